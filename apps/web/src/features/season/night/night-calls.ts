import type { NightOnPhone } from '@hive/contract/season/nights'
import type { Problem } from '@hive/contract/problem'
import type { Operation } from '@hive/domain/season/nights/operation'
import type { SyncAnswer } from '@hive/domain/season/nights/phone-log'
import { base64url, exportJWK, SignJWT } from 'jose'
import type { Claimed } from './kept-night.ts'

/** What Hive says to a call; `null` where it does not answer, or what answers is not Hive. */
export type Answer<T> =
  | { readonly is: 'given'; readonly value: T }
  | {
      readonly is: 'refused'
      readonly status: number
      readonly message: string
      readonly fields?: Readonly<Record<string, string>>
    }
  | null

/** The calls of a phone. Each has a proof of the phone’s key, for this call and this token alone. */
export type NightCalls = {
  claim: (link: string, firstName: string) => Promise<Answer<Claimed>>
  read: (token: string) => Promise<Answer<NightOnPhone>>
  sync: (
    token: string,
    sent: { after: number; operations: readonly Operation[] },
  ) => Promise<Answer<SyncAnswer>>
  addPhone: (token: string) => Promise<Answer<{ token: string }>>
  takeGuestOff: (token: string, guestId: number) => Promise<Answer<object>>
}

type Means = {
  key: () => Promise<CryptoKeyPair>
  origin: string
  now: () => number
  fetch?: typeof globalThis.fetch
}

function asPhone(token: string, body?: object): Sending {
  const about = body === undefined ? {} : { body }
  return (dpop) => ({ headers: { authorization: `DPoP ${token}`, dpop }, ...about })
}

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly token: string }

/** What a call sends, given its proof. */
type Sending = (proof: string) => { headers: Record<string, string>; body?: object }

const WAIT_MS = 15_000

export function nightCalls(means: Means): NightCalls {
  const send = sending(means)
  const post = <T>(path: string, token: string, how: Sending) =>
    send<T>({ method: 'POST', path, token }, how)
  return {
    claim: (link, firstName) =>
      post('/api/nights/claim', link, (proof) => ({
        headers: {},
        body: { token: link, firstName, proof },
      })),
    read: (token) => send({ method: 'GET', path: '/api/nights/tonight', token }, asPhone(token)),
    sync: (token, sent) => post('/api/nights/sync', token, asPhone(token, sent)),
    addPhone: (token) => post('/api/nights/phones/add', token, asPhone(token, {})),
    takeGuestOff: (token, guestId) =>
      post('/api/nights/guests/off', token, asPhone(token, { guestId })),
  }
}

/** Sends calls with proofs; a phone whose clock is wrong proves the time by what Hive gives it. */
function sending({ key, origin, now, fetch = globalThis.fetch }: Means) {
  let nonce: string | null = null
  async function proofOf({ method, path, token }: Call): Promise<string> {
    const { publicKey, privateKey } = await key()
    const ath = base64url.encode(
      new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))),
    )
    const about = { jti: crypto.randomUUID(), htm: method, htu: `${origin}${path}`, ath }
    return new SignJWT({ ...about, ...(nonce === null ? {} : { nonce }) })
      .setIssuedAt(Math.floor(now() / 1000))
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
      .sign(privateKey)
  }
  async function once(call: Call, how: Sending): Promise<Response | null> {
    const { headers, body } = how(await proofOf(call))
    const json = body && { 'content-type': 'application/json' }
    return fetch(call.path, {
      method: call.method,
      headers: { accept: 'application/json', ...json, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(WAIT_MS),
      cache: 'no-store',
    }).catch(() => null)
  }
  return async <T>(call: Call, how: Sending): Promise<Answer<T>> => {
    const first = await once(call, how)
    nonce = first?.headers.get('dpop-nonce') ?? nonce
    if (first?.status !== 401 || !first.headers.has('dpop-nonce')) return answerIn(first)
    return answerIn(await once(call, how))
  }
}

/** The page of a network that asks for a login of its own is no answer, nor is one that breaks off. */
export async function answerIn<T>(response: Response | null): Promise<Answer<T>> {
  const said = (await response?.json().catch(() => null)) as T | Problem | null | undefined
  if (!response || typeof said !== 'object' || said === null) return null
  if (response.ok) return { is: 'given', value: said as T }
  const { status } = response
  const { message, fields } = said as Problem
  return status >= 500 ? null : { is: 'refused', status, message, ...(fields && { fields }) }
}
