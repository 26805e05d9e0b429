import { parentPort, workerData } from 'node:worker_threads'
import { rotatePartners } from '@hive/domain/season/partner-nights/rotate-partners'
import { repairsOf } from '@hive/domain/season/repairs/repairs'
import { makeSchedule } from '@hive/domain/season/schedule/make-schedule'
import type { ThreadMessage, ThreadTask } from './make-in-thread.ts'

function answer(task: ThreadTask) {
  if ('partners' in task) return rotatePartners(task.partners)
  return 'terms' in task
    ? makeSchedule(task.terms, { rules: task.rules, watch: (share) => send({ share }) })
    : repairsOf(task.problem)
}

function send(message: ThreadMessage) {
  // A thread of a server has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message)
}

send({ answer: answer(workerData) })
