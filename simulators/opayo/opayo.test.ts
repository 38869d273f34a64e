import { describe, expect, it } from 'vitest'
import { opayoWorld, paymentBody, sca } from '../testing/opayo-world.ts'

const world = opayoWorld()
const codeOf = (answer: { status: number; body: any }) => [answer.status, Number(answer.body.code)]
const instruct = (id: string, body: object) => world.server('POST', `/transactions/${id}/instructions`, body)
const held = async () => (await world.pay(await world.card())).body.transactionId as string

describe('what becomes of a held payment', () => {
  it('is released once, for the amount or less', async () => {
    const id = await held()
    expect(codeOf(await instruct(id, { instructionType: 'release', amount: 8247 }))).toEqual([403, 1021])
    const released = await instruct(id, { instructionType: 'release', amount: 8000 })
    expect([released.status, Object.keys(released.body)]).toEqual([201, ['instructionType', 'date']])
    expect(codeOf(await instruct(id, { instructionType: 'release', amount: 8000 }))).toEqual([403, 1014])
    expect(codeOf(await instruct(id, { instructionType: 'abort' }))).toEqual([403, 1014])
    expect((await world.server('GET', `/transactions/${id}/instructions`)).body).toEqual({
      instructions: [released.body],
    })
  })

  it('is aborted once; void and cancel are for other types', async () => {
    const id = await held()
    expect(codeOf(await world.server('GET', `/transactions/${id}/instructions`))).toEqual([404, 1019])
    expect(codeOf(await instruct(id, { instructionType: 'void' }))).toEqual([403, 1017])
    expect(codeOf(await instruct(id, { instructionType: 'cancel' }))).toEqual([403, 1017])
    expect((await instruct(id, { instructionType: 'abort' })).status).toBe(201)
    expect(codeOf(await instruct(id, { instructionType: 'abort' }))).toEqual([403, 1014])
  })

  it('lapses after thirty days', async () => {
    const id = await held()
    await world.later(30 * 24 * 3600_000 + 60_000)
    expect(codeOf(await instruct(id, { instructionType: 'release', amount: 8246 }))).toEqual([403, 1014])
  })

  it('a taken payment is voided on its day only', async () => {
    await world.sandbox.setClock(new Date('2027-06-14T09:00:00Z'))
    const ids: string[] = []
    for (let number = 0; number < 2; number += 1) ids.push(await held())
    for (const id of ids) await instruct(id, { instructionType: 'release', amount: 8246 })
    expect((await instruct(ids[0]!, { instructionType: 'void' })).status).toBe(201)
    await world.sandbox.setClock(new Date('2027-06-15T00:00:01Z'))
    expect(codeOf(await instruct(ids[1]!, { instructionType: 'void' }))).toEqual([403, 1014])
  })
})

describe('refunds', () => {
  const refund = (id: string, vendorTxCode: string, amount: number, change = {}) =>
    world.server('POST', '/transactions', {
      transactionType: 'Refund',
      referenceTransactionId: id,
      vendorTxCode,
      amount,
      description: 'Refund',
      ...change,
    })

  it('give back what was taken, each under a code of its own, and never more', async () => {
    const id = await held()
    expect(codeOf(await refund(id, 'early', 100))).toEqual([403, 1014])
    await instruct(id, { instructionType: 'release', amount: 8246 })
    const first = await refund(id, 'r1', 8000)
    expect([first.status, first.body.status, first.body.transactionType]).toEqual([201, 'Ok', 'Refund'])
    expect(codeOf(await refund(id, 'r1', 100))).toEqual([422, 4042])
    expect(codeOf(await refund(id, 'r2', 247))).toEqual([403, 1018])
    expect((await refund(id, 'r3', 246)).status).toBe(201)
    expect(codeOf(await refund(first.body.transactionId, 'r4', 1))).toEqual([403, 1017])
    expect(codeOf(await refund('NONE', 'r5', 1))).toEqual([404, 1012])
    const withCurrency = await refund(id, 'r6', 1, { currency: 'GBP' })
    expect([withCurrency.status, withCurrency.body.errors[0].property]).toEqual([422, 'currency'])
  })

  it('another type is not supported', async () => {
    expect(codeOf(await world.server('POST', '/transactions', { transactionType: 'Authenticate' }))).toEqual([
      403, 1013,
    ])
  })
})

