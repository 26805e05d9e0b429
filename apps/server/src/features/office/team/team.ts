import type { TeamGame, TeamReply } from '@hive/contract/office/team'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { findTeam, invitationsTo } from '#features/roster/teams/service.ts'
import { listTeams, peopleOnTeam } from '#features/sign-up/league-people/service.ts'
import { invitedOf } from '#features/office/imports/service.ts'
import { findSeasonOfTeam, listFound, listGames } from './queries.ts'

type Which = { leagueId: number; teamId: number }
type Team = NonNullable<Awaited<ReturnType<typeof findTeam>>>

/** One team of a league with all that organisers look after of it; as many queries, however many are on it. */
export async function teamOf(
  context: Context,
  caller: Pick<Caller, 'permissions'>,
  { leagueId, teamId }: Which,
): Promise<TeamReply> {
  const { db } = context
  const team = await findTeam(db, teamId)
  if (!team || team.leagueId !== leagueId) {
    throw new Refusal('team_not_found', 'There is no such team in this league.')
  }
  const [season, onTeam, asked, invited, games, teams] = await Promise.all([
    findSeasonOfTeam(db, teamId),
    peopleOnTeam(context, caller, { leagueId, teamId }),
    invitationsTo(db, team),
    invitedOf(context, { leagueId, teamId }),
    listGames(db, teamId),
    listTeams(db, leagueId),
  ])
  return {
    league: { id: season.id, title: season.title },
    id: teamId,
    name: team.name,
    isOfIndividuals: team.isHouseTeam,
    standing: standingOf(team, season.hasWithdrawn),
    needs: team.playersOnTeam,
    changesUntil: team.deadline,
    ...onTeam,
    ...asked,
    invited: invited.people,
    toWrite: invited.toWrite,
    games: games.map(gameOf),
    teams,
  }
}

function standingOf(team: Team, hasWithdrawn: boolean): TeamReply['standing'] {
  if (team.releasedAt) return 'left'
  if (hasWithdrawn) return 'withdrawn'
  return team.isHouseTeam || team.isIn ? 'in' : 'unpaid'
}

type GameRow = Awaited<ReturnType<typeof listGames>>[number]

function gameOf({ startTime, one, two, isFirst, otherId, other, ...game }: GameRow): TeamGame {
  const hasScore = one !== null && two !== null
  return {
    ...game,
    start: startTime.toISOString(),
    against: otherId === null || other === null ? null : { id: otherId, name: other },
    score: hasScore ? (isFirst ? [one, two] : [two, one]) : null,
  }
}

/** The teams of an organiser's leagues whose names have what is searched for. */
export async function findTeams(
  { db }: Pick<Context, 'db'>,
  { permissions }: Pick<Caller, 'permissions'>,
  search: string,
) {
  return { teams: await listFound(db, { search, scope: permissions.people ?? [] }) }
}
