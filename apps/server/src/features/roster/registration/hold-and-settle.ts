import {
  REGISTRATION_TYPE_IDS,
  registrationType,
} from '@hive/domain/leagues/leagues/registration-type'
import { type NoPlaceReason, whyNoPlace } from '@hive/domain/roster/registration/late-money'
import { NO_PREFERENCES, tidyFriends } from '@hive/domain/roster/registration/friends'
import {
  canBecome,
  type RegistrationState,
  takesPlaces,
} from '@hive/domain/roster/registration/states'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { afterCommit } from '#db/transaction.ts'
import { endCallsOnJoining } from '#features/roster/calls/service.ts'
import { returnCredit, spendAgain } from '#features/roster/credits/service.ts'
import {
  clearTeam,
  enterLeague,
  isEmpty,
  leaveLeague,
  placeOnList,
} from '#features/base/memberships/service.ts'
import { isCalledOff, takePlaces, takePlacesOrRefuse } from '#features/leagues/places/service.ts'
import {
  earnReward,
  returnReward,
  spendReward,
  voidReward,
} from '#features/roster/rewards/service.ts'
import {
  disbandTeam,
  inviteTeammates,
  leaveTeam,
  lockNameOf,
  passCaptaincyOn,
  reviveTeamOf,
  tellCaptains,
} from '#features/roster/teams/service.ts'
import { withdrawFromSeason } from '#features/season/table/service.ts'
import { askForConversion } from '#features/base/tracking/service.ts'
import {
  freePlaces,
  leaveLine,
  putFirstInLine,
  putOfferBack,
  takeOfferAlone,
} from '#features/roster/waiting/service.ts'
import { playerChanged } from '#features/base/players/service.ts'
import { deleteFriends, insertFriends } from './friend-queries.ts'
import { insertHeld, type NewRegistration } from './hold-queries.ts'
import { handOverPlaces, lockOtherLive, lockRegistration, setState } from './queries.ts'
import { sendConfirmation, sendRegistrationMail } from './jobs.ts'

export type Registration = Awaited<ReturnType<typeof lockRegistration>>

/** Who changes a registration, and why; kept with each change. With `isQuiet` a new player gets no confirmation. */
export type Cause = { actor: string; reason: string; isQuiet?: boolean }

/** The columns of a checkout, for a registration that did not come from one. */
export const WITHOUT_CHECKOUT = {
  tryItOut: false,
  discount: null,
  promotionId: null,
  upgradesId: null,
  adEventId: null,
  preferences: NO_PREFERENCES,
} as const

/** Starts a registration whose place is kept while its owner pays; refuses when the league is full. */
export async function holdPlace(
  db: Database,
  registration: NewRegistration,
  cause: Cause,
): Promise<{ id: number; heldUntil: Date }> {
  const held = await holdWithoutPlace(db, registration, cause)
  await takePlacesOrRefuse(db, registration.leagueId, registration.places)
  return held
}

/** The same for a caller that takes the places itself, as the last step of its transaction. */
export async function holdWithoutPlace(
  db: Database,
  registration: NewRegistration,
  cause: Cause,
): Promise<{ id: number; heldUntil: Date }> {
  const held = await insertHeld(db, registration, cause)
  await insertFriends(db, held.id, tidyFriends(registration.preferences.friends))
  return held
}

/** Whether a write failed because the person has a live registration for the league already. */
export function isAlreadyLive(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    (error.constraint === 'registrations_live' || error.constraint === 'registrations_upgrade')
  )
}

/**
 * Moves a registration to another state; no other code does. Checks that the step exists, records who made it and why,
 * moves places in or out of the league's pool, and updates team, membership and captain's reward. Returns `false`, and
 * changes nothing, when the step needs places that are not there.
 */
export async function move(
  context: Context,
  db: Database,
  registration: Registration,
  { to, cause }: { to: RegistrationState; cause: Cause },
): Promise<boolean> {
  const { id, state: from, leagueId, places } = registration
  if (!canBecome(from, to)) throw new Error(`A registration cannot go from ${from} to ${to}.`)
  const isIn = takesPlaces(to) && !takesPlaces(from)
  if (isIn && !(await takePlaces(db, leagueId, places))) return false
  await setState(db, { id, from, to }, cause)
  afterCommit(db, () => context.metrics.signUp(to))
  if (to === 'confirmed') await enter(context, db, registration, cause)
  if (to === 'refund_due') await returnReward(db, id)
  if (takesPlaces(from) && !takesPlaces(to)) {
    await leave(context, db, registration, { to, cause })
    // Before the place, as a new sign-up takes its credit.
    if (from === 'held') await returnCredit(db, id)
    const isOffered = from === 'held' && (await putOfferBack(context, db, registration))
    if (!isOffered) await freePlaces(context, db, { leagueId, places })
  }
  return true
}

