import { askedToWire } from '@hive/contract/base/asked'
import { isSameEmail } from '@hive/domain/base/players/email'
import type { WaitingGroupReply } from '@hive/contract/roster/waiting-group'
import { Refusal } from '@hive/domain/errors'
import { tidyFriends } from '@hive/domain/roster/registration/friends'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { admitToGroup } from '@hive/domain/roster/waiting/waiting-group'
import { IN_LINE } from '@hive/domain/roster/waiting/waiting-list'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'
import { atomic } from '#db/transaction.ts'
import { countMailTo } from '#features/base/mails/service.ts'
import { awaitTurn, givePlacesBack } from '#features/leagues/places/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import {
  deleteInvitation,
  findInvitation,
  findInvitationTo,
  findOwnInGroup,
  insertGroup,
  insertInvitation,
  listInvitations,
  listMembers,
  setMember,
} from './group-queries.ts'
import { type OfferContext, offerPlaces } from './offer-places.ts'
import { endInvitations, regroup } from './part.ts'
import { insertWaiting, lockOwnEntries, tellLineChanged } from './queries.ts'
import { sendGroupInvitation, sendInLine } from './jobs.ts'

export type GroupStart = InLeague & { friends: readonly string[]; device: string }

/**
 * Puts someone in line with a group of their own, at the end, and asks their friends to join it. Someone who waits
 * alone gives that position up: the others of the group have not waited for it.
 */
export async function makeGroup(
  context: Context,
  db: Database,
  { friends, device, ...who }: GroupStart,
): Promise<void> {
  const { playerId } = who
  await awaitTurn(db, who.leagueId)
  await admit(db, who)
  const { id: groupId } = await insertGroup(db, who.leagueId)
  await enter(context, db, { ...who, groupId })
  for (const email of tidyFriends(friends)) {
    await countMailTo(context, db, { playerId, email })
    const { id: invitationId } = await insertInvitation(db, { groupId, playerId, email, device })
    await context.jobs.add(db, sendGroupInvitation, { invitationId })
  }
}

/** Makes someone a member of the group that they are asked to join, at its position in line. */
export async function joinGroup(
  context: Context,
  db: Database,
  { invitationId, ...who }: InLeague & { invitationId: number },
): Promise<void> {
  await awaitTurn(db, who.leagueId)
  const invitation = await findInvitation(db, invitationId)
  if (!invitation) throw noInvitation()
  await admit(db, who)
  await deleteInvitation(db, invitationId)
  await enter(context, db, { ...who, groupId: invitation.groupId })
  await offerPlaces(context, db, who.leagueId)
}

async function admit(db: Database, who: InLeague): Promise<void> {
  const [entry] = await lockOwnEntries(db, who)
  admitToGroup(
    entry
      ? {
          isTeam: entry.registrationTypeId === REGISTRATION_TYPE_IDS.team,
          isOffered: entry.state === 'offered',
          isInGroup: entry.groupId !== null,
        }
      : null,
  )
}

async function enter(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  { leagueId, playerId, groupId }: InLeague & { groupId: number },
): Promise<void> {
  const registrationTypeId = REGISTRATION_TYPE_IDS.individual
  const entry = { leagueId, playerId, registrationTypeId, places: 1, priority: IN_LINE }
  const { id: entryId } = await insertWaiting(db, entry)
  await setMember(db, { id: entryId, groupId })
  await jobs.add(db, sendInLine, { entryId }, `entry ${entryId} in group ${groupId}`)
  await tellLineChanged(db, leagueId)
}

/** Ends an invitation: the one who is asked says no, or the one who asks takes it back. The group waits without them. */
export const endInvitation = atomic(
  async (context: Context, caller: Caller, invitationId: number) => {
    const { db } = context
    const invitation = await findInvitation(db, invitationId)
    if (!invitation) return
    if (!isAsked(caller, invitation) && invitation.playerId !== caller.playerId) {
      throw noInvitation()
    }
    const isTakenBack = invitation.playerId === caller.playerId
    await dropInvitations(context, db, [invitation], isTakenBack)
  },
)

/** Ends invitations, in the order of their leagues; those who are asked are told unless they have answered. */
export async function dropInvitations(
  context: OfferContext,
  db: Database,
  invitations: readonly { id: number; leagueId: number; groupId: number }[],
  isTold = false,
): Promise<void> {
  for (const { id, leagueId, groupId } of invitations) {
    await awaitTurn(db, leagueId)
    // An answer was faster.
    const isEnded = isTold
      ? (await endInvitations(context, db, { invitationId: id })) > 0
      : await deleteInvitation(db, id)
    if (!isEnded) continue
    await givePlacesBack(db, leagueId, await regroup(context, db, groupId))
    await offerPlaces(context, db, leagueId)
  }
}

/** The invitation that the caller is asked to answer, by their verified e-mail. */
export async function invitationFor(db: Database, caller: Caller, invitationId: number) {
  const invitation = await findInvitation(db, invitationId)
  if (!invitation || !isAsked(caller, invitation)) throw noInvitation()
  return invitation
}

function isAsked({ email, emailVerified }: Caller, invitation: { email: string }): boolean {
  return emailVerified && isSameEmail(invitation.email, email)
}

function noInvitation(): Refusal {
  return new Refusal('not_found', 'We can’t find this invitation. It may have been taken back.')
}

/** The group that the caller waits with for a league, and an invitation to one. */
export async function groupOf(
  { db }: Context,
  caller: Caller,
  leagueId: number,
): Promise<WaitingGroupReply> {
  const { playerId, email, emailVerified } = caller
  const own = await findOwnInGroup(db, { leagueId, playerId })
  if (own) return { group: await groupToWire(db, own, playerId), invitation: null }
  // An address that may be someone else's learns nothing.
  const invitation = emailVerified ? await findInvitationTo(db, { email, leagueId }) : undefined
  if (!invitation) return { group: null, invitation: null }
  const { id, from, device, invitedAt: at } = invitation
  return { group: null, invitation: { id, from, asked: askedToWire({ device, at }) } }
}

type Own = NonNullable<Awaited<ReturnType<typeof findOwnInGroup>>>

async function groupToWire(
  db: Database,
  { id: entryId, groupId, state, position, offerEndsAt }: Own,
  playerId: number,
): Promise<NonNullable<WaitingGroupReply['group']>> {
  const members = await listMembers(db, groupId)
  const invitations = await listInvitations(db, groupId)
  const own = invitations.filter((one) => one.playerId === playerId)
  return {
    entryId,
    state,
    position,
    offerEndsAt: offerEndsAt?.toISOString() ?? null,
    members: members.map((one) => ({
      entryId: one.id,
      name: one.name,
      isYou: one.playerId === playerId,
      saidYes: one.saidYesAt !== null,
    })),
    invited: own.map(({ id, email }) => ({ invitationId: id, email })),
    invitedByOthers: invitations.length - own.length,
  }
}
