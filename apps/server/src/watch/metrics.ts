import type { RegistrationState } from '@hive/domain/roster/registration/states'
import type { Statement } from '#db/database.ts'
import { currentScope } from './log-scope.ts'
import type { OutsideCall } from './measured.ts'
import { counter, type Family, histogram, type Timing } from './metric.ts'
import { processGauges } from './process-gauges.ts'

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const MAIL_SECONDS = [1, 5, 15, 60, 300, 900, 3600, 21_600]

export type Metrics = ReturnType<typeof createMetrics>

/** The counts and times of this process. What is true of the whole Hive, the status room reads. */
export function createMetrics() {
  const requests = requestMetrics()
  const database = databaseMetrics()
  const outside = outsideMetrics()
  const work = workMetrics()
  const business = businessMetrics()
  const families: Family[] = [
    ...requests.families,
    ...database.families,
    ...outside.families,
    ...work.families,
    ...business.families,
    ...processGauges(),
  ]
  return {
    ...requests.record,
    ...database.record,
    ...work.record,
    ...business.record,
    /** A call to an outside service; mails are also timed from when they were due. */
    outsideCall(call: OutsideCall) {
      outside.record(call)
      if (call.provider === 'smtp') work.mail(call.outcome)
    },
    onOutsideCall: outside.onCall,
    /** Adds a metric whose place knows it best. */
    add: (...more: Family[]) => void families.push(...more),
    families: (): readonly Family[] => families,
  }
}

function requestMetrics() {
  const took = histogram(
    'hive_http_request_seconds',
    'Time until a request was answered, by its route and not by its address',
    SECONDS,
  )
  const shed = counter(
    'hive_http_shed_total',
    'Requests and connections turned away for lack of room',
  )
  const pages = counter('hive_page_cache_total', 'Pages that were sent from memory, or drawn')
  const turnedAway = {
    connection: shed.of({ what: 'connection' }),
    request: shed.of({ what: 'request' }),
  }
  const sent = { memory: pages.of({ from: 'memory' }), drawing: pages.of({ from: 'drawing' }) }
  return {
    families: [took.family, shed.family, pages.family],
    record: {
      /** Times of one route with one method, by the first figure of the status. */
      timingsOf(route: string, method: string): (status: number) => Timing {
        const known: Timing[] = []
        return (status) => {
          const kind = Math.floor(status / 100)
          return (known[kind] ??= took.of({ route, method, status: `${kind}xx` }))
        }
      },
      shed: (what: 'connection' | 'request') => turnedAway[what].add(),
      pageSent: (from: 'memory' | 'drawing') => sent[from].add(),
    },
  }
}

function databaseMetrics() {
  const took = histogram('hive_db_statement_seconds', 'Time of the database’s statements', SECONDS)
  const waited = histogram(
    'hive_db_pool_wait_seconds',
    'Wait for a connection of the pool',
    SECONDS,
  )
  const errors = counter('hive_db_errors_total', 'Statements that the database refused or lost')
  const [statements, waits, failed] = [took.of(), waited.of(), errors.of()]
  return {
    families: [took.family, waited.family, errors.family],
    record: {
      statement({ ms, isFailed }: Statement) {
        statements.observe(ms / 1000)
        if (isFailed) failed.add()
      },
      poolWait: (seconds: number) => waits.observe(seconds),
    },
  }
}

function outsideMetrics() {
  const took = histogram(
    'hive_provider_call_seconds',
    'Time of calls to outside services; `refused` is an answer that says no, `failed` is none',
    SECONDS,
  )
  const hearers: ((call: OutsideCall) => void)[] = []
  return {
    families: [took.family],
    record(call: OutsideCall) {
      const { provider, name, outcome, seconds } = call
      took.of({ provider, call: name, outcome }).observe(seconds)
      for (const hear of hearers) hear(call)
    },
    onCall: (hear: (call: OutsideCall) => void) => void hearers.push(hear),
  }
}

/** What people do here. It is counted where it is done, once it is done. */
function businessMetrics() {
  const signUps = counter('hive_sign_ups_total', 'Sign-ups, by what became of them')
  const payments = counter('hive_payments_total', 'Payments by card, by how they ended')
  return {
    families: [signUps.family, payments.family],
    record: {
      signUp: (state: RegistrationState) => signUps.of({ state }).add(),
      payment: (outcome: 'paid' | 'declined' | 'expired') => payments.of({ outcome }).add(),
    },
  }
}

function workMetrics() {
  const done = counter('hive_jobs_run_total', 'Jobs that this process has run, by their outcome')
  const delay = histogram(
    'hive_mail_delay_seconds',
    'From when a mail was due until the mail server had taken it',
    MAIL_SECONDS,
  )
  const failures = counter('hive_mail_failures_total', 'Tries to send a mail that did not succeed')
  const [onTime, notSent] = [delay.of(), failures.of()]
  let lastAt = performance.now()
  const idle: Family = {
    name: 'hive_worker_idle_seconds',
    help: 'Time since this process last finished a job; some are due every minute',
    type: 'gauge',
    samples: () => [{ value: (performance.now() - lastAt) / 1000 }],
  }
  return {
    families: [done.family, delay.family, failures.family, idle],
    record: {
      jobRun(job: string, outcome: 'done' | 'failed' | 'given_up') {
        lastAt = performance.now()
        done.of({ job, outcome }).add()
      },
    },
    mail(outcome: OutsideCall['outcome']) {
      if (outcome !== 'done') return notSent.add()
      const dueAt = currentScope()?.dueAt
      if (dueAt) onTime.observe(Math.max(0, Date.now() - dueAt.getTime()) / 1000)
    },
  }
}