function isTeam({ registrationTypeId, teamId }: Registration): boolean {
  return registrationTypeId === REGISTRATION_TYPE_IDS.team && teamId !== null
}

/** Puts a confirmed player on the league's list, with their team, and has the mails sent. */
async function enter(
  context: Context,
  db: Database,
  registration: Registration,
  { isQuiet = false }: Cause,
): Promise<void> {
  const { id, state: from, leagueId, playerId, teamId, tryItOut, discount } = registration
  if (isTeam(registration) && !takesPlaces(from)) await reviveTeamOf(db, registration)
  const membership = { leagueId, playerId, teamId, tryItOutRegistration: tryItOut }
  await enterLeague(db, membership)
  await endCallsOnJoining(context, db, membership)
  await leaveLine(context, db, { leagueId, playerId })
  if (discount === 'captain_reward') await spendReward(db, { playerId, registrationId: id })
  if (!isQuiet) await context.jobs.add(db, sendConfirmation, { registrationId: id })
  await context.jobs.add(db, playerChanged, { playerId })
  await askForConversion(context, db, registration)
  // One that takes over from another has earned the reward, and invited its teammates, already.
  if (isTeam(registration) && registration.takesOverId === null) {
    // A team for nothing, as of an import, has paid elsewhere.
    if (registration.dueCents > 0) await earnReward(db, { playerId, registrationId: id })
    await inviteTeammates(context, db, registration)
  }
}

/** Removes a player who has lost, or never got, their place: membership, team and reward. */
async function leave(
  context: Context,
  db: Database,
  registration: Registration,
  { to, cause }: { to: RegistrationState; cause: Cause },
): Promise<void> {
  const { id, state: from, leagueId, playerId } = registration
  // Its owner stays in the league, by the sign-up that takes over.
  if (to === 'upgraded') return
  // One that was paid for comes back with the money, if that goes back.
  if (from === 'held') await returnReward(db, id)
  const onList = from === 'confirmed' ? await placeOnList(db, { leagueId, playerId }) : undefined
  if (from === 'confirmed') await leaveLeague(db, { leagueId, playerId })
  if (from === 'confirmed') await leaveTeam(db, registration)
  if (from === 'confirmed') await deleteFriends(db, id)
  if (!isTeam(registration)) {
    const led = await passCaptaincyOn(context, db, registration)
    const left = onList?.teamId ?? null
    // A team of individuals ends with the last of them.
    if (left !== null && (await isEmpty(db, left))) await withdrawFromSeason(context, db, left)
    // Whoever leads the team now has heard of it by that; and of a place that is given, who has it.
    if (left === null || to === 'given' || led.includes(left)) return
    return tellCaptains(
      context,
      db,
      [{ playerId, from: left, to: null, how: howOf(playerId, cause) }],
      cause.actor,
    )
  }
  await voidReward(db, id)
  await letTeamGo(context, db, registration, cause)
}

/** How someone leaves a team, for its captain. */
export function howOf(playerId: number, { actor }: Cause): 'left' | 'removed' {
  const isBySomeoneElse = actor.startsWith('player:') && actor !== `player:${playerId}`
  return isBySomeoneElse ? 'removed' : 'left'
}

/** A team goes, and with it the places of those who joined it for nothing; who paid stays in the league. */
async function letTeamGo(context: Context, db: Database, team: Registration, cause: Cause) {
  for (const teammate of await disbandTeam(context, db, team)) {
    const mate = await lockRegistration(db, teammate)
    if (mate.dueCents > 0) throw new Error(`Registration ${mate.id} was paid for by its owner.`)
    await move(context, db, mate, { to: 'cancelled', cause })
    await context.jobs.add(db, sendRegistrationMail, {
      registrationId: mate.id,
      kind: 'team_gone',
    })
  }
  if (team.teamId === null) return
  if (team.state === 'confirmed') await clearTeam(db, team.teamId)
  await withdrawFromSeason(context, db, team.teamId)
}

/** The money has come: confirms the place, or, when it has since gone, owes the money back. */
export async function settlePaid(
  context: Context,
  db: Database,
  registrationId: number,
  cause: Cause,
): Promise<{ state: RegistrationState; noPlace: NoPlaceReason | null }> {
  return settleLocked(context, db, await lockRegistration(db, registrationId), cause)
}

