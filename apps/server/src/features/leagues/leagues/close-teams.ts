import type { Context } from '#context.ts'
import { teamsClosed } from './jobs.ts'
import { setTeamsClosed } from './queries.ts'

type Dependencies = Pick<Context, 'db' | 'jobs'>

/** Takes no more teams for a league; people can still sign up alone. */
export async function closeTeams(context: Dependencies, leagueId: number): Promise<void> {
  if (await setTeamsClosed(context.db, leagueId)) await tellTeamsClosed(context, leagueId)
}

/** Those in line for a team hear that the league takes no more. */
export async function tellTeamsClosed({ db, jobs }: Dependencies, leagueId: number): Promise<void> {
  await jobs.add(db, teamsClosed, { leagueId })
}
