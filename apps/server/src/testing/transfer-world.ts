import { givenPlayer } from './builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from './sign-up-world.ts'
import { CIAN } from './waiting-world.ts'

type Options = Parameters<typeof givenSignUps>[0]

/** Aoife has a place in a league; Bren and Cian have complete profiles. */
export async function givenPlace(options: Options = {}) {
  const world = await givenSignUps(options)
  for (const who of [BREN, CIAN]) await givenPlayer(world.app, who)
  await world.signUp()
  const [{ id: registrationId }] = (await world.overview()).registrations
  const offer = (email = BREN, who = AOIFE) =>
    world.post('/api/place-transfers/offer', { registrationId, email }, who)
  const look = (who = AOIFE) => world.get(`/api/place-transfers?leagueId=${world.leagueId}`, who)
  const { version: agreementVersion } = await world.get(`/api/agreement?leagueId=${world.leagueId}`)
  const accept = (transferId: number, who = BREN, change: object = {}) => {
    const acceptance = { transferId, skillLevelId: 2, agreementVersion, ...change }
    return world.post('/api/place-transfers/accept', acceptance, who)
  }
  const withdraw = (transferId: number, who = AOIFE) =>
    world.post('/api/place-transfers/withdraw', { transferId }, who)
  const decline = (transferId: number, who = BREN) =>
    world.post('/api/place-transfers/decline', { transferId }, who)
  /** Offers the place to Bren; resolves to the number of the offer. */
  const offered = async (): Promise<number> => (await offer()).json().mine.transferId
  return { world, registrationId, offer, offered, look, accept, decline, withdraw }
}

/** Ends the time of every open offer. */
export const endAllOffers = ({ context }: SignUps) =>
  context.db
    .updateTable('placeTransfers')
    .set({ endsAt: new Date(Date.now() - 60_000) })
    .execute()

/** Who is on the list of the league, by e-mail. */
export async function inLeague({ context, leagueId }: SignUps): Promise<string[]> {
  const rows = await context.db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select('p.email')
    .where('m.leagueId', '=', leagueId)
    .orderBy('p.email')
    .execute()
  return rows.map(({ email }) => email)
}
