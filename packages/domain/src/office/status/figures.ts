import type { Release } from './releases.ts'

/** Everything an operator must know of a Hive, in figures. Times are in seconds. */
export type Figures = {
  readonly jobs: {
    readonly waiting: number
    readonly oldestSeconds: number
    /** The kind of job that has waited longest. */
    readonly oldest: string | null
    readonly failed: number
  }
  readonly mails: { readonly waiting: number; readonly oldestSeconds: number }
  readonly database: {
    readonly version: string
    readonly sizeBytes: number
    readonly connections: number
    readonly maxConnections: number
    /** How far the slowest standby is behind; `null` without one. */
    readonly replicationLagSeconds: number | null
  }
  /** Where DATA_DIR is; `null` where it cannot be read. */
  readonly disk: { readonly freeBytes: number; readonly sizeBytes: number } | null
  /** The age of the last back-up; `null` when none was ever made. */
  readonly backupSeconds: number | null
  /** Where the last one in one file is; `null` where none was made, or by a version that did not look. */
  readonly backupPlace: BackupPlace | null
  /** PostgreSQL’s archive of what happened since; `null` where none is kept. */
  readonly archive: {
    readonly lagSeconds: number
    readonly isFailing: boolean
    /** The last time that a restore was tried, and why it failed; `null` where none was. */
    readonly drill: { readonly seconds: number; readonly problem: string | null } | null
    /** `null` until a back-up has looked. */
    readonly place: BackupPlace | null
  } | null
  /** Days that the certificate of the public address has left; `null` without one. */
  readonly certificateDays: number | 'unreachable' | null
  /** By how much this machine’s clock is ahead of the payment provider’s; `null` where that is not known. */
  readonly clockSeconds: number | null
  /** The programs that run and that Hive brings. */
  readonly releases: readonly Release[]
  /** Outside services that did not answer as they should within the last day. */
  readonly providers: readonly {
    readonly provider: string
    readonly errors: number
    readonly lastSeconds: number
    readonly lastProblem: string
  }[]
  readonly money: Readonly<Record<UnsettledMoney, number>>
}

export type BackupPlace = {
  /** Whether a copy is on another disk than the database, or another machine; `null` where that is not known. */
  readonly isApart: boolean | null
  /** Why a copy that was wanted is not there. */
  readonly problem: string | null
}

/** Money that waits for something. */
export const UNSETTLED_MONEY = [
  'hold_overdue',
  'refund_failed',
  'refund_late',
  'dispute',
  'odd_payment',
  'difference',
  'rule_broken',
] as const
export type UnsettledMoney = (typeof UNSETTLED_MONEY)[number]
