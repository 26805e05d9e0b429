import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import {
  UnusableFile,
  fileEnd,
  header,
  type Header,
  type Row,
  tableEnd,
  tableStart,
} from './format.ts'

/** The content of a back-up, in its order. */
export type Item =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'row'; row: Row }
  | { kind: 'end'; tables: number; rows: number }

type Section = { rows: number; hash: Hash }

/** Reads a back-up from its start to its end; throws when it is cut short, or is not what was written. */
export async function* readBackup(file: string): AsyncGenerator<Item> {
  const lines = linesOf(file)
  try {
    yield* itemsOf(lines)
  } finally {
    await lines.return(undefined)
  }
}

async function* itemsOf(lines: AsyncGenerator<string, undefined>): AsyncGenerator<Item> {
  const first = (await lines.next()).value
  yield { kind: 'header', header: parse(header, first ?? '') }
  let section: Section | null = null
  const sum = { tables: 0, rows: 0 }
  for await (const line of lines) {
    if (section && line.startsWith('[')) {
      section.hash.update(`${line}\n`)
      section.rows += 1
      yield { kind: 'row', row: valueIn(line) as Row }
    } else if (section) {
      checkSection(section, parse(tableEnd, line))
      sum.tables += 1
      sum.rows += section.rows
      section = null
    } else if (line.includes('"columns"')) {
      section = { rows: 0, hash: createHash('sha256') }
      yield { kind: 'table', ...parse(tableStart, line) }
    } else {
      const end = parse(fileEnd, line)
      if (end.tables !== sum.tables || end.rows !== sum.rows) throw damaged()
      yield { kind: 'end', ...end }
      return
    }
  }
  throw damaged()
}

/** Reads all of a back-up and says what it holds; throws when it is damaged. */
export async function verifyBackup(file: string): Promise<{ tables: number; rows: number }> {
  for await (const item of readBackup(file)) {
    if (item.kind === 'end') return { tables: item.tables, rows: item.rows }
  }
  throw damaged()
}

export async function readHeader(file: string): Promise<Header> {
  for await (const item of readBackup(file)) {
    if (item.kind === 'header') return item.header
  }
  throw damaged()
}

function checkSection({ rows, hash }: Section, end: z.output<typeof tableEnd>): void {
  if (end.rows !== rows || end.sha256 !== hash.digest('hex')) throw damaged()
}

function damaged(cause?: unknown): UnusableFile {
  return new UnusableFile('This back-up is damaged or cut short. Nothing of it was used.', {
    cause,
  })
}

function parse<T>(schema: z.ZodType<T>, line: string): T {
  const { success, data } = schema.safeParse(valueIn(line))
  if (!success) throw damaged()
  return data
}

function valueIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw damaged(error)
  }
}

async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined)
  text.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error
    throw damaged(error)
  }
}
