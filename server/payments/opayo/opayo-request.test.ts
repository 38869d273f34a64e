import { describe, expect, it } from 'vitest'
import type { AuthoriseRequest, PaymentRow } from '../payment-provider.ts'
import { ipv4, paymentBody, plainText, sessionData, shortLanguage } from './opayo-request.ts'

const payment = {
  id: '0f4ac9a7-64c3-4a8e-9a2b-5b9c2f0e1d11',
  amount: 8246,
  currency: 'GBP',
} as PaymentRow

const request: AuthoriseRequest = {
  merchant: 'Riverside',
  card: {
    paymentMethodId: null,
    cardIdentifier: 'CARD',
    sessionKey: 'KEY',
    token: null,
    cardHolderName: null,
    saved: null,
    save: false,
  },
  billing: {
    firstName: 'Ada',
    lastName: 'Fell',
    addressLineOne: '1 Mill Lane',
    addressLineTwo: null,
    city: 'Leeds',
    postcode: 'LS2 7UB',
  },
  email: 'ada@example.com',
  browser: {
    screenWidth: 1440,
    screenHeight: 900,
    colourDepth: 30,
    timezoneOffset: -60,
    language: 'en-GB',
    javascriptEnabled: true,
    javaEnabled: false,
    acceptHeader: 'text/html',
    userAgent: 'Mozilla/5.0',
    ip: '::ffff:10.0.0.7',
  },
  customer: null,
  returnUrl: 'http://x/checkout',
  notificationUrl: 'http://x/notification',
}

describe('what Opayo takes', () => {
  it.each([
    ['Siân O’Brien', "Siân O'Brien"],
    ['Łukasz Żak', 'ukasz Zak'],
    ['Flat 2 🏊 – top', 'Flat 2 - top'],
    ['Ŵyn', 'Wyn'],
    ['王', '-'],
  ])('"%s" becomes "%s"', (text, plain) => {
    expect(plainText(text, 20, '-')).toBe(plain)
  })

  it.each([
    ['10.0.0.7', '10.0.0.7'],
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['2001:db8::1', '127.0.0.1'],
  ])('the address %s becomes %s', (ip, expected) => {
    expect(ipv4(ip)).toBe(expected)
  })

  it.each([
    ['en-GB', 'en-GB'],
    ['en-GB-oxendict', 'en-GB'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['ast-Latn-ES', 'ast-Latn'],
    ['', 'en-GB'],
  ])('the language "%s" becomes %s', (language, expected) => {
    expect(shortLanguage(language)).toBe(expected)
  })
})

describe('the body of a payment', () => {
  it('PAY-40 a new card: held, under our own code, with the browser described', () => {
    const body = paymentBody(payment, request, request.merchant, false)
    expect(body).toEqual({
      transactionType: 'Deferred',
      paymentMethod: { card: { merchantSessionKey: 'KEY', cardIdentifier: 'CARD' } },
      vendorTxCode: payment.id,
      amount: 8246,
      currency: 'GBP',
      description: 'Riverside',
      customerFirstName: 'Ada',
      customerLastName: 'Fell',
      customerEmail: 'ada@example.com',
      billingAddress: { address1: '1 Mill Lane', city: 'Leeds', postalCode: 'LS2 7UB', country: 'GB' },
      entryMethod: 'Ecommerce',
      apply3DSecure: 'UseMSPSetting',
      strongCustomerAuthentication: {
        notificationURL: 'http://x/notification',
        browserIP: '10.0.0.7',
        browserAcceptHeader: 'text/html',
        browserJavascriptEnabled: true,
        browserLanguage: 'en-GB',
        browserUserAgent: 'Mozilla/5.0',
        challengeWindowSize: 'Medium',
        transType: 'GoodsAndServicePurchase',
        browserJavaEnabled: false,
        browserColorDepth: '24',
        browserScreenHeight: '900',
        browserScreenWidth: '1440',
        browserTZ: '-60',
      },
    })
  })

  it('the attempt after a soft decline insists on the check, under a code of its own', () => {
    const { vendorTxCode, apply3DSecure } = paymentBody(payment, request, request.merchant, true)
    expect([vendorTxCode, apply3DSecure]).toEqual([`${payment.id}-2`, 'Force'])
    expect(vendorTxCode.length).toBeLessThanOrEqual(40)
  })

  it('a card to be kept, and a kept card, say how the customer agreed', () => {
    const saving = paymentBody(
      payment,
      { ...request, card: { ...request.card, save: true } },
      request.merchant,
      true,
    )
    expect(saving).toMatchObject({
      vendorTxCode: payment.id,
      apply3DSecure: 'Force',
      paymentMethod: { card: { merchantSessionKey: 'KEY', cardIdentifier: 'CARD', save: true } },
      credentialType: { cofUsage: 'First', initiatedType: 'CIT' },
    })
    const kept = paymentBody(
      payment,
      { ...request, card: { ...request.card, cardIdentifier: null, saved: 'KEPT' } },
      request.merchant,
      false,
    )
    expect(kept).toMatchObject({
      paymentMethod: { card: { merchantSessionKey: 'KEY', cardIdentifier: 'KEPT', reusable: true } },
      credentialType: { cofUsage: 'Subsequent', initiatedType: 'CIT', mitType: 'Unscheduled' },
    })
  })

  it('everything is cut to what Opayo takes', () => {
    const long = 'x'.repeat(300)
    const body = paymentBody(
      payment,
      {
        ...request,
        email: `${long}@example.com`,
        billing: {
          firstName: long,
          lastName: '王',
          addressLineOne: long,
          addressLineTwo: '🏊',
          city: long,
          postcode: 'LS2–7UB',
        },
        browser: { ...request.browser, userAgent: 'u'.repeat(3000), javascriptEnabled: false },
      },
      long,
      false,
    )
    expect([
      body.customerFirstName.length,
      body.customerLastName,
      body.description.length,
      body.billingAddress.address1.length,
      body.billingAddress.city.length,
      body.billingAddress.postalCode,
      body.strongCustomerAuthentication.browserUserAgent.length,
    ]).toEqual([20, 'Customer', 100, 50, 40, 'LS27UB', 2048])
    expect(body).not.toHaveProperty('customerEmail')
    expect(body.billingAddress).not.toHaveProperty('address2')
    expect(body.strongCustomerAuthentication).not.toHaveProperty('browserTZ')
  })

  it('our reference travels through the bank as base64', () => {
    expect(sessionData('order-000123-1')).toBe('b3JkZXItMDAwMTIzLTE=')
  })
})