describe('kept cards', () => {
  const first = { credentialType: { cofUsage: 'First', initiatedType: 'CIT' }, apply3DSecure: 'Force' }
  const later = {
    credentialType: { cofUsage: 'Subsequent', initiatedType: 'CIT', mitType: 'Unscheduled' },
  }
  const method = (key: string | undefined, card: string, more: object) => ({
    paymentMethod: {
      card: { ...(key ? { merchantSessionKey: key } : {}), cardIdentifier: card, ...more },
    },
  })
  async function kept(): Promise<string> {
    const { key, card } = await world.card()
    const paid = await world.pay({ key, card }, { ...first, ...method(key, card, { save: true }) })
    expect(paid.body.paymentMethod.card).toMatchObject({ cardIdentifier: card, reusable: true })
    return card
  }

  it('a payment keeps its card, and pays again with the security code given to Opayo', async () => {
    const card = await kept()
    await world.later(500_000)
    const key = await world.key()
    const again = { ...later, ...method(key, card, { reusable: true }) }
    expect(codeOf(await world.pay({ key, card }, again))).toEqual([422, 1011])
    const linked = await world.browser(key, `/card-identifiers/${card}/security-code`, {
      securityCode: '123',
    })
    expect([linked.status, linked.body]).toEqual([204, null])
    const paid = await world.pay({ key, card }, again)
    expect([paid.status, paid.body.status, paid.body.avsCvcCheck.securityCode]).toEqual([
      201,
      'Ok',
      'Matched',
    ])
    // The code was for that payment alone.
    expect(codeOf(await world.pay({ key, card }, again))).toEqual([422, 1011])
  })

  it('is not kept twice, not by a refused payment, and not without saying so', async () => {
    const card = await kept()
    const key = await world.key()
    const twice = { ...first, ...method(key, card, { save: true, reusable: true }) }
    expect(codeOf(await world.pay({ key, card }, twice))).toEqual([422, 1020])
    const refused = await world.card('NOTAUTH')
    const paid = await world.pay(refused, { ...first, ...method(refused.key, refused.card, { save: true }) })
    expect([paid.body.status, paid.body.paymentMethod.card.reusable]).toEqual(['Rejected', false])
    const silent = await world.card()
    const unsaid = await world.pay(silent, method(silent.key, silent.card, { save: true }))
    expect(unsaid.body.errors).toMatchObject([{ code: 1003, property: 'credentialType.cofUsage' }])
  })

  it('needs the code unless the checks are switched off; wrong codes and cards are refused', async () => {
    const card = await kept()
    const key = await world.key()
    const linkTo = (id: string, securityCode: string) =>
      world.browser(key, `/card-identifiers/${id}/security-code`, { securityCode })
    expect((await linkTo(card, '12')).body.errors).toMatchObject([{ code: 1004, property: 'securityCode' }])
    expect(codeOf(await linkTo('NONE', '123'))).toEqual([422, 1011])
    const phone = { ...method(undefined, card, { reusable: true }), ...later, entryMethod: 'TelephoneOrder' }
    const sca = { strongCustomerAuthentication: undefined }
    expect(codeOf(await world.pay({ key, card }, { ...phone, ...sca }))).toEqual([422, 1011])
    const withoutChecks = await world.pay({ key, card }, { ...phone, ...sca, applyAvsCvcCheck: 'Disable' })
    expect([withoutChecks.status, withoutChecks.body.status]).toEqual([201, 'Ok'])
  })

  it('is forgotten', async () => {
    const card = await kept()
    const remove = () => world.server('DELETE', `/card-identifiers/${card}`)
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    const key = await world.key()
    const link = await world.browser(key, `/card-identifiers/${card}/security-code`, { securityCode: '123' })
    expect(codeOf(link)).toEqual([422, 1011])
  })
})

