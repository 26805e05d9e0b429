import { Refusal } from '@hive/domain/errors'
import { opponentsOf } from '@hive/domain/season/repairs/newcomer'
import type { Repair } from '@hive/domain/season/repairs/repairs'
import type { Context } from '#context.ts'
import { lockSchedule, repairInThread } from '#features/season/schedule/service.ts'
import { listLateTeams, type SeasonGameRow } from './queries.ts'
import type { Season } from './season.ts'

type Newcomer = Season['late'][number]

/** The ways of fitting a team in that has come late, and the season with the games that it would get, below number 0. */
export async function fittingIn(
  season: Season,
  teamId: number,
): Promise<{ season: Season; repairs: readonly Repair[] }> {
  const team = admitLate(season.late, teamId)
  const nights = new Set(season.slots.map(({ night }) => night)).size
  const rows = season.rows.filter(({ id }) => season.games.some((one) => one.id === id && one.slot))
  const names = [...new Set(rows.flatMap((row) => opponentsIn(row, season).map(([name]) => name)))]
  let opponents = opponentsOf(season.games, { others: names, nights })
  while (opponents.length > 0) {
    const joined = withGames(season, { team, opponents })
    const { games, slots, venueId, gameMinutes, wishes } = joined
    const accident = { kind: 'waiting', closed: [] } as const
    const repairs = await repairInThread({ games, slots, venueId, gameMinutes, wishes, accident })
    const whole = repairs.filter(({ waiting }) => waiting === 0)
    if (whole.length > 0) return { season: joined, repairs: whole }
    // There are fewer slots than games: the last opponents go without.
    const most = Math.max(1, Math.min(...repairs.map(({ waiting }) => waiting)))
    opponents = opponents.slice(0, -most)
  }
  return { season, repairs: [] }
}

/** The teams of a game that are still in the season, by name with their numbers. */
function opponentsIn(
  { teamOne, teamOneId, teamTwo, teamTwoId }: SeasonGameRow,
  { isIn }: Pick<Season, 'isIn'>,
) {
  const teams = [[teamOne, teamOneId] as const, [teamTwo, teamTwoId] as const]
  return teams.filter(([, id]) => isIn.has(id))
}

/** The season with a game of the team against each opponent, and without games that wait for a slot of their own. */
function withGames(
  season: Season,
  { team, opponents }: { team: Newcomer; opponents: readonly string[] },
): Season {
  const { rows } = season
  const idOf = new Map(rows.flatMap((row) => opponentsIn(row, season)))
  const added = opponents.map((opponent, at): SeasonGameRow => ({
    id: -1 - at,
    teamOneId: team.id,
    teamOne: team.name,
    teamTwoId: idOf.get(opponent) ?? 0,
    teamTwo: opponent,
    startTime: new Date(0),
    courtNumber: null,
    status: 'postponed',
    venueId: season.venueId,
    isScored: false,
  }))
  const games = added.map(({ id, teamOne, teamTwo, venueId }) => {
    return { id, teamOne, teamTwo, venueId, slot: null, isFixed: false }
  })
  return {
    ...season,
    rows: [...rows, ...added],
    games: [...season.games.filter(({ slot }) => slot !== null), ...games],
  }
}

/** Refuses a team that has games by now, or is out again; fixtures stay as they are until the transaction ends. */
export async function lockNewcomer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { leagueId, teamId }: { leagueId: number; teamId: number },
): Promise<void> {
  await lockSchedule(db, leagueId)
  admitLate(await listLateTeams(db, leagueId, now()), teamId)
}

function admitLate(late: readonly Newcomer[], teamId: number): Newcomer {
  const team = late.find(({ id }) => id === teamId)
  if (team) return team
  throw new Refusal('not_found', 'This team has games by now, or isn’t in the league any more.')
}
