import type { signAsGuest as contract } from '@hive/contract/account/guests'
import { accountForm } from '@hive/contract/account/account-form'
import { irishDay } from '@hive/domain/base/time/irish'
import { Refusal } from '@hive/domain/errors'
import { agreementFor } from '@hive/domain/leagues/content/agreement'
import { shortName } from '@hive/domain/season/partner-nights/short-names'
import {
  type MayNotPlay,
  mayPlay,
  type TeamGame,
  type WouldPlay,
} from '@hive/domain/season/substitutes/may-play'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { plainNote } from '#http/plain-notes.ts'
import { fieldNotes, InvalidRequest } from '#http/problems.ts'
import { signedNumber } from '#signed-number.ts'
import { sealDetails } from './guest-seals.ts'
import { admitGuest } from './open-place.ts'
import { countSigned, deleteOff, findByKey, type GuestGame, insertGuest } from './queries.ts'

/** For what the claims are signed by which an account takes a guest over. */
export const GUEST_CLAIM = 'guest-claim'

/** How many can sign by the code of one phone. */
const MOST_GUESTS = 40

type Sent = z.output<typeof contract.body>

/**
 * Keeps what somebody new has signed for a game of tonight, so that they play in it: by the rule that substitutes are asked by.
 * Signing again with the same key changes nothing, unless they were taken off since.
 */
export const signAsGuest = atomic(async (context: Context, sent: Sent) => {
  const { db, now } = context
  const { phone, game } = await admitGuest(context, sent)
  const signed = await countSigned(db, phone.deviceId)
  await deleteOff(db, sent.key)
  if (!(await findByKey(db, sent.key))) {
    if (signed >= MOST_GUESTS) throw new Refusal('count_changed', TOO_MANY)
    await insertGuest(db, {
      nightId: phone.nightId,
      deviceId: phone.deviceId,
      ...admitted(context, game, sent),
      signedAt: now(),
      playerId: null,
    })
  }
  const guest = await findByKey(db, sent.key)
  if (!guest) throw new Error('A guest who has just signed is not there.')
  const { id, shownName: name, signedAt } = guest
  const claim = signedNumber(context.sealer, GUEST_CLAIM, id)
  return { name, signedAt: signedAt.toISOString(), claim }
})

const TOO_MANY = 'Too many have signed by this code. Please ask for one on another phone.'

/** What is kept of somebody who may play; refuses anybody else. */
function admitted(context: Context, game: GuestGame, sent: Sent) {
  const { sealer, now } = context
  const { key, fixtureId, teamId, skill } = sent
  const said = readDetails(context, sent.details)
  const person: WouldPlay = {
    profile: { ...said, tShirtSizeId: null },
    signedAt: now(),
    isOfLeague: false,
    skill,
    onCourt: [],
    filledIn: [],
  }
  const [reason] = mayPlay(person, gameFrom(game, now()))
  if (reason) throw new Refusal('not_permitted', TO_GUESTS[reason])
  const { version, hash } = agreementFor(context.agreements, game.agreementVersion)
  if (sent.agreementVersion !== version) {
    const changed = 'The liability agreement has changed. Please load this page again and read it.'
    throw new Refusal('agreement_outdated', changed)
  }
  const { name, genderId, dateOfBirth, phoneNumber } = said
  const { emergencyContactName, emergencyContactPhoneNumber } = said
  const { medicalConditions, freeOfMedicalConditions, medicalQuestions } = said.health
  const health = { medicalConditions, freeOfMedicalConditions, medicalQuestions }
  const emergency = { emergencyContactName, emergencyContactPhoneNumber }
  const details = { name, genderId, dateOfBirth, phoneNumber, ...emergency, skill, health }
  return {
    key,
    fixtureId,
    teamId,
    shownName: shortName(name),
    sealedDetails: sealDetails(sealer, key, details),
    agreementVersion: version,
    agreementHash: hash,
  }
}

/** Somebody who comes to a game that has begun plays from now on. */
function gameFrom({ start, minutes, level, allowsRunning }: GuestGame, now: Date): TeamGame {
  const from = start < now ? now : start
  return { start: from, minutes, level, before: null, allowsRunning }
}

/** What a guest says, checked as an account is. */
function readDetails({ now }: Pick<Context, 'now'>, sent: Sent['details']) {
  const parsed = accountForm(irishDay(now())).safeParse(sent, { error: plainNote })
  if (!parsed.success) throw new InvalidRequest(fieldNotes(parsed.error))
  return parsed.data
}

/** The reasons of the rule to the person whom it is about. */
const TO_GUESTS: Readonly<Record<MayNotPlay, string>> = {
  age: 'You aren’t old enough to play yet.',
  profile: 'Please fill in everything first.',
  agreement: 'Please agree to the liability agreement first.',
  level: 'This league is of another level than yours, so you can’t play in this game.',
  on_court: 'You’re on a court at that time.',
  running: 'You played for this team in its last game, so it’s someone else’s turn.',
}
