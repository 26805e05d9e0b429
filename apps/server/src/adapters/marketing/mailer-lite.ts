import { type Listing, standingFor } from '@hive/domain/account/account/marketing'
import type { Marketing, Subscriber } from '#ports/marketing.ts'

type Settings = { url: string; apiKey: string; groups: readonly string[] }

const TIMEOUT_MS = 10_000

/** Subscribers at MailerLite. Each is read before it is written, because people unsubscribe there too. */
export function mailerLite({ url, apiKey, groups }: Settings): Marketing {
  async function ask(method: string, path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' }
    const sent = body
      ? {
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : { headers }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return fetch(`${url}/api/subscribers${path}`, { method, ...sent, signal })
  }
  async function find(email: string): Promise<Listing | null> {
    const response = await ask('GET', `/${encodeURIComponent(email)}`)
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`The marketing service answered ${response.status}.`)
    return listingOf((await response.json()) as SubscriberReply)
  }
  return {
    async upsert(subscriber) {
      const { consents, email, agreedAt } = subscriber
      const standing = consents ? standingFor(await find(email), agreedAt) : 'subscribe'
      if (standing === 'leave_alone') return 'unsubscribed'
      const { status, ...wire } = toWire(subscriber, groups)
      // Without a status in the request, MailerLite keeps the current one.
      const response = await ask('POST', '', standing === 'keep' ? wire : { status, ...wire })
      if (response.ok) return 'done'
      // It rejects this address, and would every time.
      if (response.status === 422) return 'refused'
      throw new Error(`The marketing service answered ${response.status}.`)
    },
    async forget(email) {
      const found = await ask('GET', `/${encodeURIComponent(email)}`)
      if (found.status === 404) return
      const { data } = (await found.json()) as { data?: { id?: string } }
      const response = await ask('POST', `/${encodeURIComponent(data?.id ?? '')}/forget`)
      if (!response.ok && response.status !== 404) {
        throw new Error(`The marketing service answered ${response.status}.`)
      }
    },
  }
}

type SubscriberReply = { data?: { status?: string; unsubscribed_at?: string | null } }

function listingOf({ data }: SubscriberReply): Listing {
  const { status = 'active', unsubscribed_at: at } = data ?? {}
  return { status, unsubscribedAt: at ? new Date(`${at.replace(' ', 'T')}Z`) : null }
}

function toWire(subscriber: Subscriber, groups: readonly string[]) {
  const { consents, answeredAt } = subscriber
  const at = wireTime(answeredAt)
  return {
    email: subscriber.email,
    status: consents ? 'active' : 'unsubscribed',
    ...(consents ? { subscribed_at: at, opted_in_at: at, groups } : { unsubscribed_at: at }),
    fields: {
      name: subscriber.name,
      date_of_birth: subscriber.dateOfBirth,
      phone: subscriber.phone,
      gender: subscriber.gender,
      sports: subscriber.sports.join(', '),
      city: subscriber.city,
      country: 'Ireland',
      signed_medical_waiver: subscriber.hasSignedWaiver ? 'Yes' : 'No',
      hive_opted_in: consents ? 'Yes' : 'No',
    },
  }
}

/** `2026-11-20 12:00:00`, in UTC. */
function wireTime(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}
