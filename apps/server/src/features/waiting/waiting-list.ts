import { Refusal } from '@hive/domain/errors'
import {
  REGISTRATION_TYPE_IDS,
  type RegistrationType,
} from '@hive/domain/registration/registration'
import { FIRST_IN_LINE, offerTimes } from '@hive/domain/registration/waiting-list'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { awaitTurn, callOffPlaces, givePlacesBack, takePlaces } from '#features/places/service.ts'
import type { Caller } from '#features/session/service.ts'
import {
  emptyLine,
  endTakenOffer,
  insertWaiting,
  listLeaguesToOffer,
  lockEntry,
  lockNextInLine,
  lockOffer,
  lockOverdueOffers,
  lockOwnEntries,
  type NewEntry,
  reopenOffer,
  setEntryState,
  setOffered,
  tellLineChanged,
} from './queries.ts'

type Means = Pick<Context, 'jobs' | 'now' | 'config'>

/** Adds someone to the waiting list, and writes to them. Asking again changes nothing. */
export async function standInLine(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  entry: NewEntry,
): Promise<void> {
  const { id: entryId } = await insertWaiting(db, entry)
  await jobs.add(db, 'send-in-line', { entryId }, `entry ${entryId}`)
  await tellLineChanged(db, entry.leagueId)
}

/** A player whose payment came too late goes to the front. */
export async function putFirstInLine(
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
    const entry = await lockEntry(db, entryId)
    if (!entry || entry.playerId !== caller.playerId) {
      throw new Refusal('not_found', 'You’re not on this waiting list.')
    }
    if (entry.state !== 'waiting' && entry.state !== 'offered') return
    await setEntryState(db, entryId, 'left')
    await tellLineChanged(db, entry.leagueId)
    if (entry.state === 'offered') await freePlaces(context, db, entry)
  },
)

/**
 * Returns places to the pool and offers them at once to the waiting list, so that others cannot take them
 * first.
 */
export async function freePlaces(
  means: Means,
  db: Database,
  { leagueId, places }: { leagueId: number; places: number },
): Promise<void> {
  if (places === 0) return
  await givePlacesBack(db, leagueId, places)
  await offerPlaces(means, db, leagueId)
}

/** Removes a person from every waiting list; a place on offer to them goes to the next. */
export async function leaveEveryLine(means: Means, db: Database, playerId: number): Promise<void> {
  for (const entry of await lockOwnEntries(db, { playerId })) {
    await setEntryState(db, entry.id, 'left')
    if (entry.state === 'offered') await freePlaces(means, db, entry)
  }
}

/** A confirmed player leaves the waiting list; another place on offer to them goes to the next. */
export async function leaveLine(
  means: Means,
  db: Database,
  who: { leagueId: number; playerId: number },
): Promise<void> {
  for (const entry of await lockOwnEntries(db, who)) {
    await setEntryState(db, entry.id, 'taken')
    if (entry.state === 'offered') await freePlaces(means, db, entry)
  }
}

/** Offers the free places of a league to those who wait, in their order. */
export async function offerPlaces(
  { jobs, now, config }: Means,
  db: Database,
  leagueId: number,
): Promise<void> {
  const { mailAt, endsAt } = offerTimes(now())
  // Quiet hours would make a visitor to the demo wait until morning.
  const isQuiet = mailAt > now() && config.mode !== 'demo'
  // The pool is locked before the list, as everywhere.
  await awaitTurn(db, leagueId)
  for (;;) {
    const next = await lockNextInLine(db, leagueId)
    if (!next || !(await takePlaces(db, leagueId, next.places))) return
    await setOffered(db, next.id, endsAt)
    if (isQuiet) await jobs.addLater(db, mailAt, 'send-offer', { entryId: next.id })
    else await jobs.add(db, 'send-offer', { entryId: next.id })
  }
}

/**
 * Uses a person's own offer for this option: its places return to the pool, for this transaction to take.
 * Resolves to the offer, so that it can be reopened if the checkout fails.
 */
export async function takeOffer(
  db: Database,
  who: { leagueId: number; playerId: number },
  type: RegistrationType,
): Promise<{ id: number } | null> {
  const offer = await lockOffer(db, who)
  if (!offer || offer.registrationTypeId !== REGISTRATION_TYPE_IDS[type]) return null
  await setEntryState(db, offer.id, 'taken')
  await givePlacesBack(db, who.leagueId, offer.places)
  return offer
}

/**
 * Reopens an offer after its checkout failed, with its places, until it expires. Resolves to `false` if it
 * has expired and the places go to the next person.
 */
export async function putOfferBack(
  { jobs }: Means,
  db: Database,
  { offerId }: { offerId: number | null },
): Promise<boolean> {
  if (offerId === null) return false
  if (await reopenOffer(db, offerId)) return true
  if (await endTakenOffer(db, offerId)) {
    await jobs.add(db, 'send-offer-over', { entryId: offerId })
  }
  return false
}

/** Stops offers of a cancelled league and empties its waiting list; places on offer are free again. */
export async function closeLeague(db: Database, leagueId: number): Promise<void> {
  await callOffPlaces(db, leagueId)
  await givePlacesBack(db, leagueId, await emptyLine(db, leagueId))
}

/** Ends expired offers, and looks for free places not offered yet. Runs every minute. */
export async function tendWaitingLists(context: Context): Promise<void> {
  await endOffers(context)
  for (const leagueId of await listLeaguesToOffer(context.db)) await offerRoom(context, leagueId)
}

const endOffers = atomic(async (context: Context) => {
  const { db } = context
  for (const offer of await lockOverdueOffers(db)) {
    await setEntryState(db, offer.id, 'expired')
    await context.jobs.add(db, 'send-offer-over', { entryId: offer.id })
    await freePlaces(context, db, offer)
  }
})

const offerRoom = atomic((context: Context, leagueId: number) =>
  offerPlaces(context, context.db, leagueId),
)
