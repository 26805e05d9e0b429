import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from './smtp.ts'

/** A mail server that answers one command as given, and accepts all others. */
async function givenMailServer(command: string, answer: string): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const isData = line.startsWith('DATA')
        socket.write(line.startsWith(command) ? answer : isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const MAIL = { id: 'a-1', to: 'aoife@hive.example', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }

/** The error without the server's message, which names the recipient. */
const GIVEN_UP = { name: 'Undeliverable', message: 'undeliverable: 550 to RCPT TO' }

test.each([
  ['RCPT', '550 5.1.1 <aoife@hive.example>: no such user\r\n', GIVEN_UP],
  ['RCPT', '450 4.2.1 <aoife@hive.example>: try later\r\n', { name: 'Error' }],
  // A mistake of ours: the next mail would be rejected as well.
  ['MAIL', '550 5.7.1 sender refused\r\n', { name: 'Error' }],
])('a mail server that answers %s with %s makes it %o', async (command, answer, expected) => {
  const url = await givenMailServer(command, answer)
  const mailer = smtpMailer({ url, from: 'Hive <hello@hive.example>' }, 'hello@hive.example')
  const error = await mailer.send(MAIL).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject(expected)
})
