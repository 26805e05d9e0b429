import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Store, StoredMail } from '../store.ts'

const KEPT = 500

/** Accepts and stores every mail; the oldest are dropped when there are too many. */
export async function startMailSink(
  store: Store,
  port: number,
): Promise<{ close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      // The sender gets "250 OK" only once the mail is on the disk.
      callbackify(() => keep(store, stream, to))((error) => done(error))
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A sender that dies in the middle of a mail ends its own connection, and nothing else.
  server.on('error', () => undefined)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

async function keep(store: Store, stream: Readable, to: string[]): Promise<void> {
  const mail = toStored(await PostalMime.parse(await buffer(stream)), to)
  store.change((state) => {
    state.mails = [mail, ...state.mails].slice(0, KEPT)
  })
}

function toStored(mail: Email, to: string[]): StoredMail {
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    from: mail.from?.address ?? '',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => {
      const bytes = Buffer.from(typeof content === 'string' ? content : new Uint8Array(content))
      return {
        filename: filename ?? 'attachment',
        contentType: mimeType,
        size: bytes.length,
        base64: bytes.toString('base64'),
      }
    }),
  }
}
