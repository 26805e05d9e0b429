import { SIGN_IN_EVENTS, type SignInEventKind } from '@hive/domain/base/session/sign-in-event'
import { z } from 'zod'
import { id, shortText } from './common.ts'
import { endpoint } from '../endpoint.ts'

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

const event = z.object({
  kind: z.enum(Object.keys(SIGN_IN_EVENTS) as [SignInEventKind, ...SignInEventKind[]]),
  device: z.string(),
  at: z.iso.datetime(),
})

/** Where someone is signed in. */
const session = z.object({
  id: z.string(),
  device: z.string(),
  since: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** Whether the call comes from it. */
  isThis: z.boolean(),
})

/** How and where someone is signed in, and what happened around it; the newest first. */
export const signInState = z.object({
  sessions: z.array(session),
  passkeys: z.array(passkey),
  events: z.array(event),
})

export type SignInState = z.output<typeof signInState>

export const getSignInState = endpoint({
  access: 'player',
  path: '/api/session',
  summary: 'The caller’s sessions, passkeys and the newest events around their sign-in.',
  reply: signInState,
})

export const askForPasskey = endpoint({
  access: 'player',
  method: 'POST',
  path: '/api/session/passkeys/options',
  summary:
    'The options with which a browser makes a passkey (WebAuthn creation options). Needs a recent sign-in.',
  reply: z.looseObject({ challenge: z.string() }),
})

export const PASSKEY_NAME_MAXIMUM = 60

/** The form before the device makes a passkey. */
export const passkeyForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please give the passkey a name.')
    .max(PASSKEY_NAME_MAXIMUM, `Please keep the name under ${PASSKEY_NAME_MAXIMUM} characters.`),
})

export const addPasskey = endpoint({
  access: 'player',
  path: '/api/session/passkeys',
  summary: 'Keeps the passkey that a device has made. Needs a recent sign-in.',
  body: passkeyForm.extend({ response: z.looseObject({ id: shortText }) }),
  reply: signInState,
})

export const removePasskey = endpoint({
  access: 'player',
  path: '/api/session/passkeys/remove',
  summary: 'Removes one of the caller’s own passkeys. Needs a recent sign-in.',
  body: z.object({ id: shortText }),
  reply: signInState,
})

export const askToConfirm = endpoint({
  access: 'player',
  method: 'POST',
  path: '/api/session/confirmation/options',
  summary:
    'The options with which a browser asks the caller for a passkey (WebAuthn request options); null without one.',
  reply: z.object({ question: z.looseObject({ challenge: z.string() }).nullable() }),
})

export const confirmSession = endpoint({
  access: 'player',
  path: '/api/session/confirmation',
  summary:
    'Takes the answer of a passkey as a sign-in of this moment: what needs a recent one may be done.',
  body: z.object({ response: z.looseObject({ id: shortText }) }),
})

export const endSession = endpoint({
  access: 'player',
  path: '/api/session/end',
  summary: 'Ends one of the caller’s own sessions; one that has ended already is no error.',
  body: z.object({ id: shortText }),
  reply: signInState,
})

export const endOtherSessions = endpoint({
  access: 'player',
  method: 'POST',
  path: '/api/session/end-others',
  summary: 'Ends every session of the caller but this one, and their private calendar address.',
  reply: signInState,
})

export const signOutEverywhere = endpoint({
  access: 'player',
  method: 'POST',
  path: '/api/session/sign-out-everywhere',
  summary: 'Ends every session of the caller, this one too.',
})

export const signOutPlayer = endpoint({
  access: { permission: 'people', league: 'all' },
  isSensitive: true,
  path: '/api/organiser/sign-outs',
  summary: 'Ends every session of a player, such as one whose phone was stolen.',
  body: z.object({ playerId: id }),
})
