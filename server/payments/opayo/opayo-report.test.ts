import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { readReport, reportCommand } from './opayo-report.ts'

it('a command is signed with the password, which it does not carry', () => {
  const xml = reportCommand({ vendorName: 'shop', user: 'reader', password: 'secret' }, 'attempt-1')
  const inside =
    '<command>getTransactionDetail</command><vendor>shop</vendor><user>reader</user><vendortxcode>attempt-1</vendortxcode><algorithm>sha256</algorithm>'
  const signature = createHash('sha256').update(`${inside}<password>secret</password>`).digest('hex')
  expect(xml).toBe(`<vspaccess>${inside}<signature>${signature}</signature></vspaccess>`)
})

it('a report is read with its times', () => {
  const xml =
    '<?xml version="1.0" encoding="ISO-8859-1"?><vspaccess><errorcode>0000</errorcode><timestamp>14/06/2027 09:01:30</timestamp><vpstxid>{b90fffc3-da13-bc45-fe1a-7fa6fe2f10c8}</vpstxid><transactiontype>Deferred</transactiontype><txstateid>14</txstateid><amount>82.46</amount><currency>GBP</currency><completed>14/06/2027 09:00:00.140</completed></vspaccess>'
  expect(readReport(xml)).toEqual({
    kind: 'found',
    facts: {
      transactionId: 'B90FFFC3-DA13-BC45-FE1A-7FA6FE2F10C8',
      type: 'DEFERRED',
      state: 14,
      amount: '82.46',
      currency: 'GBP',
      declineCode: '',
      endedSecondsAgo: 90,
    },
  })
})

it.each([
  ['<vspaccess><errorcode>0043</errorcode><error>x</error></vspaccess>', 'notFound'],
  ['<vspaccess><errorcode>0008</errorcode><error>x</error></vspaccess>', 'unknown'],
  ['<vspaccess><errorcode>0000</errorcode><txstateid>14</txstateid></vspaccess>', 'unknown'],
  ['<html>Bad gateway</html>', 'unknown'],
  ['', 'unknown'],
])('"%s" is %s: only Opayo’s own word means that there is nothing', (xml, kind) => {
  expect(readReport(xml).kind).toBe(kind)
})

it('a payment that ended just before the end of a month ended a moment ago', () => {
  const report = (completed: string, timestamp: string) =>
    readReport(
      `<vspaccess><errorcode>0000</errorcode><timestamp>${timestamp}</timestamp><vpstxid>{1}</vpstxid><txstateid>14</txstateid><completed>${completed}</completed></vspaccess>`,
    )
  const ended = { facts: { endedSecondsAgo: 90 } }
  expect(report('30/06/2027 23:59:30', '01/07/2027 00:01:00')).toMatchObject(ended)
  expect(report('28/02/2027 23:59:30', '01/03/2027 00:01:00')).toMatchObject(ended)
})
