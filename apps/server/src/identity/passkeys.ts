import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Refusal } from '@hive/domain/errors'
import type { Database } from '#db/database.ts'
import {
  findPasskey,
  insertPasskey,
  insertPasskeyChallenge,
  listPasskeys,
  setPasskeyUsed,
  takePasskeyChallenge,
} from './passkey-queries.ts'

/** The library is a sixth of the server's modules, so it is loaded with the first passkey. */
const library = () => import('@simplewebauthn/server')

type Place = { db: Database; publicUrl: string }

type Owner = { userId: string; email: string }

/** The options to create a passkey. The device must verify its owner, by PIN, finger or face. */
export async function newPasskeyOptions({ db, publicUrl }: Place, { userId, email }: Owner) {
  const present = await listPasskeys(db, userId)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Hive',
    rpID: new URL(publicUrl).hostname,
    userID: new TextEncoder().encode(userId),
    userName: email,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: present.map(({ id }) => ({ id })),
  })
  await insertPasskeyChallenge(db, { challenge: options.challenge, userId })
  return options
}

/** Stores a new passkey, if it answers a challenge to this person. */
export async function addPasskey(
  { db, publicUrl }: Place,
  { userId, name, response }: { userId: string; name: string; response: unknown },
): Promise<void> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takePasskeyChallenge(db, { challenge, userId }),
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: new URL(publicUrl).hostname,
  }).catch(refuse)
  if (!verified.verified) return refuse()
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  if (await findPasskey(db, id)) return refuse()
  await insertPasskey(db, {
    id,
    userId,
    name,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
  })
}

/** The options to sign in with whichever passkey the owner picks; those of a user who is known, with one of theirs. */
export async function passkeyQuestion({ db, publicUrl }: Place, userId: string | null = null) {
  const known = userId === null ? [] : await listPasskeys(db, userId)
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: new URL(publicUrl).hostname,
    userVerification: 'required',
    allowCredentials: known.map(({ id }) => ({ id })),
  })
  await insertPasskeyChallenge(db, { challenge: options.challenge, userId })
  return options
}

/**
 * The user whose passkey answered; `null` for an unknown passkey, and for a wrong or repeated answer.
 *
 * @param userId the only account that may answer; any may where it is left out
 */
export async function userOfPasskey(
  { db, publicUrl }: Place,
  answer: unknown,
  userId: string | null = null,
): Promise<string | null> {
  const response = answer as AuthenticationResponseJSON
  const passkey = typeof response?.id === 'string' ? await findPasskey(db, response.id) : undefined
  if (!passkey || (userId !== null && passkey.userId !== userId)) return null
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takePasskeyChallenge(db, { challenge, userId }),
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: new URL(publicUrl).hostname,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!verified?.verified) return null
  await setPasskeyUsed(db, passkey.id, verified.authenticationInfo.newCounter)
  return passkey.userId
}

/** Replaces the library's message, which is for programmers, by ours. */
function refuse(): never {
  throw new Refusal(
    'passkey_refused',
    'This passkey could not be added. Please try again, or use another device.',
  )
}
