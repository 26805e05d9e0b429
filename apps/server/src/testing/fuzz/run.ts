import fc from 'fast-check'
import { createLog } from '#log.ts'
import { answerFor, EMAILS, givenEveryone, type Objects } from '../access-world.ts'
import { CHECKER_SHOWN, SQL_SHOWN } from '../sql-texts.ts'
import { type Case, someCase } from './cases.ts'
import { watchChanges } from './changes.ts'
import { givenCanaries, leaksIn, namedIn } from './people.ts'

/** After so many calls there is a new world, because those that succeed change the one they are made in. */
const IN_ONE_WORLD = 250
/** The limits are forgotten so often that they do not refuse most of the calls. */
const BETWEEN_LIMITS = 10

type Report = {
  /** The faults found, each with the call that shows it. */
  readonly faults: readonly string[]
  /** How many answers had which status. */
  readonly statuses: Readonly<Record<string, number>>
}

/** Makes so many calls, which follow from the seed, and says what is wrong with their answers. */
export async function fuzz(seed: number, cases: number): Promise<Report> {
  const faults: string[] = []
  const statuses: Record<string, number> = {}
  for (let done = 0; done < cases; done += IN_ONE_WORLD) {
    const world = await givenWatched()
    const count = Math.min(IN_ONE_WORLD, cases - done)
    const calls = fc.sample(someCase(world.app, world.objects, knownIn(world.objects)), {
      seed: seed + done,
      numRuns: count,
    })
    for (const [at, call] of calls.entries()) {
      if (at % BETWEEN_LIMITS === 0) await world.forgetLimits()
      const { status, wrong } = await world.judge(call)
      statuses[status] = (statuses[status] ?? 0) + 1
      faults.push(
        ...wrong.map((what) => `${what}: ${inWords(call)} (seed ${seed}, case ${done + at})`),
      )
    }
  }
  return { faults, statuses }
}

function inWords({ name, who, url, body }: Case): string {
  return `${name} by ${who}, ${(body ?? url).slice(0, 400)}`
}

/** Everyone with values of their own, and all that is logged. */
async function givenWatched() {
  const lines: string[] = []
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  const { app, context, objects } = await givenEveryone(log)
  const secrets = await givenCanaries(app)
  const changes = await watchChanges(context.db)
  // The texts that each caller has sent and that were taken: a captain reads the addresses that they have invited.
  const taken = new Map<string, string>()
  lines.length = 0
  return {
    app,
    objects,
    async forgetLimits() {
      await context.db.deleteFrom('rateLimits').execute()
      await changes.since()
    },
    /** Makes a call, and says what is wrong with what comes of it. */
    async judge(call: Case) {
      const sent = { ...call, payload: call.body }
      const { statusCode: status, body } = await answerFor(app, call.who, sent)
      const changed = await changes.since()
      const logged = lines.splice(0)
      const own = `${taken.get(call.who) ?? ''}${call.url}${call.body ?? ''}`
      if (status < 400) taken.set(call.who, own)
      const leaked = leaksIn(secrets, call.who, own, body)
      const unnoted = changed.filter((name) => !isNoted(name))
      const wrong = [
        ...wrongAnswer(status, body),
        ...(status >= 400 ? unnoted.map((name) => `refused, yet changed ${name}`) : []),
        ...leaked.map((value) => `shows ${value}`),
        ...logged.filter(isError).map((line) => `logged ${line.slice(0, 300)}`),
        ...namedIn(secrets, logged).map((value) => `logged ${value}`),
      ]
      return { status, wrong }
    },
  }
}

/** A refusal is recorded where it is of an organiser's call. */
function isNoted(table: string): boolean {
  return table === 'public.organiser_actions'
}

/** The fault of an answer for any caller: an error of ours, another shape, or the words of a library. */
export function wrongAnswer(status: number, body: string): string[] {
  if (status < 400) return []
  const isSaid = /^\{"statusCode":\d+,"code":"\w+","message":".+/s.test(body)
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...(isSaid ? [] : [`refused in another shape (${body.slice(0, 80)})`]),
    ...(SQL_SHOWN.test(body) || CHECKER_SHOWN.test(body) ? ['reveals internals'] : []),
  ]
}

const LEVEL_OF_ERRORS = 50

function isError(line: string): boolean {
  return Number(/"level":(\d+)/.exec(line)?.[1]) >= LEVEL_OF_ERRORS
}

function knownIn(objects: Objects) {
  const values = Object.values(objects)
  return {
    numbers: [...new Set(values.filter((value) => typeof value === 'number'))],
    texts: [...values.filter((value) => typeof value === 'string'), ...Object.values(EMAILS)],
  }
}
