import type { League } from '@hive/domain/season/season/league'
import { nightsGot } from '@hive/domain/leagues/leagues/nights'
import { placesFor } from '@hive/domain/leagues/places/places'
import type { MoveTerms } from '@hive/domain/sign-up/league-moves/league-move'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { carryOver, followRefunds, oweRefund, paidFor } from '#features/money/payments/service.ts'
import {
  becomeTeammate,
  type Cause,
  holdElsewhere,
  lockLive,
  lockRegistration,
  move as moveState,
  type Registration,
} from '#features/roster/registration/service.ts'
import { makeTeamAgain, noteJoined } from '#features/roster/teams/service.ts'
import type { MoveRow } from './queries.ts'
import { listMates, type SignUpFacts } from './sign-up-queries.ts'
import { choiceOf } from './terms.ts'
import { sendLeagueMove } from './jobs.ts'

type MoveOrder = {
  move: MoveRow
  signUp: Registration
  facts: SignUpFacts
  to: League
  terms: MoveTerms
}

type Elsewhere = {
  league: { leagueId: number; firstNight: string | null; nights: number }
  team: { id: number; name: string } | null
  cause: Cause
}

/**
 * Moves a sign-up with its team and its money to another league; resolves to the new one. The place there is taken first,
 * so that nothing has changed when there is none.
 */
export async function moveSignUp(context: Context, moving: MoveOrder): Promise<number> {
  const { db, now } = context
  const { signUp, facts, to, terms } = moving
  const { playerId: captainPlayerId, teamId } = signUp
  const nights = nightsGot(to, { tryItOut: false, at: irishWall(now()) })
  const again = { leagueId: to.id, captainPlayerId, today: irishDay(now()) }
  const elsewhere = {
    league: { leagueId: to.id, firstNight: nights[0] ?? null, nights: nights.length },
    team: teamId !== null && facts.isTeam ? await makeTeamAgain(db, { teamId, ...again }) : null,
    cause: { actor: `player:${captainPlayerId}`, reason: `moved to ${to.title}` },
  }
  const places = placesFor(choiceOf(facts).type, to.sport.playersOnTeam)
  const newId = await holdElsewhere(db, signUp, { ...elsewhere, places, cents: terms.carried })
  const owed = await moveMoney(context, { ...moving, newId })
  const held = await lockRegistration(db, newId)
  await moveState(context, db, held, { to: 'confirmed', cause: elsewhere.cause })
  if (elsewhere.team) await moveMates(context, moving, { ...elsewhere, team: elsewhere.team })
  await moveState(context, db, signUp, { to: 'cancelled', cause: elsewhere.cause })
  for (const id of owed) await endPaid(context, id, elsewhere.cause)
  return newId
}

/** Pays for the new place, and sends back what it does not cost; resolves to the sign-ups that had been paid for. */
async function moveMoney(
  context: Context,
  { signUp, to, terms, newId }: MoveOrder & { newId: number },
): Promise<ReadonlySet<number>> {
  const { db } = context
  const paid = await paidFor(db, signUp.id)
  const order = {
    reason: 'moved',
    actor: `player:${signUp.playerId}`,
    note: `moved to ${to.title}`,
  } as const
  const key = `moved:${newId}`
  const owed = await oweRefund(context, db, { paid, cents: terms.back, key, ...order })
  const carry = { from: signUp, to: newId, cents: terms.carried, ...order }
  return new Set([...owed, ...(await carryOver(context, carry))])
}

/** Ends a sign-up whose money has moved on; at once, unless a part of it is on its way to a card. */
async function endPaid(context: Context, registrationId: number, cause: Cause): Promise<void> {
  const { db } = context
  const row = await lockRegistration(db, registrationId)
  if (row.state !== 'refund_due') await moveState(context, db, row, { to: 'refund_due', cause })
  await followRefunds(context, registrationId)
}

/** Signs the teammates up with the team, but for those who are in the other league already, and writes to them. */
async function moveMates(
  context: Context,
  { move, signUp }: MoveOrder,
  { league, team, cause }: Elsewhere & { team: { id: number; name: string } },
): Promise<void> {
  const { db, jobs } = context
  for (const mateId of await listMates(db, signUp.teamId ?? 0)) {
    const mate = await lockRegistration(db, mateId)
    if (mate.state !== 'confirmed') continue
    await moveState(context, db, mate, { to: 'cancelled', cause })
    const { playerId } = mate
    if (!(await lockLive(db, { leagueId: league.leagueId, playerId }))) {
      await becomeTeammate(context, db, { ...mate, ...league }, { team, cause })
      await noteJoined(db, { teamId: team.id, playerId })
    }
    const news = { moveId: move.id, registrationId: mateId, kind: 'team_moved' } as const
    await jobs.add(db, sendLeagueMove, news)
  }
}