/** The same for a registration that this transaction has read and locked. */
export async function settleLocked(
  context: Context,
  db: Database,
  registration: Registration,
  cause: Cause,
): Promise<{ state: RegistrationState; noPlace: NoPlaceReason | null }> {
  const { state } = registration
  if (state !== 'held' && state !== 'expired' && state !== 'cancelled') {
    return { state, noPlace: null }
  }
  const isOff = await isCalledOff(db, registration.leagueId)
  const isWanted = state !== 'cancelled' && !isOff
  if (isWanted && (await confirm(context, db, registration, cause))) {
    return { state: 'confirmed', noPlace: null }
  }
  const noPlace = await owe(context, db, registration, { cause, isOff })
  return { state: 'refund_due', noPlace }
}

async function confirm(
  context: Context,
  db: Database,
  registration: Registration,
  cause: Cause,
): Promise<boolean> {
  const { id: registrationId, playerId } = registration
  if (registration.state !== 'held') {
    const isPaid = await spendAgain({ db, now: context.now }, { playerId, registrationId })
    if (!isPaid) return false
  }
  if (registration.upgradesId !== null) {
    return confirmUpgrade(context, db, registration, { upgradesId: registration.upgradesId, cause })
  }
  if (registration.state !== 'held') {
    if (isTeam(registration)) await lockNameOf(db, registration)
    if (await lockOtherLive(db, registration)) return false
    // The hold came from an offer, which is on again: its place is theirs.
    const type = registrationType(registration.registrationTypeId)
    if (type) await takeOfferAlone(context, db, { ...registration, type })
  }
  return move(context, db, registration, { to: 'confirmed', cause })
}

/** The rest is paid: the place of the try-out becomes the full league's. */
async function confirmUpgrade(
  context: Context,
  db: Database,
  registration: Registration,
  { upgradesId, cause }: { upgradesId: number; cause: Cause },
): Promise<boolean> {
  const tryOut = await lockRegistration(db, upgradesId)
  if (tryOut.state === 'tried') return confirmReturn(context, db, registration, { tryOut, cause })
  if (tryOut.state !== 'confirmed') return false
  await handOverPlaces(db, { from: tryOut.id, to: registration.id, places: tryOut.places })
  await move(context, db, { ...tryOut, places: 0 }, { to: 'upgraded', cause })
  return move(context, db, { ...registration, places: 0 }, { to: 'confirmed', cause })
}

/** The rest is paid of a try-out that was over: it needs a place again, unless the hold has one. */
async function confirmReturn(
  context: Context,
  db: Database,
  registration: Registration,
  { tryOut, cause }: { tryOut: Registration; cause: Cause },
): Promise<boolean> {
  const { state, places } = tryOut
  if (registration.state !== 'held') {
    if (await lockOtherLive(db, registration)) return false
    await takeOfferAlone(context, db, { ...registration, type: 'individual' })
  }
  if (!(await move(context, db, { ...registration, places }, { to: 'confirmed', cause }))) {
    return false
  }
  await handOverPlaces(db, { from: tryOut.id, to: registration.id, places })
  return move(context, db, { ...tryOut, state, places: 0 }, { to: 'upgraded', cause })
}

type RefundTerms = { cause: Cause; isOff: boolean }

/** Money without a place goes back; who lost the place to others is first in line for the next one. */
async function owe(
  context: Context,
  db: Database,
  registration: Registration,
  { cause, isOff }: RefundTerms,
): Promise<NoPlaceReason> {
  const { state, upgradesId } = registration
  if (state === 'held') {
    await move(context, db, registration, { to: 'cancelled', cause })
    await move(context, db, { ...registration, state: 'cancelled' }, { to: 'refund_due', cause })
  } else {
    await move(context, db, registration, { to: 'refund_due', cause })
    await returnCredit(db, registration.id)
  }
  const tryOut = upgradesId === null ? null : await lockRegistration(db, upgradesId)
  // A try-out that is over has kept no place that could be given up.
  const isUpgrade = tryOut !== null && tryOut.state !== 'tried'
  const isIn = !isUpgrade && (await lockOtherLive(db, registration)) !== undefined
  const noPlace = whyNoPlace({ state, isCalledOff: isOff, isIn, isUpgrade })
  if (noPlace === 'place_gone' && !tryOut) await putFirstInLine(context, db, registration)
  return noPlace
}

/** Gives the place back, or the share, after a card session has ended unpaid. */
export async function settleExpired(
  context: Context,
  db: Database,
  registrationId: number,
  cause: Cause,
): Promise<void> {
  const registration = await lockRegistration(db, registrationId)
  if (registration.state === 'held' || registration.state === 'share_open') {
    await move(context, db, registration, { to: 'expired', cause })
  }
}
