import { admitVerified } from '@hive/domain/base/players/email'
import type { acceptPlace as contract } from '@hive/contract/sign-up/place-transfers'
import { Refusal } from '@hive/domain/errors'
import { admitPlayer } from '@hive/domain/sign-up/sign-up/sign-up'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { loadProfile } from '#features/account/account/service.ts'
import {
  handOver,
  isAlreadyLive,
  lockLive,
  lockRegistration,
  sendRegistrationMail,
  type Successor,
} from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { admitAgreement, giveUp } from '#features/sign-up/sign-up/service.ts'
import { offerTo } from './offers.ts'
import { closeOffer } from './queries.ts'

type Acceptance = z.output<typeof contract.body>

/** Takes over a place that is offered to the caller. Accepting again changes nothing. */
export async function acceptPlace(context: Context, caller: Caller, acceptance: Acceptance) {
  const { transferId, skillLevelId, agreementVersion } = acceptance
  admitVerified(caller)
  admitPlayer(await loadProfile(context, caller))
  const offer = await offerTo(context.db, caller, transferId)
  const signed = await admitAgreement(context, offer.leagueId, {
    signedRegistrationLiabilityAgreement: true,
    signedRegistrationLiabilityAgreementVersion: agreementVersion,
  })
  const successor = {
    playerId: caller.playerId,
    skillLevelId,
    agreement: { ...signed, signedAt: context.now() },
  }
  await accept(context, { ...offer, transferId }, successor).catch((error: unknown) => {
    throw isAlreadyLive(error) ? inAlready() : error
  })
}

type Offer = { transferId: number; registrationId: number; leagueId: number }

const accept = atomic(async (context: Context, offer: Offer, successor: Successor) => {
  const { db } = context
  const { transferId, registrationId, leagueId } = offer
  const { playerId } = successor
  const live = await lockLive(db, { leagueId, playerId })
  if (live?.state === 'confirmed' && live.takesOverId === registrationId) return
  const cause = { actor: `player:${playerId}`, reason: 'took over the place' }
  if (live?.state === 'confirmed') throw inAlready()
  // A place of their own that they have not paid for goes back to the pool.
  if (live) await giveUp(context, db, live, cause)
  const place = await lockRegistration(db, registrationId)
  if (place.state !== 'confirmed' || !(await closeOffer(db, transferId, 'accepted'))) throw isOver()
  const { id: to } = await handOver(context, db, place, { successor, cause })
  await context.jobs.add(db, sendRegistrationMail, { registrationId, kind: 'given' })
  const trace = { subject: `registration:${registrationId}`, after: { registrationId: to } }
  await noteAction(db, { by: playerId, kind: 'place_passed_on', ...trace })
})

function inAlready(): Refusal {
  return new Refusal(
    'already_registered',
    'You’re in this league already, or paying for a place of your own.',
  )
}

function isOver(): Refusal {
  return new Refusal('offer_over', 'This place isn’t on offer any more.')
}
