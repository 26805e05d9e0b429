import type { History, Meeting, TeamSeason } from '@hive/contract/season/history'
import { type Fixture, plays } from '@hive/domain/season/fixtures/fixture'
import { meetingsWith, ownGames } from '@hive/domain/season/history/meetings'
import { allOf, seasonRecord } from '@hive/domain/season/history/season-record'
import { chainOf, chainsOf } from '@hive/domain/season/history/team-chain'
import type { League } from '@hive/domain/season/season/league'
import { countedGames } from '@hive/domain/season/table/withdrawal'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listChained, listOwnTeams } from './queries.ts'

type Dependencies = Pick<Context, 'db' | 'leagueCache' | 'now'>
type OwnTeam = { id: number; league: League }

/** What lies behind a player, from the leagues as everyone reads them. */
export async function ownHistory(
  { db, leagueCache, now }: Dependencies,
  { playerId }: Pick<Caller, 'playerId'>,
): Promise<History> {
  const [{ byId }, rows] = await Promise.all([leagueCache.read(), listOwnTeams(db, playerId)])
  const own = rows.flatMap(({ id, leagueId }): OwnTeam[] => {
    const league = byId.get(leagueId)
    return league ? [{ id, league }] : []
  })
  const toCome = own.flatMap((team) => gamesToCome(team, now()))
  const ownIds = own.map(({ id }) => id)
  const teams = await listChained(db, [...ownIds, ...toCome.map(({ against }) => against.id)])
  const games = own.flatMap(({ id, league }) => ownGames(countedGames(league), id))
  return {
    meetings: toCome.flatMap(({ fixtureId, against }): Meeting[] => {
      const meetings = meetingsWith(games, chainOf(against.id, teams))
      return meetings ? [{ fixtureId, against: against.name, ...meetings }] : []
    }),
    record: recordOf(own),
    teams: teamsOf(ownIds, { teams, byId }),
  }
}

/** The games that a team has before it, also one that is being played. */
function gamesToCome({ id, league }: OwnTeam, now: Date) {
  const { fixtures, sport } = league
  const since = now.getTime() - sport.gameDurationInMinutes * 60_000
  const isToCome = (game: Fixture) =>
    game.status === 'scheduled' && game.score === null && Date.parse(game.startTime) > since
  return fixtures
    .filter((game) => plays(game, id) && isToCome(game))
    .map((game) => ({
      fixtureId: game.id,
      against: game.teamOne.id === id ? game.teamTwo : game.teamOne,
    }))
}

/** The sums of all seasons that somebody was in, by sport. */
function recordOf(own: readonly OwnTeam[]): History['record'] {
  const bySport = Map.groupBy(own, ({ league }) => league.sport.name)
  return [...bySport].flatMap(([sport, played]) => {
    const sum = allOf(played.flatMap(({ id, league }) => seasonRecord(league, id) ?? []))
    return sum.played === 0 ? [] : [{ sport, ...sum }]
  })
}

type Known = {
  teams: Awaited<ReturnType<typeof listChained>>
  byId: ReadonlyMap<number, League>
}

/** Somebody’s teams through all renewals; those of seasons before their own time too, whose tables everyone may read. */
function teamsOf(ownIds: readonly number[], { teams, byId }: Known): History['teams'] {
  const seasonOf = (teamId: number): TeamSeason[] => {
    const team = teams.find(({ id }) => id === teamId)
    const league = team && byId.get(team.leagueId)
    if (!league) return []
    const { id: leagueId, title, endDate } = league
    const isOwn = ownIds.includes(teamId)
    const row = seasonRecord(league, teamId)
    return [{ leagueId, title, endDate, teamName: team.name, isOwn, row }]
  }
  return chainsOf(ownIds, teams).flatMap((chain) => {
    const seasons = chain.flatMap(seasonOf)
    const [teamId, newest] = [chain[0], seasons[0]]
    return teamId === undefined || !newest ? [] : [{ teamId, name: newest.teamName, seasons }]
  })
}
