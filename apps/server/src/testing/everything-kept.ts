import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** All that a database keeps, jobs too, as a copy of it would hold: text, and bytes in hex. */
export async function everythingKept(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t`.execute(db)
    texts.push(`${name}:`, ...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

/** The rows of all tables, and the jobs that somebody has asked for, each as text: none of it changes by itself. */
export async function rowsKept(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables where schemaname = 'public'
    order by 1`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t order by 1`.execute(db)
    texts.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  const { rows: jobs } = await sql<{ row: string }>`
    select concat_ws(' ', name, id, data) as row from pgboss.job
    where name not like '\\_\\_%' and name not in (select name from pgboss.schedule)
    order by 1`.execute(db)
  return [...texts, ...jobs.map(({ row }) => `job: ${row}`)]
}

/** Whether a text holds a word, in hex and base64 too. */
export function holds(text: string, word: string): boolean {
  const forms = [word, Buffer.from(word).toString('hex'), Buffer.from(word).toString('base64')]
  return forms.some((form) => text.toLowerCase().includes(form.toLowerCase()))
}
