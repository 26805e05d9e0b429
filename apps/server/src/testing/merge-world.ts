import { sendMails } from '#features/sign-up/short-teams/work.ts'
import { shortTeamsRoom } from '#features/sign-up/short-teams/room.ts'
import { teamsRoom } from '#features/roster/teams/room.ts'
import { takeUp } from '#jobs/handled.ts'
import { givenPlayer } from './builders.ts'
import { joinTeam } from './captain-world.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from './sign-up-world.ts'
import { CIAN } from './waiting-world.ts'

const NAMES = { [AOIFE]: 'Aoife Byrne', [BREN]: 'Bren Daly', [CIAN]: 'Cian Egan' }

/**
 * A sport in which three make a team. Aoife has signed up Net Gains and plays alone so far; Bren has signed up Dinkers,
 * which Cian has joined.
 */
export async function givenShortTeams(options: { places?: number; now?: () => Date } = {}) {
  const world = await givenSignUps({ places: 12, ...options })
  const { context } = world
  const { db } = context
  await takeUp(context, teamsRoom)
  await takeUp(context, shortTeamsRoom)
  await db.updateTable('sports').set({ playersOnTeam: 3 }).where('id', '=', 1).execute()
  for (const who of [BREN, CIAN]) await givenPlayer(world.app, who)
  for (const [email, name] of Object.entries(NAMES)) {
    await db.updateTable('players').set({ name }).where('email', '=', email).execute()
  }
  const team = { RegistrationTypeId: 2, Price: 180 }
  await world.signUp({ ...team, TeamName: 'Net Gains' })
  await world.signUp({ ...team, TeamName: 'Dinkers', TeamPlayers: [CIAN] }, BREN)
  await joinTeam(world, CIAN)
  const teams = await db.selectFrom('teams').select('id').orderBy('id').execute()
  const [netGains = 0, dinkers = 0] = teams.map(({ id }) => id)
  const admin = await world.givenAdmin()
  const ids = { netGains, dinkers }
  return {
    world,
    db,
    admin,
    ...ids,
    ...stepsOf(world, { admin, ...ids }),
    ...answersOf(world, ids),
  }
}

type Teams = { netGains: number; dinkers: number }

/** An organiser's steps about the short teams. */
function stepsOf(world: SignUps, { admin, netGains, dinkers }: Teams & { admin: string }) {
  const { leagueId } = world
  const path = '/api/organiser/short-teams'
  const take = async (step: object, teamId = netGains) =>
    (await world.post(`${path}/step`, { leagueId, teamId, step }, admin)).json()
  const ask = () => take({ kind: 'merge', joiningTeamId: dinkers })
  return {
    take,
    ask,
    desk: () => world.get(`${path}?leagueId=${leagueId}`, admin),
    /** Both captains have been mailed; resolves to the question. */
    asked: async (): Promise<string> => {
      const { stepId } = await ask()
      await sendMails(world.context, { stepId })
      return stepId
    },
    undo: async (stepId: string) =>
      (await world.post(`${path}/undo`, { leagueId, stepId }, admin)).json(),
  }
}

/** The questions to captains, and their answers; Aoife leads the one team and Bren the other, unless a test says else. */
function answersOf(world: SignUps, { netGains, dinkers }: Teams) {
  const teamOf = (who: string) => (who === AOIFE ? netGains : dinkers)
  const answer = (how: 'agree' | 'decline', stepId: string, who: string, change: object) => {
    const body = { stepId, teamId: teamOf(who), back: 180, ...change }
    return world.post(`/api/teams/merge/${how}`, body, who)
  }
  return {
    look: (who: string) => world.get(`/api/teams/merge?teamId=${teamOf(who)}`, who),
    agree: async (stepId: string, who: string, change: object = {}) =>
      (await answer('agree', stepId, who, change)).json(),
    decline: async (stepId: string, who: string) =>
      (await answer('decline', stepId, who, {})).json(),
  }
}

/** Who plays on which team, by name. */
export async function playersOn({ context }: SignUps): Promise<[team: string, player: string][]> {
  const rows = await context.db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .innerJoin('teams as t', 't.id', 'm.teamId')
    .select(['t.name as team', 'p.name as player'])
    .where('m.registered', '=', true)
    .orderBy('p.name')
    .execute()
  return rows.map(({ team, player }) => [team, player])
}
