import { isSameEmail } from '@hive/domain/base/players/email'
import { askedToWire } from '@hive/contract/base/asked'
import type { PlaceTransfers } from '@hive/contract/sign-up/place-transfers'
import { Refusal } from '@hive/domain/errors'
import { registrationType } from '@hive/domain/leagues/leagues/registration-type'
import {
  admitTransfer,
  successorProblem,
  transferEnd,
  whyPlaceStays,
} from '@hive/domain/sign-up/transfers/transfer'
import { irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { countMailTo } from '#features/base/mails/service.ts'
import {
  lockRegistration,
  noSuchSignUp,
  type Registration,
} from '#features/roster/registration/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import {
  closeOffer,
  endOverdue,
  findOffer,
  findOfferedTo,
  findPlace,
  findRule,
  findTransfer,
  insertOffer,
} from './queries.ts'
import { tellSuccessor } from './tell-successor.ts'
import { sendPlaceOffer, sendPlaceOfferOver } from './jobs.ts'

/** Whether the caller can give their place in a league to someone, and a place that someone offers to them. */
export async function transfersOf(
  context: Context,
  caller: Caller,
  leagueId: number,
): Promise<PlaceTransfers> {
  const { db } = context
  const { playerId, email, emailVerified } = caller
  const place = await findPlace(db, { leagueId, playerId })
  const mine = place && (await findOffer(db, place.id))
  // An address that may be someone else's learns nothing.
  const toMe = emailVerified ? await findOfferedTo(db, { email, leagueId }) : undefined
  return {
    mine: mine ? { ...mine, endsAt: mine.endsAt.toISOString() } : null,
    problem: place ? whyPlaceStays(...(await caseOf(context, { ...place, leagueId }))) : null,
    toMe: toMe && !place ? offerToWire(toMe) : null,
  }
}

function offerToWire({
  endsAt,
  device,
  offeredAt: at,
  ...offer
}: NonNullable<Awaited<ReturnType<typeof findOfferedTo>>>) {
  return { ...offer, asked: askedToWire({ device, at }), endsAt: endsAt.toISOString() }
}

type Kind = Pick<Registration, 'leagueId' | 'registrationTypeId' | 'tryItOut'>

/** The facts that decide whether a place can be given to someone at this moment. */
async function caseOf(
  { db, now }: Context,
  { leagueId, registrationTypeId, tryItOut }: Kind,
): Promise<Parameters<typeof whyPlaceStays>> {
  const league = await leagueForSignUp({ db }, leagueId)
  const type = registrationType(registrationTypeId) ?? 'individual'
  return [league, { type, tryItOut }, { rule: await findRule(db, leagueId), at: irishWall(now()) }]
}

type Offer = { registrationId: number; email: string; device: string }

/** Offers the caller's place to someone by e-mail, and writes to them. The same again changes nothing. */
export const offerPlace = atomic(async (context: Context, caller: Caller, offer: Offer) => {
  const { db, now, jobs } = context
  const { registrationId, email, device } = offer
  const problem = successorProblem(email, caller.email)
  if (problem) throw new Refusal('bad_request', problem, { email: problem })
  const place = await lockOwnPlace(db, caller, registrationId)
  await endOverdue(db, registrationId)
  const open = await findOffer(db, registrationId)
  if (open && !isSameEmail(open.email, email)) throw offeredAlready(open.email)
  if (!open) {
    const [league, ...rest] = await caseOf(context, place)
    admitTransfer(league, ...rest)
    await countMailTo(context, db, { playerId: caller.playerId, email })
    const endsAt = transferEnd(league, now())
    const { id: transferId } = await insertOffer(db, { registrationId, email, device, endsAt })
    await jobs.add(db, sendPlaceOffer, { transferId })
  }
  return transfersOf(context, caller, place.leagueId)
})

function offeredAlready(email: string): Refusal {
  const note = `You’ve offered your place to ${email} already. Withdraw that offer first.`
  return new Refusal('transfer_unavailable', note, { email: note })
}

/** The caller's own confirmed place. Whatever ends or moves it waits. */
async function lockOwnPlace(db: Database, caller: Caller, id: number): Promise<Registration> {
  const place = await lockRegistration(db, id)
  if (place.playerId !== caller.playerId) throw noSuchSignUp()
  if (place.state !== 'confirmed') {
    throw new Refusal('transfer_unavailable', 'You have no place in this league any more.')
  }
  return place
}

/** Says no to a place that is offered to the caller, and writes to its player. Again changes nothing. */
export const declinePlace = atomic(async (context: Context, caller: Caller, transferId: number) => {
  const { db, jobs } = context
  const offer = await offerTo(db, caller, transferId)
  await lockRegistration(db, offer.registrationId)
  if (await closeOffer(db, transferId, 'withdrawn')) {
    await jobs.add(db, sendPlaceOfferOver, { transferId, isDeclined: true })
  }
  return transfersOf(context, caller, offer.leagueId)
})

/** An offer, open or not, to the caller by their verified e-mail. */
export async function offerTo(db: Database, { email, emailVerified }: Caller, transferId: number) {
  const offer = emailVerified ? await findTransfer(db, transferId) : undefined
  if (offer && isSameEmail(offer.email, email)) return offer
  throw new Refusal('not_found', 'There’s no such offer for the e-mail that you’re logged in with.')
}

/** Takes an offer back, unless it has been accepted. Again changes nothing. */
export const withdrawPlaceOffer = atomic(
  async (context: Context, caller: Caller, transferId: number) => {
    const { db } = context
    const offer = await findTransfer(db, transferId)
    if (!offer || offer.playerId !== caller.playerId) {
      throw new Refusal('not_found', 'We can’t find this offer.')
    }
    const place = await lockRegistration(db, offer.registrationId)
    if (place.state === 'given') {
      throw new Refusal('offer_over', 'They’ve accepted already, so the place is theirs.')
    }
    if (await closeOffer(db, transferId, 'withdrawn')) await tellSuccessor(context, db, transferId)
    return transfersOf(context, caller, offer.leagueId)
  },
)
