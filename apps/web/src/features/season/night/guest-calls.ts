import type { GuestDetails, OpenGuestPlace } from '@hive/contract/account/guests'
import type { GuestPlace } from '@hive/domain/season/nights/guest-link'
import { type Answer, answerIn } from './night-calls.ts'

/** What a guest signs, with a key by which a repetition is told. */
export type GuestSigning = GuestPlace & {
  readonly key: string
  readonly details: GuestDetails
  readonly skill: number
  readonly agreementVersion: string
}

export type SignedGuest = {
  readonly name: string
  readonly signedAt: string
  readonly claim: string
}

/** The calls of a guest’s phone; `null` where Hive does not answer. */
export type GuestCalls = {
  open: (place: GuestPlace) => Promise<Answer<OpenGuestPlace>>
  sign: (signing: GuestSigning) => Promise<Answer<SignedGuest>>
}

const WAIT_MS = 15_000

export const guestCalls: GuestCalls = {
  open: (place) => post('open', place),
  sign: (signing) => post('sign', signing),
}

async function post<T>(call: string, body: object): Promise<Answer<T>> {
  const response = await fetch(`/api/nights/guests/${call}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(WAIT_MS),
    cache: 'no-store',
  }).catch(() => null)
  return answerIn(response)
}
