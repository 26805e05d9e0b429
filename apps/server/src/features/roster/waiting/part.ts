import type { WaitingState } from '@hive/domain/roster/waiting/waiting-list'
import type { Database } from '#db/database.ts'
import { awaitTurn, givePlacesBack } from '#features/leagues/places/service.ts'
import {
  countInvitations,
  deleteGroup,
  deleteInvitations,
  listLeaguesInGroup,
  lockMembers,
  removeMember,
  setWaitingAgain,
} from './group-queries.ts'
import { type OfferContext, offerPlaces } from './offer-places.ts'
import { lockOwnEntries, setEntryState, tellLineChanged } from './queries.ts'
import { sendGroupInvitationGone, sendGroupSmaller } from './jobs.ts'

type Entry = {
  id: number
  leagueId: number
  playerId: number
  places: number
  state: WaitingState
  groupId: number | null
}

/**
 * Someone's entries on all waiting lists, or on one; locked. A group changes only in the turn of its league, so that
 * two of its members do not wait for each other.
 */
export async function lockOwn(db: Database, who: { playerId: number; leagueId?: number }) {
  for (const leagueId of await listLeaguesInGroup(db, who)) await awaitTurn(db, leagueId)
  return lockOwnEntries(db, who)
}

/** Ends an entry. Its place, if one was on offer, goes to the next in line, and its group waits without it. */
export async function endEntry(
  context: OfferContext,
  db: Database,
  entry: Entry,
  state: WaitingState,
): Promise<void> {
  await setEntryState(db, entry.id, state)
  const own = entry.state === 'offered' ? entry.places : 0
  const others = entry.groupId === null ? 0 : await part(context, db, entry)
  await tellLineChanged(db, entry.leagueId)
  if (own + others > 0) await givePlacesBack(db, entry.leagueId, own + others)
  if (own + others > 0 || entry.groupId !== null) await offerPlaces(context, db, entry.leagueId)
}

/** Parts an entry, or the offer of its place, from its group, which waits without it. */
export async function standAlone(context: OfferContext, db: Database, entry: Entry): Promise<void> {
  if (entry.groupId === null) return
  await givePlacesBack(db, entry.leagueId, await part(context, db, entry))
  await offerPlaces(context, db, entry.leagueId)
}

/** Takes an entry out of its group, with the invitations of its owner; resolves to the places that are free again. */
export async function part(
  context: OfferContext,
  db: Database,
  { id, groupId, playerId }: Pick<Entry, 'id' | 'groupId' | 'playerId'>,
): Promise<number> {
  if (groupId === null) return 0
  await removeMember(db, id)
  await endInvitations(context, db, { groupId, playerId })
  return regroup(context, db, groupId)
}

/** Ends the invitations of someone who leaves a group, or of a league that is called off, and has those who were asked told. */
export async function endInvitations(
  { jobs }: Pick<OfferContext, 'jobs'>,
  db: Database,
  which: { groupId: number; playerId: number } | { leagueId: number } | { invitationId: number },
): Promise<number> {
  const ended = await deleteInvitations(db, which)
  for (const gone of ended) await jobs.add(db, sendGroupInvitationGone, gone)
  return ended.length
}

/**
 * Those who are left of a group have said yes to playing with someone who has gone: an offer to them is over, and they
 * wait again at their position. One alone is no group. Resolves to the places that are free again.
 */
export async function regroup(
  { jobs }: Pick<OfferContext, 'jobs'>,
  db: Database,
  groupId: number,
): Promise<number> {
  const members = await lockMembers(db, groupId)
  const offered = members.filter(({ state }) => state === 'offered')
  const places = offered.reduce((sum, member) => sum + member.places, 0)
  if (places > 0) await setWaitingAgain(db, groupId)
  for (const { id: entryId } of members) await jobs.add(db, sendGroupSmaller, { entryId })
  const isGroup = members.length > 0 && members.length + (await countInvitations(db, groupId)) > 1
  return isGroup ? places : places + (await deleteGroup(db, groupId))
}
