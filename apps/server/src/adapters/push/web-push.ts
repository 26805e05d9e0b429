import { isPushAddress } from '@hive/domain/base/push/push'
import type { Push, PushAddress, PushKeys, PushMessage } from '#ports/push.ts'

type Settings = {
  /** Whom a push service can write to. */
  contact: string
  keys: () => Promise<PushKeys>
  /** The address of the stand-in for all push services; `null` where these are called themselves. */
  standIn: string | null
}

const TIMEOUT_MS = 10_000
/** The browser has ended it, or never had it. */
const GONE: ReadonlySet<number> = new Set([404, 410])
/** By these a browser shows a message without a worker of ours. */
const DECLARATIVE = 8030

/** Push by the protocol of browsers (RFC 8030, 8291 and 8292), to the services of their makers and nowhere else. */
export function webPush({ contact, keys, standIn }: Settings): Push {
  return {
    publicKey: async () => (await keys()).publicKey,
    async send(to, message) {
      if (!isPushAddress(to.address)) return 'gone'
      const request = await sealedFor(to, message, {
        subject: `mailto:${contact}`,
        ...(await keys()),
      })
      if (request === null) return 'gone'
      // It leads to nowhere else: an answer that does is none.
      const response = await fetch(urlOf(to.address, standIn), {
        ...request,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (GONE.has(response.status)) return 'gone'
      if (!response.ok) throw new Error(`The push service answered ${response.status}.`)
      return 'sent'
    },
  }
}

/** The request that brings a message to a browser; `null` where its keys are none. */
async function sealedFor(
  { address: endpoint, p256dh, auth }: PushAddress,
  { seconds: ttl, tag: topic, ...shown }: PushMessage,
  vapid: PushKeys & { subject: string },
) {
  // Loaded where something is pushed.
  const { buildPushPayload } = await import('@block65/webcrypto-web-push')
  const { title, body, url: navigate } = shown
  const data = {
    web_push: DECLARATIVE,
    notification: { title, body, navigate, tag: topic, lang: 'en-IE' },
  }
  try {
    const { headers, ...rest } = await buildPushPayload(
      { data, options: { ttl, topic } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      vapid,
    )
    return { ...rest, headers: { ...headers } }
  } catch (error) {
    // A point that is on no curve.
    if (error instanceof DOMException) return null
    throw error
  }
}

function urlOf(address: string, standIn: string | null): string {
  if (standIn === null) return address
  const { host, pathname, search } = new URL(address)
  return `${standIn}/push/${host}${pathname}${search}`
}
