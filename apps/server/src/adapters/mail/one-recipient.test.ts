import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from './smtp.ts'

/** A mail server that accepts everything, and records what it receives. */
async function givenMailServer() {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    let isMail = false
    socket.on('data', (data) => {
      heard.push(data.toString())
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        if (isMail && line !== '.') continue
        isMail = line.startsWith('DATA')
        socket.write(isMail ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const mailer = smtpMailer({ url, from: 'Hive <hello@hive.example>' }, 'hello@hive.example')
  return { mailer, said: () => heard.join('') }
}

const MAIL = { id: 'a-1', to: 'aoife@hive.example', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }

test('a mail to a list has the two headers of one press (RFC 8058), and another has none', async () => {
  const { mailer, said } = await givenMailServer()
  await mailer.send({ ...MAIL, leaveAt: 'https://hive.example/mails/leave/news/7.secret' })
  const unfolded = said().replaceAll(/\r\n\s+/g, ' ')
  expect(unfolded).toContain(
    'List-Unsubscribe: <https://hive.example/mails/leave/news/7.secret>\r\n',
  )
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect((await sent({})).head).not.toContain('List-Unsubscribe')
})

/** The recipients of a mail, and the names of its header lines. */
async function sent(change: Partial<typeof MAIL>) {
  const { mailer, said } = await givenMailServer()
  await mailer.send({ ...MAIL, ...change }).catch(() => undefined)
  const head = /\r\n(From: [\s\S]*?)\r\n\r\n/.exec(said())?.[1] ?? ''
  return {
    recipients: said().match(/^RCPT TO:.*/gm) ?? [],
    head: [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name),
  }
}

test.each(['\r\n', '\n', '\r', '\u0085', '\u2028'])(
  'a subject with a line break (%j) begins no line of its own in a mail',
  async (end) => {
    const subject = `Dinkers${end}Bcc: evil@hive.example${end}${end}<h1>Hi</h1>`
    const plain = await sent({})
    expect(plain.recipients).toEqual(['RCPT TO:<aoife@hive.example>'])
    expect(await sent({ subject })).toEqual(plain)
  },
)

test.each([
  'aoife@hive.example, evil@hive.example',
  'aoife@hive.example;evil@hive.example',
  'Aoife <aoife@hive.example>, <evil@hive.example>',
  'friends: aoife@hive.example, evil@hive.example;',
  'aoife@hive.example\r\nBcc: evil@hive.example',
  'aoife@hive.example\r\nRCPT TO:<evil@hive.example>',
  'aoife@hive.example> RCPT TO:<evil@hive.example',
])('%j is sent to one address at most', async (to) => {
  const { recipients, head } = await sent({ to })
  expect(recipients.length).toBeLessThan(2)
  expect(recipients.join('')).not.toContain('<evil@hive.example>')
  expect(head).not.toContain('Bcc')
})
