// A set-up file of Vitest: with RECORD_STATEMENTS, writes down every statement that the code under test sends, a line each, in a
// file of this process in that folder (see scripts/release-schema.ts).
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const folder = process.env['RECORD_STATEMENTS']
const DONE = Symbol.for('hive.statements-recorded')
const client = pg.Client.prototype as pg.Client & { [DONE]?: true }

if (folder !== undefined && client[DONE] === undefined) {
  client[DONE] = true
  const file = join(folder, `${process.pid}.jsonl`)
  const seen = new Set<string>()
  const send: unknown = Reflect.get(client, 'query')
  if (typeof send !== 'function') throw new Error('The client has no queries.')
  client.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [asked] = args
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text
    if (typeof text === 'string' && !seen.has(text)) {
      seen.add(text)
      appendFileSync(file, `${JSON.stringify(text)}\n`)
    }
    return Reflect.apply(send, this, args)
  } as pg.Client['query']
}
