import { createECDH, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { decrypt } from 'http_ece'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { sendPush } from '#features/base/push/jobs.ts'
import { readData } from '#jobs/job-data.ts'
import { bearer } from './bearer.ts'
import type { StandIns } from './stand-ins.ts'

/** A browser that lets us notify it: where it is reached, and what has arrived there, which it alone can read. */
export function givenBrowser(
  address = `https://fcm.googleapis.com/fcm/send/${randomBytes(6).toString('hex')}`,
) {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return {
    subscription: { address, p256dh, auth },
    async arrived({ url }: StandIns): Promise<Arrived[]> {
      const response = await fetch(`${url}/push.json`)
      const { data } = (await response.json()) as { data: Pushed[] }
      return data
        .filter((pushed) => pushed.address === address)
        .map(({ base64, headers }) => {
          const sealed = Buffer.from(base64, 'base64')
          const options = { version: 'aes128gcm', privateKey: keys, authSecret: auth } as const
          return { headers, shown: JSON.parse(decrypt(sealed, options).toString()) as unknown }
        })
    },
  }
}

type Pushed = { address: string; headers: Record<string, string>; base64: string }
type Arrived = { headers: Record<string, string>; shown: unknown }

/** Has a device of a person notified from now on. */
export async function givenNotified(app: FastifyInstance, email: string): Promise<void> {
  const payload = givenBrowser().subscription
  const reply = await app.inject({
    method: 'POST',
    url: '/api/push/start',
    headers: bearer(email),
    payload,
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

/** The notifications that wait to be sent, and where they lead; they are not sent any more. */
export async function takePushes({ db, sealer }: Context) {
  const { rows } = await sql<{ data: object }>`
    delete from pgboss.job where name = ${sendPush.name} returning data`.execute(db)
  return rows.map(({ data }) => {
    const { topic, path } = readData(sendPush, data, sealer)
    return { topic, path }
  })
}
