import { canBecome, type RegistrationState, takesPlaces } from '@hive/domain/registration/states'
import { leagueFull } from '@hive/domain/registration/sign-up'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import {
  givePlacesBack,
  insertEvent,
  insertHeld,
  listLeagueIds,
  lockOtherLive,
  lockRegistration,
  type NewRegistration,
  setState,
  takePlaces,
  upsertMembership,
} from './queries.ts'

export { isAlreadyLive, lockLiveRegistration, lockRegistration } from './queries.ts'

type Registration = Awaited<ReturnType<typeof lockRegistration>>

/** Who changes a registration, and why; kept with each change. */
export type Cause = { actor: string; reason: string }

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
  return true
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
    await upsertMembership(db, { leagueId, playerId, tryItOutRegistration: registration.tryItOut })
    await context.jobs.add(db, 'send-confirmation', { registrationId })
    return 'confirmed'
  }
  await move(db, registration, 'refund_due', cause)
  await context.jobs.add(db, 'refund-payment', { registrationId })
  return 'refund_due'
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
