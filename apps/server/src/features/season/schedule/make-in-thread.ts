import { Worker } from 'node:worker_threads'
import type { PartnerRound } from '@hive/domain/season/partner-nights/partner-round'
import type { PartnerTerms } from '@hive/domain/season/partner-nights/rotate-partners'
import type { RepairProblem } from '@hive/domain/season/repairs/planned-game'
import type { Repair } from '@hive/domain/season/repairs/repairs'
import type { ScheduleRules } from '@hive/domain/season/schedule/certificate'
import type { ScheduleTerms } from '@hive/domain/season/schedule/game'
import type { NoSchedule, Schedule } from '@hive/domain/season/schedule/schedule'

const THREAD = new URL('./schedule-thread.ts', import.meta.url)
const MOST_SECONDS = 60

/** The task of a thread. */
export type ThreadTask =
  | { readonly terms: ScheduleTerms; readonly rules: ScheduleRules }
  | { readonly problem: RepairProblem }
  | { readonly partners: PartnerTerms }

/** A thread's messages: how far it is, as a share, and at last its answer. */
export type ThreadMessage = { readonly share: number } | { readonly answer: unknown }

/** Hears how far a schedule is, in percent; resolves to whether it goes on. */
export type Progress = (percent: number) => Promise<boolean>

let last: Promise<unknown> = Promise.resolve()

/** The schedule of some terms by some rules; `null` where its making was stopped. */
export function makeInThread(
  { terms, rules }: { readonly terms: ScheduleTerms; readonly rules: ScheduleRules },
  progress: Progress = async () => true,
): Promise<Schedule | NoSchedule | null> {
  return inThread({ terms, rules }, progress)
}

/** The best repairs of a season. */
export async function repairInThread(problem: RepairProblem): Promise<readonly Repair[]> {
  return (await inThread<readonly Repair[]>({ problem }, async () => true)) ?? []
}

/** The rounds of a night on which partners change. */
export async function partnersInThread(partners: PartnerTerms): Promise<readonly PartnerRound[]> {
  return (await inThread<readonly PartnerRound[]>({ partners }, async () => true)) ?? []
}

/** The answer of a thread of its own, so that other calls do not wait for it. Threads run one after another. */
function inThread<Answer>(task: ThreadTask, progress: Progress): Promise<Answer | null> {
  const answer = last.then(() => runThread<Answer>(task, progress))
  last = answer.catch(() => undefined)
  return answer
}

function runThread<Answer>(task: ThreadTask, progress: Progress): Promise<Answer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>()
  const thread = new Worker(THREAD, { workerData: task })
  const timer = setTimeout(
    () => reject(new Error(`No answer after ${MOST_SECONDS} s.`)),
    MOST_SECONDS * 1000,
  )
  // A share that comes while the last one is being written down is left out.
  let isWriting = false
  let written = Promise.resolve()
  const write = async (share: number) => {
    isWriting = true
    if (!(await progress(Math.floor(share * 100)))) resolve(null)
    isWriting = false
  }
  thread.on('message', (message: ThreadMessage) => {
    if ('answer' in message) written.then(() => resolve(message.answer as Answer), reject)
    else if (!isWriting) written = write(message.share)
    written.catch(reject)
  })
  thread.once('error', reject)
  return promise.finally(() => {
    clearTimeout(timer)
    return thread.terminate()
  })
}
