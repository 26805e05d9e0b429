import { Refusal } from '@hive/domain/errors'
import { isInvitation, REGISTRATION_TYPE_IDS } from '@hive/domain/registration/registration'
import { canBecome, type RegistrationState, takesPlaces } from '@hive/domain/registration/states'
import { leagueFull, teamNameTaken } from '@hive/domain/registration/sign-up'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import {
  givePlacesBack,
  insertEvent,
  insertHeld,
  isAlreadyLive,
  listLeagueIds,
  lockMembership,
  lockOtherLive,
  lockRegistration,
  type NewRegistration,
  setState,
  takePlaces,
  upsertMembership,
} from './queries.ts'

import {
  acceptInvitation,
  claimInvitations,
  insertInvitations,
  insertTeam,
  isTeamNameTaken,
  listOpenInvitations,
  releaseTeam,
  reviveTeam,
} from './team-queries.ts'

export { isAlreadyLive, lockLiveRegistration, lockRegistration } from './queries.ts'

type Registration = Awaited<ReturnType<typeof lockRegistration>>

/** Who changes a registration, and why; kept with each change. */
export type Cause = { actor: string; reason: string }

export type NewTeam = { name: string; invited: readonly string[] }

/**
 * Makes the team of a captain's sign-up and keeps its name. Refuses a name that another team has; the
 * database decides between two captains who choose the same.
 */
export async function makeTeam(
  db: Database,
  { name, invited }: NewTeam,
  {
    leagueId,
    captainPlayerId,
    today,
  }: { leagueId: number; captainPlayerId: number; today: string },
): Promise<{ id: number; name: string }> {
  const plain = name.trim()
  if (await isTeamNameTaken(db, plain, today)) throw teamNameTaken()
  const id = await insertTeam(db, { leagueId, name: plain, captainPlayerId })
  await insertInvitations(db, { teamId: id, emails: invited, invitedBy: captainPlayerId })
  return { id, name: plain }
}

/** Whether a sign-up that is under way is for this very team and these teammates. */
export async function isSameTeam(
  db: Database,
  live: { teamId: number | null; teamName: string | null },
  team: NewTeam | null,
): Promise<boolean> {
  if (!team || live.teamId === null) return team === null && live.teamName === null
  const invited = await listOpenInvitations(db, live.teamId)
  const before = invited.map(({ email }) => email).toSorted()
  const now = team.invited.map((email) => email.trim()).toSorted()
  return live.teamName === team.name.trim() && before.join() === now.join()
}

/** Starts a registration whose place is kept while its owner pays; refuses when the league is full. */
export async function holdPlace(
  db: Database,
  registration: NewRegistration,
  cause: Cause,
): Promise<{ id: number; heldUntil: Date }> {
  const held = await insertHeld(db, registration)
  await insertEvent(db, { registrationId: held.id, fromState: null, toState: 'held', ...cause })
  if (!(await takePlaces(db, registration.leagueId, registration.places))) throw leagueFull()
  return held
}

/**
 * The one place where a registration changes its state. Checks that the step exists, writes who made
 * it and why, and moves places in and out of the league's pool. Answers `false`, and changes nothing,
 * when the step needs places that are not there.
 */
export async function move(
  db: Database,
  registration: Registration,
  to: RegistrationState,
  cause: Cause,
): Promise<boolean> {
  const { id, state: from, leagueId, places } = registration
  if (!canBecome(from, to)) throw new Error(`A registration cannot go from ${from} to ${to}.`)
  if (takesPlaces(to) && !takesPlaces(from) && !(await takePlaces(db, leagueId, places)))
    return false
  await setState(db, id, to)
  await insertEvent(db, { registrationId: id, fromState: from, toState: to, ...cause })
  if (takesPlaces(from) && !takesPlaces(to)) await givePlacesBack(db, leagueId, places)
  await keepTeamInStep(db, registration, to)
  return true
}

/** A captain's team keeps its name for as long as the sign-up keeps its places. */
async function keepTeamInStep(db: Database, registration: Registration, to: RegistrationState) {
  const { teamId, registrationTypeId, state: from } = registration
  if (teamId === null || registrationTypeId !== REGISTRATION_TYPE_IDS.team) return
  if (takesPlaces(from) && !takesPlaces(to)) await releaseTeam(db, teamId)
  if (!takesPlaces(from) && takesPlaces(to)) await reviveTeam(db, teamId)
}

