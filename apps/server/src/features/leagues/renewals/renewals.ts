import type { Renewal } from '@hive/contract/leagues/renewals'
import { Refusal } from '@hive/domain/errors'
import type { LeagueTerms } from '@hive/domain/leagues/leagues/league-terms'
import { isRenewalOpen, keepsPlaces, placesToGive } from '@hive/domain/leagues/renewals/renewal'
import { irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { awaitTurn, countTaken } from '#features/leagues/places/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { countExpected, findLastTeam, listTeammates } from './queries.ts'

type Dependencies = Pick<Context, 'db' | 'now'>

/** The team that a captain of last season can sign up again at this moment: its name and teammates. */
export async function renewalFor(
  context: Dependencies,
  { playerId }: Pick<Caller, 'playerId'>,
  leagueId: number,
): Promise<Renewal | null> {
  const { db } = context
  const league = await leagueForSignUp(context, leagueId)
  const team = await lastTeam(context, league, playerId)
  if (!team) return null
  return { teamName: team.teamName, teammates: await listTeammates(db, team.teamId) }
}

/** The team of last season that a player can sign up again at this moment; `null` if there is none. */
export async function teamToRenew(
  context: Dependencies,
  league: LeagueTerms,
  playerId: number,
): Promise<number | null> {
  return (await lastTeam(context, league, playerId))?.teamId ?? null
}

async function lastTeam({ db, now }: Dependencies, league: LeagueTerms, playerId: number) {
  if (!isRenewalOpen(league, irishWall(now()))) return undefined
  return findLastTeam(db, { leagueId: league.id, playerId })
}

/** How many places of a league can be given away beside those that are kept for teams of last season. */
export async function placesBesideRenewals(
  { db, now }: Dependencies,
  league: LeagueTerms,
): Promise<number> {
  const isKeeping = keepsPlaces(league, irishWall(now()))
  const [teams, placesTaken] = await Promise.all([
    isKeeping ? countExpected(db, league.id) : 0,
    countTaken(db, league.id),
  ])
  const { places, sport } = league
  return placesToGive({ places, placesTaken, playersOnTeam: sport.playersOnTeam, teams })
}

/**
 * Refuses to give a place away that is kept for a team of last season. Waits for its turn, so that of two places that are
 * given at once the second sees the first.
 */
export async function admitBesideRenewals(
  context: Dependencies,
  league: LeagueTerms,
): Promise<void> {
  if (!keepsPlaces(league, irishWall(context.now()))) return
  await awaitTurn(context.db, league.id)
  if ((await placesBesideRenewals(context, league)) > 0) return
  throw new Refusal(
    'league_full',
    'The remaining places are kept for last season’s teams until sign-up opens for everyone.',
  )
}