describe('reports', () => {
  const command = (parameters: string, user = 'sandboxReports') =>
    `<command>getTransactionDetail</command><vendor>sandbox</vendor><user>${user}</user>${parameters}`
  const value = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

  it('find a payment by the shop’s code', async () => {
    const paid = await world.pay(await world.card(), { vendorTxCode: 'find-me' })
    const xml = await world.report(command('<vendortxcode>find-me</vendortxcode>'))
    expect(
      ['errorcode', 'vpstxid', 'vendortxcode', 'transactiontype', 'txstateid', 'amount', 'currency'].map(
        (name) => value(xml, name),
      ),
    ).toEqual(['0000', paid.body.transactionId, 'find-me', 'DEFERRED', '14', '82.46', 'GBP'])
    const byId = command(`<vpstxid>${paid.body.transactionId}</vpstxid><algorithm>sha256</algorithm>`)
    expect(value(await world.report(byId, undefined, 'sha256'), 'txstateid')).toBe('14')
  })

  it('say how each ended', async () => {
    const stateOf = async (body: any) =>
      value(await world.report(command(`<vpstxid>${body.transactionId}</vpstxid>`)), 'txstateid')
    const states: Record<string, string | undefined> = {}
    for (const holder of ['CHALLENGE', 'NOTAUTH'])
      states[holder] = await stateOf((await world.pay(await world.card(holder))).body)
    const declined = await world.card('SUCCESSFUL', '4929602110085639')
    states.declined = await stateOf((await world.pay(declined)).body)
    for (const instructionType of ['abort', 'release', 'void']) {
      const { body } = await world.pay(await world.card())
      if (instructionType === 'void')
        await instruct(body.transactionId, { instructionType: 'release', amount: 1 })
      await instruct(body.transactionId, {
        instructionType,
        ...(instructionType === 'release' ? { amount: 1 } : {}),
      })
      states[instructionType] = await stateOf(body)
    }
    expect(states).toEqual({
      CHALLENGE: '5',
      NOTAUTH: '10',
      declined: '12',
      abort: '19',
      release: '16',
      void: '18',
    })
  })

  it('know nothing of other codes, other passwords, other users', async () => {
    const asked = command('<vendortxcode>nothing</vendortxcode>')
    expect(value(await world.report(asked), 'errorcode')).toBe('0043')
    expect(value(await world.report(asked, 'guess'), 'errorcode')).toBe('0008')
    expect(value(await world.report(command('', 'somebody')), 'errorcode')).toBe('0008')
    expect(
      value(await world.report(asked.replace('getTransactionDetail', 'deleteEverything')), 'errorcode'),
    ).toBe('0010')
  })
})

describe('planted failures', () => {
  const plant = (match: string, kind: string) =>
    world.sandbox.control('POST', '/faults', { provider: 'opayo', match, kind, times: 1 })

  it('an answer that is lost leaves the payment; one that fails leaves nothing', async () => {
    await plant('POST /api/v1/transactions', 'drop_after_commit')
    await expect(world.pay(await world.card(), { vendorTxCode: 'lost' })).rejects.toThrow('fetch failed')
    await plant('POST /api/v1/transactions', 'error_500')
    const broken = await world.pay(await world.card(), { vendorTxCode: 'broken' })
    expect(codeOf(broken)).toEqual([500, 9999])
    const made = await world.sandbox.control('GET', '/objects?provider=opayo&kind=transaction')
    expect(made.body.data.map((record: any) => record.body.vendorTxCode)).toEqual(['lost'])
  })

  it('a payment may be late to be found', async () => {
    const id = await held()
    await plant('GET /api/v1/transactions/:id', 'not_found')
    expect(codeOf(await world.server('GET', `/transactions/${id}`))).toEqual([404, 1012])
    expect((await world.server('GET', `/transactions/${id}`)).status).toBe(200)
  })
})

it('two calls with one code make one payment', async () => {
  const cards = [await world.card(), await world.card()]
  const answers = await Promise.all(
    cards.map((card) =>
      world.server(
        'POST',
        '/transactions',
        paymentBody(card, { vendorTxCode: 'race', strongCustomerAuthentication: sca }),
      ),
    ),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422])
})
