import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { joinEmbeddedPostgres } from '../../apps/server/src/operations/embedded/supervisor.ts'
import { namesIn, namingLine, PEOPLE } from '../../apps/server/src/testing/named-people.ts'
import type { Mail } from './stand-ins.ts'

type Running = { readonly dataDir: string; readonly standInsPort: number }

/** Every e-mail, phone number and full name in the database of a running Hive and in the mails that it has sent. */
export async function peopleOf({ dataDir, standInsPort }: Running): Promise<string[]> {
  const { connection } = await joinEmbeddedPostgres(dataDir)
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query<{ value: string }>(PEOPLE).finally(() => client.end())
  const mails = (await (
    await fetch(`http://127.0.0.1:${standInsPort}/inbox.json`)
  ).json()) as Mail[]
  const people = [...namesIn(rows), ...mails.flatMap(({ to }) => to)]
  if (people.length === 0) throw new Error('This Hive has no one, so its log shows nothing.')
  return [...new Set(people)]
}

/** Throws if a line of the log names one of them. */
export async function refuseNames(log: string, people: readonly string[]): Promise<void> {
  const lines = (await readFile(log, 'utf8')).split('\n')
  const named = namingLine(lines, people)
  if (named) throw new Error(`The server’s log names someone: ${named}`)
}
