import { parentPort, workerData } from 'node:worker_threads'
import { makeSchedule } from '@hive/domain/schedule/make-schedule'

// A thread of a server has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(makeSchedule(workerData))
