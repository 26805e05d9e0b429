// npm run bench:console: how long the server takes for each list of the organiser's console with 100 leagues and 20,000
// people, beside bare node:http that sends the same bytes.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { daysOf, monthAt } from '@hive/domain/money/period'
import { irishDay } from '@hive/domain/time/irish'
import { givenRole } from '../apps/server/src/testing/builders.ts'
import { median } from './after-a-change.ts'
import { givenPeople } from './many-people.ts'
import { openWorld, type Answer, type World } from './sign-up-world.ts'

const LEAGUES = 100
const PEOPLE = 20_000
const RUNS = Number(process.env['RUNS'] ?? 30)
/** Before the measuring, so that plans and pages of the database are there. */
const WARM_UP_RUNS = 3
const MOST_MS = 50
const ADMIN = 'admin@hive.example'

const MONTH = daysOf(monthAt(irishDay(new Date())))

type List = { readonly what: string; readonly ask: (world: World) => Promise<Answer> }

const LISTS: readonly List[] = [
  reads('leagues', () => '/api/organiser/leagues'),
  reads('sign-ups over time', () => '/api/organiser/leagues/sign-ups'),
  reads('people of a league', ([league]) => `/api/organiser/registrations?leagueId=${league}`),
  reads('timeline of a league', ([league]) => `/api/organiser/timeline?about=league:${league}`),
  reads('interested in a league', ([league]) => `/api/organiser/interested?leagueId=${league}`),
  searches('people, first page', {}),
  searches('people, last page', { page: 400 }),
  searches('people, a common name', { search: 'aoife' }),
  searches('people, a rare e-mail', { search: 'person-19999' }),
  searches('people who play, seen last', { view: 'playing', sortedBy: 'seen', isDescending: true }),
  searches('people, 1,000 for a file', { size: 1000 }),
  reads('activity', () => '/api/organiser/actions'),
  reads('demand', () => '/api/organiser/interests'),
  reads('tasks', () => '/api/organiser/tasks'),
  reads('go or no-go', () => '/api/organiser/break-even'),
  reads('money of a month', () => `/api/organiser/ledger?from=${MONTH.from}&until=${MONTH.until}`),
]

const world = await openWorld({ places: 240, count: LEAGUES })
const server = await world.startServer()
let isGood = true
try {
  await world.givenPlayer(ADMIN)
  await givenRole(world.db, ADMIN)
  await givenPeople(world, PEOPLE)
  const rows = []
  for (const list of LISTS) rows.push(await measure(list))
  console.table(rows)
  isGood = rows.every((row) => row['above bare, ms'] <= MOST_MS)
} finally {
  await server.stop()
  await world.close()
}
console.log(isGood ? 'Within what was promised.' : 'THIS IS NOT AS IT MUST BE.')
process.exit(isGood ? 0 : 1)

function reads(what: string, path: (leagues: readonly number[]) => string): List {
  return { what, ask: (there) => there.ask(path(there.leagues), ADMIN) }
}

function searches(what: string, choices: object): List {
  const path = '/api/organiser/people/search'
  return { what, ask: (there) => there.post(path, { search: '', ...choices }, { who: ADMIN }) }
}

/** The list and the bare server by turns, medians of many calls. */
async function measure({ what, ask }: List) {
  const first = await ask(world)
  if (first.status !== 200) throw new Error(`${what}: ${JSON.stringify(first.body)}`)
  for (let run = 0; run < WARM_UP_RUNS; run += 1) await ask(world)
  const text = JSON.stringify(first.body)
  const bare = await serveBare(text)
  const times: number[] = []
  const bareTimes: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    bareTimes.push(await bare.ask())
    times.push((await ask(world)).ms)
  }
  bare.close()
  const sorted = times.toSorted((one, other) => one - other)
  return {
    list: what,
    kB: Math.round(text.length / 1000),
    'p50, ms': round(median(times)),
    'p95, ms': round(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN),
    'bare, ms': round(median(bareTimes)),
    'above bare, ms': round(median(times) - median(bareTimes)),
  }
}

function round(ms: number): number {
  return Number(ms.toFixed(1))
}

/** Sends the same bytes, and nothing else. */
async function serveBare(text: string) {
  const bare = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text)
  })
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
  return {
    close: () => bare.close(),
    async ask() {
      const began = performance.now()
      await (await fetch(url)).json()
      return performance.now() - began
    },
  }
}
