import { Worker } from 'node:worker_threads'
import type { ScheduleTerms } from '@hive/domain/schedule/game'
import type { NoSchedule, Schedule } from '@hive/domain/schedule/make-schedule'

const THREAD = new URL('./schedule-thread.ts', import.meta.url)
const MOST_SECONDS = 60

let last: Promise<unknown> = Promise.resolve()

/**
 * The schedule of some terms, made in a thread of its own, so that other calls do not wait for it. Schedules are made
 * one after another.
 */
export function makeInThread(terms: ScheduleTerms): Promise<Schedule | NoSchedule> {
  const made = last.then(() => runThread(terms))
  last = made.catch(() => undefined)
  return made
}

function runThread(terms: ScheduleTerms): Promise<Schedule | NoSchedule> {
  const { promise, resolve, reject } = Promise.withResolvers<Schedule | NoSchedule>()
  const thread = new Worker(THREAD, { workerData: terms })
  const timer = setTimeout(
    () => reject(new Error(`No schedule after ${MOST_SECONDS} s.`)),
    MOST_SECONDS * 1000,
  )
  thread.once('message', resolve)
  thread.once('error', reject)
  return promise.finally(() => {
    clearTimeout(timer)
    return thread.terminate()
  })
}
