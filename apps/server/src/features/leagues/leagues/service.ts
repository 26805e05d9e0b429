import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/season/season/league'
import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { managedLeague } from '@hive/domain/season/season/managed-league'
import { promotionsAt, type PromotionsInForce } from '@hive/domain/leagues/promotions/promotion'
import { mayDo } from '@hive/domain/base/session/permission'
import { irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Caller } from '#features/base/session/service.ts'
import { createLeagueCache, type LeagueCache } from './league-cache.ts'
import {
  findAgreementVersion,
  findLeague,
  findTeam,
  listPromotions,
  readBoard,
  readLeagues,
  readUncached,
  setCancelled,
} from './queries.ts'

export { followPlaces } from './follow-places.ts'
export type { CachedLeagues } from './league-cache.ts'
export { type LeagueLine, lineOfLeagueAhead } from './league-ahead.ts'
export { createLeagueList } from './league-list.ts'
export { keptValues, lockLeague, namedValues, placesWith, planOf, saveLeague } from './set-up.ts'
export { allSports, allTeams, closeSignUp } from './queries.ts'
export { closeTeams, tellTeamsClosed } from './close-teams.ts'
export { teamsClosed } from './jobs.ts'
export { signUpsOf } from './set-up-queries.ts'

/** A cache of leagues with their fixtures and tables, as everyone reads them. */
export function openLeagueCache(db: Database): LeagueCache {
  return createLeagueCache({
    all: () => readBoard(db),
    some: (ids) => readLeagues(db, ids),
  })
}

/** The league as it is now, for someone who wants to sign up for it. */
export async function leagueForSignUp({ db }: Pick<Context, 'db'>, id: number): Promise<League> {
  const league = await findLeague(db, id)
  if (!league) throw new Refusal('league_not_found', 'League not found for sign up!')
  return league
}

/** The version of the agreement that a league names; `null` for the newest. */
export async function agreementVersionOf(db: Database, leagueId: number): Promise<string | null> {
  return (await findAgreementVersion(db, leagueId)) ?? null
}

/** Writes down that a league is called off. Refuses one that is not there, or called off already. */
export async function cancelLeagueRow(
  db: Database,
  cancellation: { leagueId: number; reason: string },
): Promise<void> {
  const league = await findLeague(db, cancellation.leagueId)
  if (!league) throw new Refusal('league_not_found', 'There is no such league.')
  if (!(await setCancelled(db, cancellation))) {
    throw new Refusal('league_cancelled', 'This league has been called off already.')
  }
}

/** The promotions in force at this moment, which every price takes. */
export async function promotionsNow(db: Database, now: Date): Promise<PromotionsInForce> {
  return promotionsAt(await listPromotions(db), now)
}

/** The leagues that an organiser has a part in, as they stand now. */
export async function managedLeagues(
  { leagueCache, db, now }: Pick<Context, 'leagueCache' | 'db' | 'now'>,
  { permissions }: Caller,
): Promise<ManagedLeague[]> {
  const [{ leagues, byId }, uncached] = await Promise.all([leagueCache.read(), readUncached(db)])
  const at = irishWall(now())
  const isTheirs = ({ id }: League) => mayDo(permissions, 'tasks', id)
  return [
    ...uncached
      .filter(({ league }) => isTheirs(league) && !byId.has(league.id))
      .map(({ league, isDraft }) => managedLeague(league, at, isDraft)),
    ...leagues.filter(isTheirs).map((league) => managedLeague(league, at)),
  ]
}

export async function oneTeam({ db }: Context, id: number) {
  const team = await findTeam(db, id)
  if (!team) throw new Refusal('team_not_found', 'There is no such team.')
  return team
}
