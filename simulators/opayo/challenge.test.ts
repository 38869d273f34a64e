import { describe, expect, it } from 'vitest'
import { opayoWorld } from '../testing/opayo-world.ts'

const world = opayoWorld()
const sessionData = Buffer.from('order-000123-1').toString('base64')
const finish = (id: string, cRes: string) =>
  world.server('POST', `/transactions/${id}/3d-secure-challenge`, { cRes })

async function challenged(number?: string) {
  const paid = await world.pay(await world.card('CHALLENGE', number))
  expect([paid.status, paid.body.statusCode, paid.body.status]).toEqual([202, '2021', '3DAuth'])
  return paid.body as { transactionId: string; acsUrl: string; cReq: string; acsTransId: string }
}

describe('the bank’s check', () => {
  it('is asked for by a 202 with the page and the request', async () => {
    const challenge = await challenged()
    expect(challenge.acsUrl).toBe(`${world.sandbox.publicUrl}/opayo/acs`)
    expect(JSON.parse(Buffer.from(challenge.cReq, 'base64url').toString())).toMatchObject({
      acsTransID: challenge.acsTransId,
      messageType: 'CReq',
      messageVersion: '2.2.0',
      challengeWindowSize: '03',
    })
    expect((await world.server('GET', `/transactions/${challenge.transactionId}`)).body.status).toBe('3DAuth')
  })

  it('is passed: the browser takes the answer and our reference to the shop, whose server ends it', async () => {
    const challenge = await challenged()
    const back = await world.answer(challenge, 'Y', sessionData)
    expect([back.target, back.sessionData]).toEqual([
      'http://riverside.localhost:3000/notification/1',
      'b3JkZXItMDAwMTIzLTE=',
    ])
    const done = await finish(challenge.transactionId, back.cres)
    expect([done.status, done.body.status, done.body['3DSecure'].status]).toEqual([
      201,
      'Ok',
      'Authenticated',
    ])
    const again = await finish(challenge.transactionId, back.cres)
    expect([again.status, again.body.code]).toEqual([422, 5086])
    expect((await world.server('GET', `/transactions/${challenge.transactionId}`)).body.status).toBe('Ok')
  })

  it('is failed: rejected, with the check’s result', async () => {
    const challenge = await challenged()
    const back = await world.answer(challenge, 'N')
    expect(back.sessionData).toBe(null)
    const done = await finish(challenge.transactionId, back.cres)
    expect([done.status, done.body.status, done.body.statusCode]).toEqual([201, 'Rejected', '4026'])
  })

  it('is passed, and the bank declines all the same', async () => {
    const challenge = await challenged('4929602110085639')
    const done = await finish(challenge.transactionId, (await world.answer(challenge, 'Y')).cres)
    expect([done.status, done.body.status, done.body.statusCode]).toEqual([201, 'NotAuthed', '2000'])
  })

  it('is never passed by a forged answer', async () => {
    const challenge = await challenged()
    const forged = Buffer.from(
      JSON.stringify({ acsTransID: challenge.acsTransId, messageType: 'CRes', transStatus: 'Y' }),
    ).toString('base64url')
    expect((await finish(challenge.transactionId, forged)).body.code).toBe(5086)
    await world.answer(challenge, 'N')
    expect((await finish(challenge.transactionId, forged)).body.status).toBe('Rejected')
  })

  it('takes no answer of another payment, and none after twenty minutes', async () => {
    const [mine, other] = [await challenged(), await challenged()]
    const back = await world.answer(other, 'Y')
    expect((await finish(mine.transactionId, back.cres)).body.code).toBe(5086)
    await world.later(21 * 60_000)
    expect((await finish(other.transactionId, back.cres)).body.code).toBe(5086)
    expect((await world.server('GET', `/transactions/${other.transactionId}`)).body).toMatchObject({
      status: 'Rejected',
      statusCode: '2002',
    })
    expect((await world.answer(mine, 'Y')).status).toBe(400)
  })

  it.each([
    ['the transaction itself', (id: string) => id],
    ['braces', () => '{order}'],
    ['more than 1024 characters', () => 'a'.repeat(1028)],
  ])('refuses %s as the shop’s reference', async (_what, dataOf) => {
    const challenge = await challenged()
    const answer = await world.answer(challenge, 'Y', dataOf(challenge.transactionId))
    expect([answer.status, answer.html.includes('The session data is not acceptable')]).toEqual([400, true])
  })

  it('shows what is paid, and ways to pass, fail and leave', async () => {
    const challenge = await challenged()
    const page = await fetch(`${world.sandbox.url}/opayo/acs`, {
      method: 'POST',
      body: new URLSearchParams({ creq: challenge.cReq }),
    })
    const html = await page.text()
    expect(html).toContain('£82.46')
    expect(html).toContain('Visa ending 0006')
    expect(html).toMatch(/Pass the check[\s\S]*Fail the check[\s\S]*Leave without an answer/)
  })
})
