import type { Context } from '#context.ts'
import { endDepartures } from '#features/sign-up/sign-up/departures.ts'
import { givenPlayer } from './builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from './sign-up-world.ts'
import { CIAN } from './waiting-world.ts'

type Options = Parameters<typeof givenSignUps>[0]

/** Aoife has signed a team up and leads it; Bren has joined, and Cian is invited. */
export async function givenCaptain(options: Options = {}) {
  const world = await givenSignUps(options)
  const { db } = world.context
  for (const who of [BREN, CIAN]) await givenPlayer(world.app, who)
  await db.updateTable('players').set({ name: 'Bren Daly' }).where('email', '=', BREN).execute()
  const TeamPlayers = [BREN, CIAN]
  await world.signUp({ RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty', TeamPlayers })
  const { teamId } = await db.selectFrom('teams').select('id as teamId').executeTakeFirstOrThrow()
  const call = (step: string, body: object, who: string) =>
    world.post(`/api/teams/captaincy/${step}`, { teamId, ...body }, who)
  await joinTeam(world, BREN)
  return {
    world,
    teamId,
    roster: (who = AOIFE) => world.get(`/api/teams/roster?teamId=${teamId}`, who),
    /** The captain's offer to a teammate. */
    offer: async (to = BREN, who = AOIFE) =>
      call('offer', { playerId: await playerIdOf(db, to) }, who),
    accept: (who = BREN) => call('accept', {}, who),
    decline: (who = BREN) => call('decline', {}, who),
    withdraw: (who = AOIFE) => call('withdraw', {}, who),
    offersTo: async (who = BREN) => (await world.get('/api/teams/captaincy', who)).offers,
    captain: () => findCaptain(db, teamId),
  }
}

/** Takes up the place that a captain keeps for someone on the team. */
export function joinTeam(world: SignUps, who: string) {
  const request = {
    sessionId: 'team_player_registration',
    leagueId: world.leagueId,
    RegistrationTypeId: 3,
    signedRegistrationLiabilityAgreement: true,
  }
  return world.post('/api/payments/start-registration-payments-flow', request, who)
}

/** Asks to cancel someone's own sign-up. */
export async function cancelOf(world: SignUps, who: string) {
  const [{ id: registrationId }] = (await world.overview(who)).registrations
  return world.post('/api/registrations/cancel', { registrationId }, who)
}

/** A captain cancels, and no one takes the team over in the days that the others have for it. */
export async function takeTeamOut(world: SignUps, who = AOIFE) {
  await cancelOf(world, who)
  await noOneTakesOver(world)
}

/** The days are over in which the others could have taken the team of a captain who has cancelled over. */
export async function noOneTakesOver({ context }: SignUps) {
  const inAWeek = new Date(Date.now() + 8 * 86_400_000)
  await endDepartures({ ...context, now: () => inAWeek })
}

export async function playerIdOf(db: Context['db'], email: string): Promise<number> {
  const { id } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function findCaptain(db: Context['db'], teamId: number): Promise<string> {
  const { email } = await db
    .selectFrom('teams as t')
    .innerJoin('players as p', 'p.id', 't.captainPlayerId')
    .select('p.email')
    .where('t.id', '=', teamId)
    .executeTakeFirstOrThrow()
  return email
}
