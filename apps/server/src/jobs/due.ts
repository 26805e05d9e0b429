import type { PgBoss } from 'pg-boss'

/** The kinds of job of which one is due, each found by its index. */
const DUE = `
  SELECT kind AS name FROM unnest($1::text[]) AS kind
  WHERE EXISTS (SELECT FROM pgboss.job
    WHERE name = kind AND state < 'active' AND NOT blocked AND start_after <= now())`

type Workers = {
  /** The kinds that this process works on, at this moment. */
  names: () => readonly string[]
  wake: (name: string) => void
}

/**
 * Wakes the workers whose jobs are due. All kinds are asked for in one question: one by each worker kept an idle database busy.
 */
export async function wakeDue(boss: PgBoss, { names, wake }: Workers): Promise<void> {
  const kinds = names()
  if (kinds.length === 0) return
  const { rows } = await boss.getDb().executeSql(DUE, [kinds])
  for (const { name } of rows as { name: string }[]) wake(name)
}
