import { Refusal } from '@hive/domain/errors'
import {
  REGISTRATION_TYPE_IDS,
  type RegistrationType,
} from '@hive/domain/leagues/leagues/registration-type'
import { FIRST_IN_LINE } from '@hive/domain/roster/waiting/waiting-list'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'
import { atomic } from '#db/transaction.ts'
import { callOffPlaces, givePlacesBack } from '#features/leagues/places/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { deleteGroupsOf, listLeaguesInGroup } from './group-queries.ts'
import { endGroupOffers } from './group-answers.ts'
import { listLeaguesToOffer } from './line-queries.ts'
import { freePlaces, type OfferContext, offerPlaces } from './offer-places.ts'
import { endEntry, endInvitations, lockOwn, standAlone } from './part.ts'
import {
  emptyLine,
  endTakenOffer,
  findEntry,
  insertWaiting,
  lockOffer,
  lockOverdueOffers,
  type NewEntry,
  reopenOffer,
  setEntryState,
  tellLineChanged,
} from './queries.ts'
import { sendInLine, sendOfferOver } from './jobs.ts'

/** Adds someone to the waiting list, and writes to them. Asking again changes nothing. */
export async function standInLine(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  entry: NewEntry,
): Promise<void> {
  const { id: entryId } = await insertWaiting(db, entry)
  await jobs.add(db, sendInLine, { entryId }, `entry ${entryId}`)
  await tellLineChanged(db, entry.leagueId)
}

/** A player whose payment came too late goes to the front, without the group that they wait with. */
export async function putFirstInLine(
  context: OfferContext,
  db: Database,
  registration: {
    leagueId: number
    playerId: number
    registrationTypeId: number
    places: number
    tryItOut: boolean
  },
): Promise<void> {
  const { leagueId, playerId, registrationTypeId, places, tryItOut } = registration
  if (places === 0 || tryItOut) return
  await leaveGroup(context, db, { leagueId, playerId })
  await insertWaiting(db, {
    leagueId,
    playerId,
    registrationTypeId,
    places,
    priority: FIRST_IN_LINE,
  })
}

/** Gives up the caller's entry; a place on offer goes to the next person. */
export const leaveWaitingList = atomic(
  async (context: Context, caller: Caller, entryId: number) => {
    const { db } = context
    const found = await findEntry(db, entryId)
    if (!found || found.playerId !== caller.playerId) {
      throw new Refusal('not_found', 'You’re not on this waiting list.')
    }
    const [entry] = await lockOwn(db, found)
    if (entry?.id === entryId) await endEntry(context, db, entry, 'left')
  },
)

/** Removes a person from every waiting list; a place on offer to them goes to the next. */
export async function leaveEveryLine(
  context: OfferContext,
  db: Database,
  playerId: number,
): Promise<void> {
  for (const entry of await lockOwn(db, { playerId })) await endEntry(context, db, entry, 'left')
}

/** A confirmed player leaves the waiting list; another place on offer to them goes to the next. */
export async function leaveLine(context: OfferContext, db: Database, who: InLeague): Promise<void> {
  for (const entry of await lockOwn(db, who)) await endEntry(context, db, entry, 'taken')
}

/**
 * Uses a person's own offer for this option: its places return to the pool, for this transaction to take.
 * Resolves to the offer, so that it can be reopened if the checkout fails. Refuses one to a group that has not decided.
 */
export async function takeOffer(
  db: Database,
  who: InLeague,
  type: RegistrationType,
): Promise<{ id: number } | null> {
  const offer = await lockOffer(db, who)
  if (!offer || offer.registrationTypeId !== REGISTRATION_TYPE_IDS[type]) return null
  if (offer.groupId !== null) throw groupUndecided()
  await setEntryState(db, offer.id, 'taken')
  await givePlacesBack(db, who.leagueId, offer.places)
  return offer
}

function groupUndecided(): Refusal {
  return new Refusal(
    'group_unavailable',
    'Your group hasn’t decided yet. You can sign up once all of you have said yes.',
  )
}

/** The same for someone who gets a place whatever their group does: the others are asked again without them. */
export async function takeOfferAlone(
  context: OfferContext,
  db: Database,
  { type, ...who }: { leagueId: number; playerId: number; type: RegistrationType },
): Promise<{ id: number } | null> {
  await leaveGroup(context, db, who)
  return takeOffer(db, who, type)
}

async function leaveGroup(context: OfferContext, db: Database, who: InLeague): Promise<void> {
  const leagues = await listLeaguesInGroup(db, who)
  if (leagues.length === 0) return
  for (const entry of await lockOwn(db, who)) await standAlone(context, db, entry)
}

/**
 * Reopens an offer after its checkout failed, with its places, until it expires. Resolves to `false` if it
 * has expired and the places go to the next person.
 */
export async function putOfferBack(
  { jobs }: OfferContext,
  db: Database,
  { offerId }: { offerId: number | null },
): Promise<boolean> {
  if (offerId === null) return false
  if (await reopenOffer(db, offerId)) return true
  if (await endTakenOffer(db, offerId)) {
    await jobs.add(db, sendOfferOver, { entryId: offerId })
  }
  return false
}

/** Stops offers of a cancelled league and empties its waiting list; places on offer are free again. */
export async function closeLeague(
  context: Pick<Context, 'jobs'>,
  db: Database,
  leagueId: number,
): Promise<void> {
  await callOffPlaces(db, leagueId)
  await endInvitations(context, db, { leagueId })
  const kept = await deleteGroupsOf(db, leagueId)
  await givePlacesBack(db, leagueId, kept + (await emptyLine(db, leagueId)))
}

/** Ends expired offers, and looks for free places not offered yet. Runs every minute. */
export async function tendWaitingLists(context: Context): Promise<void> {
  await endOffers(context)
  await endGroupOffers(context)
  for (const leagueId of await listLeaguesToOffer(context.db)) await offerRoom(context, leagueId)
}

const endOffers = atomic(async (context: Context) => {
  const { db } = context
  for (const offer of await lockOverdueOffers(db)) {
    await setEntryState(db, offer.id, 'expired')
    await context.jobs.add(db, sendOfferOver, { entryId: offer.id })
    await freePlaces(context, db, offer)
  }
})

const offerRoom = atomic((context: Context, leagueId: number) =>
  offerPlaces(context, context.db, leagueId),
)
