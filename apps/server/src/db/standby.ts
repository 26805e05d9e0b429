import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Patience as Connecting } from './connection.ts'
import type { Database } from './database.ts'

/**
 * Reads what many people read at the standby, where one can be used, else at the primary. The result is at least as
 * new as the primary was at the time of the call, so everyone sees their own changes. `read` may run twice, so it
 * must only read.
 */
export type Standby = {
  read<T>(read: (db: Database) => Promise<T>): Promise<T>
  /** How many seconds it is behind; `away` when it can't be used, `null` where there is none. */
  lag(): Promise<number | 'away' | null>
}

/** The place of a reading: the standby; or the primary, because the standby was late, failed, or was not asked at all. */
export type ReadingFrom = 'standby' | 'late' | 'failed' | 'unasked'

/** A standby that gives no answer is left soon, since the primary has one. */
export const STANDBY_CONNECTING: Connecting = { queryMs: 5000, connectMs: 1000 }

type Patience = {
  /** How long a reading waits until the standby has repeated what the primary had. */
  repeatMs: number
  /** How long it may take until the standby is asked, including that wait. */
  askMs: number
  /** How long the standby is not asked after it was late or failed. */
  restMs: number
}

const PATIENCE: Patience = { repeatMs: 400, askMs: 1000, restMs: 3000 }
/** The first wait between two checks whether it has repeated enough. Each further one is twice as long. */
const LOOK_AGAIN_MS = 2

/** For a Hive without a standby. */
export function noStandby(primary: Database): Standby {
  return { read: (read) => read(primary), lag: async () => null }
}

type Options = {
  readonly standby: Database
  readonly primary: Database
  /** Is called after every reading, with the reason when the standby has just stopped being asked. */
  readonly note: (from: ReadingFrom, reason?: unknown) => void
  readonly patience?: Patience
}

/** Reads at a standby, as long as it belongs to the same database and has what the primary had. */
export function createStandby({ standby, primary, note, patience = PATIENCE }: Options): Standby {
  const rest = createRest(patience.restMs)

  return {
    async read(read) {
      if (!rest.isOver()) {
        note('unasked')
        return read(primary)
      }
      const position = await positionOf(primary)
      try {
        if (!position) throw new Error('The primary is a standby itself at this moment.')
        const answer = await readAt(standby, { position, patience, read })
        rest.end()
        note('standby')
        return answer
      } catch (error) {
        if (isWrite(error)) throw error
        rest.begin()
        note(error instanceof StandbyLate ? 'late' : 'failed', error)
        return read(primary)
      }
    },
    async lag() {
      const position = await positionOf(primary)
      if (!position) return 'away'
      const look = standby.connection().execute((db) => stateOf(db, position))
      const state = await within(patience.askMs, look).catch(() => null)
      if (!state?.isOurs) return 'away'
      return state.hasRepeated ? 0 : state.seconds
    },
  }
}

class StandbyLate extends Error {
  override readonly name = 'StandbyLate'
}

/** While a standby rests, one reading after each pause tries whether it can be used again. */
function createRest(ms: number) {
  let until: number | null = null
  return {
    begin: () => void (until = performance.now() + ms),
    end: () => void (until = null),
    isOver(): boolean {
      if (until === null) return true
      if (performance.now() < until) return false
      until = performance.now() + ms
      return true
    },
  }
}

/** The position of the primary in its log, and the identity of its database. */
type Position = { readonly lsn: string; readonly timeline: number; readonly system: string }

/**
 * `null` when it is no primary at this moment. Everything that others can see at the primary is before this position:
 * a commit is on its disk before it is acknowledged, or before others are notified of it, unless it does not wait for
 * the disk.
 */
async function positionOf(primary: Database): Promise<Position | null> {
  const { rows } = await sql<Position | { lsn: null }>`
    select lsn::text, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline,
      (select system_identifier::text from pg_control_system()) as system
    from (select case when pg_is_in_recovery() then null
      when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end as lsn) as reached`.execute(primary)
  const [row] = rows
  return row && row.lsn !== null ? row : null
}

type RepeatState = {
  /** Whether it is a standby of this primary, and is connected to the line of changes that this primary writes. */
  readonly isOurs: boolean
  /** Whether it has repeated all up to a position of the primary. */
  readonly hasRepeated: boolean
  readonly seconds: number
}

async function stateOf(db: Database, { lsn, timeline, system }: Position): Promise<RepeatState> {
  const { rows } = await sql<RepeatState>`
    select pg_is_in_recovery()
        and (select system_identifier::text from pg_control_system()) = ${system}
        and coalesce((select received_tli from pg_stat_wal_receiver) = ${timeline}::int, false) as is_ours,
      coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as has_repeated,
      coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The standby did not say how far it has come.')
  return row
}

type StandbyRead<T> = {
  position: Position
  patience: Patience
  read: (db: Database) => Promise<T>
}

/** Reads in one transaction, so that behind a proxy or pooler the standby that was checked is the one that is read. */
async function readAt<T>(
  standby: Database,
  { position, patience, read }: StandbyRead<T>,
): Promise<T> {
  const found = Promise.withResolvers<undefined>()
  let isLeft = false
  /** The error of the reading, also when its connection is closed by then and cannot roll back. */
  let own: unknown = null
  const answer = standby
    .transaction()
    .setAccessMode('read only')
    .execute(async (db) => {
      await untilRepeated(db, position, patience.repeatMs)
      if (isLeft) throw new StandbyLate('The standby was found too late.')
      found.resolve(undefined)
      return read(db).catch((error: unknown) => {
        own = error
        throw error
      })
    })
    .catch((error: unknown) => {
      throw own ?? error
    })
  try {
    await within(patience.askMs, Promise.race([found.promise, answer]))
  } catch (error) {
    isLeft = true
    answer.catch(() => undefined)
    throw error
  }
  return answer
}

async function untilRepeated(db: Database, position: Position, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  for (let wait = LOOK_AGAIN_MS; ; wait *= 2) {
    const { isOurs, hasRepeated } = await stateOf(db, position)
    if (!isOurs) throw new Error('The standby does not follow this primary.')
    if (hasRepeated) return
    const left = deadline - performance.now()
    if (left <= 0) throw new StandbyLate(`The standby is more than ${withinMs} ms behind.`)
    await pause(Math.min(wait, left))
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(
    () => timer.reject(new StandbyLate(`The standby gave no answer within ${ms} ms.`)),
    ms,
  )
  return Promise.race([promise, timer.promise]).finally(() => clearTimeout(timeout))
}

/** Whether PostgreSQL has refused a write in a reading. That is a fault of ours, so the primary must not repeat it. */
function isWrite(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}
