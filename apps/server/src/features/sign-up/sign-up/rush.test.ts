import { expect, test } from 'vitest'
import { tendWaitingLists } from '#features/roster/waiting/service.ts'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { countDeadlocks } from '#testing/deadlocks.ts'
import { CARDS, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { reconcile } from './reconcile.ts'

const CAPTAINS = 6
const INDIVIDUALS = 6
/** Fewer than there are captains, so that they meet. */
const NAMES = ['Dink Dynasty', 'Dill Pickles', 'The Volleys']
const ROUNDS = 2

type Rush = { world: SignUps; leagues: readonly number[]; failed: unknown[] }
type Reply = { statusCode: number; json: () => Record<string, unknown> }

async function givenRush(): Promise<Rush & { people: string[] }> {
  const world = await givenSignUps({ places: 8, works: false })
  const { leagueId: other } = await givenLeague(world.context.db, { places: 8 })
  const people = Array.from(
    { length: CAPTAINS + INDIVIDUALS },
    (_, at) => `rival-${at}@hive.example`,
  )
  for (const who of people) await givenPlayer(world.app, who)
  return { world, leagues: [world.leagueId, other], failed: [], people }
}

function note({ failed }: Rush, reply: Reply): Reply {
  if (reply.statusCode >= 500) failed.push(reply.json())
  return reply
}

/** Presses with one team after the other, pays for the last one in every second round, and cancels. */
async function captain(rush: Rush, who: string, at: number): Promise<void> {
  const { world, leagues } = rush
  for (let round = 0; round < ROUNDS; round += 1) {
    const league = leagues[(at + round) % leagues.length]
    const names = [NAMES[(at + round) % NAMES.length], NAMES[round % NAMES.length], `Team ${at}`]
    let page: Record<string, unknown> | null = null
    for (const TeamName of names) {
      const team = { RegistrationTypeId: 2, Price: 180, TeamName }
      const reply = note(rush, await world.start(team, who, league))
      if (reply.statusCode === 200) page = reply.json()
    }
    if (page && round % 2 === 0) await pay(rush, who, page)
    await cancelAll(rush, who)
  }
}

async function individual(rush: Rush, who: string, at: number): Promise<void> {
  const { world, leagues } = rush
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const league = leagues[(at + round) % leagues.length]
    const reply = note(rush, await world.start({}, who, league))
    if (reply.statusCode === 200 && round % 2 === 0) await pay(rush, who, reply.json())
    const request = { leagueId: league, RegistrationTypeId: 1 }
    if (reply.statusCode === 409)
      note(rush, await world.post('/api/waiting-list/join', request, who))
    if (round % 2 === 1) await cancelAll(rush, who)
  }
}

async function pay(rush: Rush, who: string, page: Record<string, unknown>): Promise<void> {
  await rush.world.payOn(String(page['url']), CARDS.good).catch(() => undefined)
  note(rush, await rush.world.verify(String(page['sessionId']), who))
}

async function cancelAll(rush: Rush, who: string): Promise<void> {
  const { registrations } = await rush.world.overview(who)
  for (const { id } of registrations) {
    const url = '/api/registrations/cancel'
    note(rush, await rush.world.post(url, { registrationId: id }, who))
  }
}

test('captains, individuals and money in two leagues at once: no request fails, and the books agree', async () => {
  const rush = await givenRush()
  const { world, people, failed } = rush
  const over = new AbortController()
  const clock = async () => {
    while (!over.signal.aborted) {
      await reconcile(world.context)
      await tendWaitingLists(world.context)
    }
  }
  const ticking = clock()
  await Promise.all(
    people.map((who, at) => (at < CAPTAINS ? captain(rush, who, at) : individual(rush, who, at))),
  )
  over.abort()
  await ticking
  await reconcile(world.context)
  expect(failed).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('captains who press again with a name that others choose at that moment do not wait for each other', async () => {
  const world = await givenSignUps({ works: false })
  const people = Array.from({ length: 12 }, (_, at) => `captain-${at}@hive.example`)
  for (const who of people) await givenPlayer(world.app, who)
  const choose = (who: string, TeamName: string) =>
    world.start({ RegistrationTypeId: 2, Price: 180, TeamName }, who)
  const deadlocks = countDeadlocks()
  for (let round = 0; round < 3; round += 1) {
    const [changing, coming] = [people.slice(0, 6), people.slice(6)]
    for (const [at, who] of changing.entries()) await choose(who, `Team ${at} of ${round}`)
    const answers = await Promise.all(
      [...changing, ...coming].map((who, at) => choose(who, `${NAMES[at % 3]} ${round}`)),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    for (const who of people) await cancelAll({ world, leagues: [], failed: [] }, who)
  }
  expect(deadlocks()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})
