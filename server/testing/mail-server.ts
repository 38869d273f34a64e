import { createServer, type AddressInfo } from 'node:net'

export interface MailServer {
  url: string
  /** Subjects of what it has taken, in order. */
  taken: string[]
  /** What it answers to a command from now on, for example `{ 'RCPT TO': '550 no such user' }`; all else it takes. */
  answer(answers: Record<string, string>): void
  stop(): Promise<void>
}

/** A mail server that speaks as much SMTP as sending one e-mail needs. */
export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = []
  let answers: Record<string, string> = {}
  const answerTo = (line: string, usual: string) =>
    Object.entries(answers).find(([command]) => line.startsWith(command))?.[1] ?? usual

  const server = createServer((socket) => {
    let waiting = ''
    let message: string[] | null = null
    const say = (words: string) => socket.write(`${words}\r\n`)
    const hear = (line: string) => {
      if (message === null) {
        const words = answerTo(line, line === 'DATA' ? '354 go on' : '250 fine')
        if (words.startsWith('354')) message = []
        say(words)
      } else if (line === '.') {
        const subject = message.find((each) => each.startsWith('Subject: '))?.slice('Subject: '.length)
        taken.push(subject ?? '')
        message = null
        say('250 taken')
      } else message.push(line)
    }
    socket.setEncoding('utf8')
    socket.on('error', () => undefined)
    socket.on('data', (text: string) => {
      const lines = (waiting + text).split('\r\n')
      waiting = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    say('220 here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    answer: (given) => {
      answers = given
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
