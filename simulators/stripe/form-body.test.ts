import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FormBodyError, parseFormBody } from './form-body.ts'
import type { FormMap } from './form-body.ts'

const plain = (map: FormMap): unknown => JSON.parse(JSON.stringify(map))

describe('parseFormBody', () => {
  it('reads the body that the official library sends', () => {
    const body =
      'amount=1250&currency=gbp&capture_method=manual&customer=cus_1&setup_future_usage=on_session&automatic_payment_methods[enabled]=true&automatic_payment_methods[allow_redirects]=never&payment_method_options[card][request_three_d_secure]=automatic&expand[0]=latest_charge&metadata[order]=A%201'

    expect(plain(parseFormBody(body))).toEqual({
      amount: '1250',
      currency: 'gbp',
      capture_method: 'manual',
      customer: 'cus_1',
      setup_future_usage: 'on_session',
      automatic_payment_methods: { enabled: 'true', allow_redirects: 'never' },
      payment_method_options: { card: { request_three_d_secure: 'automatic' } },
      expand: { '0': 'latest_charge' },
      metadata: { order: 'A 1' },
    })
  })

  it('numbers unnumbered lists, and takes plus as a space', () => {
    expect(plain(parseFormBody('expand[]=a&expand[]=b&name=A+B'))).toEqual({
      expand: { '0': 'a', '1': 'b' },
      name: 'A B',
    })
  })

  it.each(['a=1&a[b]=2', 'a[b]=2&a=1', 'a[b=1', '[a]=1', 'a[b]c=1', '=1', 'a=%zz', `a${'[b]'.repeat(9)}=1`])(
    'refuses %s',
    (body) => {
      expect(() => parseFormBody(body)).toThrow(FormBodyError)
    },
  )

  it('never reaches a prototype', () => {
    const map = parseFormBody('__proto__[polluted]=1&constructor[prototype][polluted]=1')

    expect(({} as { polluted?: string }).polluted).toBeUndefined()
    expect(Object.keys(map).toSorted()).toEqual(['__proto__', 'constructor'])
  })

  it('gives back any names and values that were encoded', () => {
    const name = fc.stringMatching(/^[a-z_]{1,8}$/)
    fc.assert(
      fc.property(fc.dictionary(name, fc.dictionary(name, fc.string(), { minKeys: 1 })), (groups) => {
        const body = Object.entries(groups)
          .flatMap(([outer, values]) =>
            Object.entries(values).map(([inner, value]) => `${outer}[${inner}]=${encodeURIComponent(value)}`),
          )
          .join('&')
        expect(plain(parseFormBody(body))).toEqual(groups)
      }),
    )
  })
})