/** The money has come: confirms the place, or, when it has gone meanwhile, owes the money back. */
export async function settlePaid(
  context: Context,
  db: Database,
  registrationId: number,
  cause: Cause,
): Promise<RegistrationState> {
  const registration = await lockRegistration(db, registrationId)
  const { state, leagueId, playerId } = registration
  if (state === 'confirmed' || state === 'refund_due' || state === 'refunded') return state
  const isFirst = state === 'held' || (await hasNoOtherPlace(db, registration))
  if (isFirst && (await move(db, registration, 'confirmed', cause))) {
    const { teamId, tryItOut: tryItOutRegistration } = registration
    await upsertMembership(db, { leagueId, playerId, tryItOutRegistration, teamId })
    await context.jobs.add(db, 'send-confirmation', { registrationId })
    if (teamId !== null && registration.registrationTypeId === REGISTRATION_TYPE_IDS.team) {
      await inviteTeammates(context, db, teamId)
    }
    return 'confirmed'
  }
  await move(db, registration, 'refund_due', cause)
  await context.jobs.add(db, 'refund-payment', { registrationId })
  return 'refund_due'
}

/** Puts the teammates who have an account on the team, and writes to them all. */
async function inviteTeammates({ jobs }: Context, db: Database, teamId: number): Promise<void> {
  await claimInvitations(db, { teamId })
  for (const { id } of await listOpenInvitations(db, teamId)) {
    await jobs.add(db, 'send-invitation', { invitationId: id })
  }
}

/** Puts a player on the teams that have invited their verified address meanwhile. */
export function claimInvitationsOf({ db }: Context, playerId: number): Promise<void> {
  return claimInvitations(db, { playerId })
}

type Joining = {
  leagueId: number
  playerId: number
  skillLevelId: number
  agreement: { version: string; hash: string }
}

/**
 * Joins the team that a captain has put this player on. It is free and takes no place of the league,
 * since the team has paid for its own. Joining again changes nothing.
 */
export async function joinTeam(context: Context, joining: Joining): Promise<void> {
  await context.db
    .transaction()
    .execute((db) => join(context, db, joining))
    .catch((error: unknown) => {
      if (!isAlreadyLive(error)) throw error
      throw new Refusal('already_registered', 'You are already registered for this league.')
    })
}

async function join(context: Context, db: Database, joining: Joining): Promise<void> {
  const { leagueId, playerId, skillLevelId, agreement } = joining
  const membership = await lockMembership(db, { leagueId, playerId })
  if (membership?.registered && membership.teamId !== null) return
  if (!membership || !isInvitation(membership)) {
    throw new Refusal(
      'team_not_found',
      'No captain has put you on a team in this league yet. Please ask yours to invite you.',
    )
  }
  const cause = { actor: `player:${playerId}`, reason: 'joined the team of a captain' }
  const free = { places: 0, listedCents: 0, dueCents: 0, tryItOut: false, team: null }
  const held = await holdPlace(
    db,
    {
      ...free,
      leagueId,
      playerId,
      type: 'team_player',
      skillLevelId,
      agreement: { ...agreement, signedAt: context.now() },
    },
    cause,
  )
  await settlePaid(context, db, held.id, cause)
  if (membership.teamId !== null) {
    await acceptInvitation(db, { teamId: membership.teamId, playerId })
  }
}

/** The card session ended unpaid: gives the place back. */
export async function settleExpired(
  db: Database,
  registrationId: number,
  cause: Cause,
): Promise<void> {
  const registration = await lockRegistration(db, registrationId)
  if (registration.state === 'held') await move(db, registration, 'expired', cause)
}

/** Ids of the leagues that someone belongs to. */
export function leagueIdsOf({ db }: Context, playerId: number): Promise<number[]> {
  return listLeagueIds(db, playerId)
}

/** Whether nobody paid for this person's place in this league by another registration. */
async function hasNoOtherPlace(db: Database, { id, leagueId, playerId }: Registration) {
  const other = await lockOtherLive(db, { id, leagueId, playerId })
  return other === undefined
}
