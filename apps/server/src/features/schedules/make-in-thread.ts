import { Worker } from 'node:worker_threads'
import type { RepairProblem } from '@hive/domain/repairs/planned-game'
import type { Repair } from '@hive/domain/repairs/repairs'
import type { ScheduleTerms } from '@hive/domain/schedule/game'
import type { NoSchedule, Schedule } from '@hive/domain/schedule/make-schedule'

const THREAD = new URL('./schedule-thread.ts', import.meta.url)
const MOST_SECONDS = 60

/** What a thread is asked for. */
export type ThreadTask = { readonly terms: ScheduleTerms } | { readonly problem: RepairProblem }

let last: Promise<unknown> = Promise.resolve()

/** The schedule of some terms. */
export function makeInThread(terms: ScheduleTerms): Promise<Schedule | NoSchedule> {
  return inThread({ terms })
}

/** The best repairs of a season. */
export function repairInThread(problem: RepairProblem): Promise<readonly Repair[]> {
  return inThread({ problem })
}

/** What a thread of its own answers, so that other calls do not wait for it. Threads run one after another. */
function inThread<Answer>(task: ThreadTask): Promise<Answer> {
  const answer = last.then(() => runThread<Answer>(task))
  last = answer.catch(() => undefined)
  return answer
}

function runThread<Answer>(task: ThreadTask): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const thread = new Worker(THREAD, { workerData: task })
  const timer = setTimeout(
    () => reject(new Error(`No answer after ${MOST_SECONDS} s.`)),
    MOST_SECONDS * 1000,
  )
  thread.once('message', resolve)
  thread.once('error', reject)
  return promise.finally(() => {
    clearTimeout(timer)
    return thread.terminate()
  })
}
