import type { RestRule } from '@hive/domain/roster/registration/split-terms'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { joinTeam } from './captain-world.ts'
import { givenPlayer } from './builders.ts'
import { AOIFE, BREN, CARDS, givenSignUps, type SignUps } from './sign-up-world.ts'
import { CIAN } from './waiting-world.ts'

type Options = Parameters<typeof givenSignUps>[0] & {
  /** The rule for missing shares: in the league, and as the captain has agreed. */
  rest?: RestRule
  /** Which of the two who are invited have joined; both, if not said. */
  joined?: readonly string[]
}

export const TEAM = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty', FeeShares: 3 }

/** Aoife has split the fee of 180 euro among three and paid her share of it; Bren and Cian have joined. */
export async function givenSplit({
  rest = 'asked',
  joined = [BREN, CIAN],
  ...options
}: Options = {}) {
  const world = await givenSignUps(options)
  const { db } = world.context
  await db.updateTable('leagues').set({ splitFee: rest }).execute()
  for (const who of [BREN, CIAN]) await givenPlayer(world.app, who)
  const paid = await world.signUp({ ...TEAM, FeeRest: rest, TeamPlayers: [BREN, CIAN] })
  if (paid.statusCode !== 200) throw new Error(paid.body)
  for (const who of joined) await joinTeam(world, who)
  const { registrationId } = (await feeOf(world)).split
  return {
    world,
    registrationId: Number(registrationId),
    fee: (who = AOIFE) => feeOf(world, who),
    start: (who: string, shares = 1) =>
      world.post('/api/team-fee/pay', { registrationId, shares }, who),
    pay: (who: string, shares = 1, card: string = CARDS.good) =>
      payShare(world, { registrationId, shares }, { who, card }),
    shares: () => sharesIn(world),
    startsIn: (days: number, today: Day) => startsOn(world, addDays(today, days)),
  }
}

export async function feeOf(world: SignUps, who = AOIFE) {
  return world.get(`/api/team-fee?leagueId=${world.leagueId}`, who)
}

/** Pays on the card page and comes back; answers with what the payment came to. */
async function payShare(
  world: SignUps,
  body: { registrationId: number; shares: number },
  { who, card }: { who: string; card: string },
) {
  const started = await world.post('/api/team-fee/pay', body, who)
  if (started.statusCode !== 200) throw new Error(started.body)
  const { url } = started.json()
  await world.payOn(url, card)
  return (await world.verify(sessionOf(url), who)).json()
}

/** The number of the session that a card page is for. */
export function sessionOf(cardPage: string): string {
  return cardPage.split('/').at(-1) ?? ''
}

/** The state and the sum of each share, oldest first. */
async function sharesIn({ context: { db } }: SignUps): Promise<[string, number][]> {
  const rows = await db
    .selectFrom('registrations')
    .select(['state', 'dueCents'])
    .where('shareOfId', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ state, dueCents }) => [state, dueCents])
}

async function startsOn({ context: { db } }: SignUps, startDate: Day): Promise<void> {
  await db
    .updateTable('leagues')
    .set({ startDate, endDate: addDays(startDate, 49) })
    .execute()
}
