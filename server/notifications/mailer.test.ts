import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import { createMailer } from './mailer.provider.ts'

/** A mail server that takes everything and remembers for whom. */
const recipients: string[] = []
const mailServer = createServer((socket) => {
  let isMessage = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 mail.example')
  createInterface({ input: socket }).on('line', (line) => {
    if (isMessage && line !== '.') return
    if (line.startsWith('RCPT TO:')) recipients.push(line.slice('RCPT TO:'.length))
    isMessage = line === 'DATA'
    say(isMessage ? '354 go on' : '250 fine')
    if (line === 'QUIT') socket.end()
  })
})
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
afterAll(() => void mailServer.close())

const mailer = createMailer({
  smtpUrl: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}?ignoreTLS=true`,
  from: 'Riverside <no-reply@riverside.example>',
})

it.each([
  ['jo@example.com', '<jo@example.com>'],
  ['x1,victim@example.com', '<"x1,victim"@example.com>'],
  ['x1<victim@example.com>', '<"x1 victim"@example.com>'],
])('an e-mail to %j goes to that address and is not read as another', async (recipient, envelope) => {
  recipients.length = 0
  await mailer.send({ id: 'one', recipient, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' })
  expect(recipients).toEqual([envelope])
})
