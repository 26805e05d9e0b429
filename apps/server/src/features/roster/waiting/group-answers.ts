import { Refusal } from '@hive/domain/errors'
import { offerTimes } from '@hive/domain/roster/waiting/waiting-list'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { awaitTurn } from '#features/leagues/places/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import {
  deleteGroup,
  listOverdueGroups,
  lockMembers,
  lockSilent,
  removeMember,
  setSaidYes,
} from './group-queries.ts'
import { setOffered } from './line-queries.ts'
import { freePlaces, sendOffers } from './offer-places.ts'
import { endInvitations, regroup } from './part.ts'
import { findEntry, lockOffer, setEntryState, tellLineChanged } from './queries.ts'
import { sendOfferOver } from './jobs.ts'

/**
 * Says yes to the places on offer to the caller's group. The last yes makes them an offer to each member alone, to sign
 * up and pay for. Saying it again changes nothing.
 */
export const sayYes = atomic(async (context: Context, caller: Caller, entryId: number) => {
  const { db } = context
  const found = await findEntry(db, entryId)
  if (!found || found.playerId !== caller.playerId) {
    throw new Refusal('not_found', 'You’re not on this waiting list.')
  }
  await awaitTurn(db, found.leagueId)
  const offer = await lockOffer(db, found)
  if (offer?.id !== entryId) {
    throw new Refusal('offer_over', 'Your group’s offer is over. We’ve passed the places on.')
  }
  if (offer.groupId === null) return
  await setSaidYes(db, entryId)
  const members = await lockMembers(db, offer.groupId)
  if (members.some(({ saidYesAt }) => saidYesAt === null)) return
  // Nothing was kept beside the offer.
  await deleteGroup(db, offer.groupId)
  const { endsAt } = offerTimes(context.now())
  for (const { id } of members) {
    await sendOffers(context, db, await setOffered(db, { id, groupId: null }, endsAt))
  }
})

/** Ends the offers that not all members of a group have said yes to in time; those who have wait again without the others. */
export async function endGroupOffers(context: Context): Promise<void> {
  for (const group of await listOverdueGroups(context.db)) await endOffer(context, group)
}

const endOffer = atomic(
  async (context: Context, { id: groupId, leagueId }: { id: number; leagueId: number }) => {
    const { db, jobs } = context
    await awaitTurn(db, leagueId)
    const silent = await lockSilent(db, groupId)
    // The last yes, or a no, was faster.
    if (silent.length === 0) return
    for (const { id, playerId } of silent) {
      await setEntryState(db, id, 'expired')
      await removeMember(db, id)
      await endInvitations(context, db, { groupId, playerId })
      await jobs.add(db, sendOfferOver, { entryId: id })
    }
    const places = silent.length + (await regroup(context, db, groupId))
    await tellLineChanged(db, leagueId)
    await freePlaces(context, db, { leagueId, places })
  },
)
