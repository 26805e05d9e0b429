import type { Answer, openWorld } from './sign-up-world.ts'

/** The sign-ups of a rush: players alone, captains with teams of two, or every third with a team. */
export const KINDS = ['individuals', 'teams', 'mixed'] as const
export type Kind = (typeof KINDS)[number]
const TEAM_EVERY = 3
/** Every fourth captain first wants a name of these, and every fifth changes their mind about the team. */
const POPULAR = ['Dink Dynasty', 'Dill Pickles']
const PRICE = { individual: 9000, team: 18_000 }

export type World = Awaited<ReturnType<typeof openWorld>>
type Run = { kind: Kind; servers: number; rivals: number; countsMails: boolean }
type Rival = { index: number; isTeam: boolean; server: number; leagueId: number }

export type Outcome = {
  /** Places that are confirmed, by league. */
  confirmed: number[]
  refused: Answer[]
  /** The times of a plain question of the same people at once, each. */
  plain: number[]
  odd: number
  missing: number
  /** Confirmations that were not sent, or not once. */
  mails: number
}

/** All of them press pay at the same moment; who has got a place pays for it. */
export async function rush(
  at: World,
  { kind, servers, rivals, countsMails }: Run,
): Promise<Outcome> {
  const all = Array.from({ length: rivals }, (_, index) => ({
    index,
    isTeam: kind === 'teams' || (kind === 'mixed' && index % TEAM_EVERY === 0),
    server: index % servers,
    leagueId: at.leagues[Math.floor(index / TEAM_EVERY) % at.leagues.length] ?? 0,
  }))
  const plain = await Promise.all(
    all.map(({ index, server }) => at.ask('/api/registrations', emailOf(index), server)),
  )
  const answers = await Promise.all(
    all.map(async (rival) => ({ ...rival, answer: await press(at, rival) })),
  )
  const held = answers.filter(({ answer }) => answer.status === 200)
  await payAll(at, held)
  const { confirmed, cents } = await books(at)
  const refused = answers.flatMap(({ answer }) => (answer.status === 409 ? [answer] : []))
  const due = held.reduce((sum, { isTeam }) => sum + PRICE[isTeam ? 'team' : 'individual'], 0)
  const winners = held.map(({ index }) => emailOf(index))
  return {
    confirmed,
    refused,
    plain: plain.map(({ ms }) => ms),
    odd: answers.length - held.length - refused.length,
    // Money and confirmed prices differ by nothing, and so do those whom we let pay.
    missing: Math.abs((await at.moneyKept()) - cents) + Math.abs(due - cents),
    mails: countsMails ? await mailsAmiss(at, winners) : 0,
  }
}

/** A few at a time, as people type. */
async function payAll(at: World, held: readonly (Rival & { answer: Answer })[]): Promise<void> {
  const left = held.values()
  const payOneByOne = async () => {
    for (const { index, server, answer } of left) {
      await at.pay(String(answer.body['url']))
      await at.verify(String(answer.body['sessionId']), emailOf(index), server)
    }
  }
  await Promise.all(Array.from({ length: 6 }, payOneByOne))
}

export function emailOf(index: number): string {
  return `rival-${index}@hive.example`
}

/** Presses pay; captains again with a name of their own, and some again with another team altogether. */
async function press(at: World, { index, isTeam, server, leagueId }: Rival): Promise<Answer> {
  const start = (change: object) =>
    at.startCheckout(emailOf(index), { LeagueId: String(leagueId), ...change }, server)
  if (!isTeam) return start({})
  const choose = (TeamName: string) => start({ RegistrationTypeId: 2, Price: 180, TeamName })
  const popular = index % 4 === 0 ? POPULAR[(index / 4) % POPULAR.length] : undefined
  const first = await choose(popular ?? `Team ${index}`)
  if (first.body['code'] === 'team_name_taken') return choose(`Team ${index}`)
  return first.status === 200 && index % 5 === 0 ? choose(`Another ${index}`) : first
}

async function books(at: World) {
  const rows = await at.query<{ places: number; cents: number }>(`
    SELECT coalesce(sum(r.places), 0)::int AS places, coalesce(sum(r.due_cents), 0)::int AS cents
    FROM league_places l LEFT JOIN registrations r ON r.league_id = l.league_id AND r.state = 'confirmed'
    GROUP BY l.league_id ORDER BY l.league_id`)
  return {
    confirmed: rows.map(({ places }) => places),
    cents: rows.reduce((sum, row) => sum + row.cents, 0),
  }
}

/** Waits until all work is done, and counts the people who did not get one confirmation. */
async function mailsAmiss(at: World, people: readonly string[]): Promise<number> {
  await at.untilWorkIsDone()
  const mails = (await at.takeMails()).filter(({ subject }) => subject.startsWith('You are in'))
  const once = people.filter((who) => mails.filter(({ to }) => to.includes(who)).length === 1)
  return people.length - once.length + Math.abs(mails.length - people.length)
}
