import { createECDH, randomBytes } from 'node:crypto'
import { decrypt } from 'http_ece'
import type { StandIns } from './stand-ins.ts'

/** A browser that lets us ring it: where it is reached, and what has arrived there, which it alone can read. */
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
