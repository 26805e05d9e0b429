import type { LedgerEntry } from '@hive/domain/money/ledger'
import { mayDo } from '@hive/domain/session/permission'
import { addDays, type Day } from '@hive/domain/time/day'
import { irishInstant } from '@hive/domain/time/irish'
import type { Context } from '#context.ts'
import type { Caller } from '#features/session/service.ts'
import { listMovements } from './ledger-queries.ts'

/** The ledger of some Irish days, both included, of the leagues whose money an organiser may see. */
export async function ledgerOf(
  { db }: Pick<Context, 'db'>,
  { permissions }: Caller,
  { from, until }: { from: Day; until: Day },
): Promise<{ entries: LedgerEntry[] }> {
  const movements = await listMovements(db, {
    from: irishInstant(from, '00:00'),
    before: irishInstant(addDays(until, 1), '00:00'),
  })
  const entries = movements.filter(({ leagueId }) => mayDo(permissions, 'money', leagueId ?? 'all'))
  return { entries }
}
