import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { givenStandIns } from '../testing/test-stand-ins.ts'

const MESSAGE = [
  'From: Hive <hello@hive.example>',
  'To: aoife@hive.example',
  'Subject: You are in',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'See you on court.',
  '.',
]

/** Speaks SMTP by hand, a line for each answer. */
async function sendMail(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const lines = [
    'HELO hive',
    'MAIL FROM:<hello@hive.example>',
    'RCPT TO:<aoife@hive.example>',
    'DATA',
    MESSAGE.join('\r\n'),
    'QUIT',
  ]
  for await (const answer of createInterface(socket)) {
    if (!/^[23]/.test(answer)) throw new Error(answer)
    const line = lines.shift()
    if (line === undefined) break
    socket.write(`${line}\r\n`)
  }
}

test('a mail that was sent stands in the inbox, and survives a restart', async () => {
  const { url, options, restart } = await givenStandIns()
  await sendMail(options.smtpPort)
  await restart()
  const mails = await (await fetch(`${url}/inbox.json?to=aoife@hive.example`)).json()
  expect(mails).toEqual([
    expect.objectContaining({
      subject: 'You are in',
      from: 'hello@hive.example',
      text: expect.stringContaining('See you on court.'),
    }),
  ])
  expect(await (await fetch(`${url}/inbox`)).text()).toContain('You are in')
})

test('a sender that dies in the middle of a mail does not stop others', async () => {
  const { url, options } = await givenStandIns()
  const dying = connect(options.smtpPort, '127.0.0.1')
  dying.on('error', () => undefined)
  await new Promise((resolve) => {
    dying.once('data', resolve)
  })
  dying.write('HELO hive\r\nMAIL FROM:<hello@hive.example>\r\n')
  dying.resetAndDestroy()
  await sendMail(options.smtpPort)
  const taken = await fetch(`${url}/inbox`, { method: 'DELETE' })
  expect(await taken.json()).toHaveLength(1)
  expect(await (await fetch(`${url}/inbox.json`)).json()).toEqual([])
})
