import type { Figures } from '../office/status/figures.ts'

/** The figures of an installation to which nothing is the matter. */
export const calmFigures: Figures = {
  jobs: { waiting: 0, oldestSeconds: 0, oldest: null, failed: 0 },
  mails: { waiting: 0, oldestSeconds: 0 },
  database: {
    version: '18.1',
    sizeBytes: 1.44e9,
    connections: 12,
    maxConnections: 100,
    replicationLagSeconds: null,
  },
  disk: { freeBytes: 50e9, sizeBytes: 100e9 },
  backupSeconds: 8 * 3600,
  backupPlace: { isApart: true, problem: null },
  archive: {
    lagSeconds: 40,
    isFailing: false,
    drill: { seconds: 3 * 86_400, problem: null },
    place: { isApart: true, problem: null },
  },
  certificateDays: 60,
  clockSeconds: 0,
  releases: [
    { program: 'node', version: '24.21.0', ageDays: 90 },
    { program: 'postgresql', version: '18.4', ageDays: 120 },
  ],
  providers: [],
  money: {
    hold_overdue: 0,
    refund_failed: 0,
    refund_late: 0,
    dispute: 0,
    odd_payment: 0,
    difference: 0,
    rule_broken: 0,
  },
}
