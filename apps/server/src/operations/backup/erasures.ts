import { appendFile, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/database.ts'

/**
 * One person who was erased, by their number and the moment their account was made, which together name the
 * same person in every back-up, and tell a reader nothing.
 */
const erasure = z.object({ player: z.int(), since: z.string() })

export type Erasure = z.output<typeof erasure>

/** Beside the database, so that the list outlives it. */
export function erasureList(dataDir: string): string {
  return join(dataDir, 'erasures.jsonl')
}

/** Everyone whom this database has erased. */
export async function listErasures(db: Database): Promise<Erasure[]> {
  return (await erasedSince(db, new Date(0))).map(erasureOf)
}

type DatedErasure = Erasure & { at: Date }

const erasureOf = ({ player, since }: DatedErasure): Erasure => ({ player, since })

function erasedSince(db: Database, moment: Date): Promise<DatedErasure[]> {
  return (
    db
      .selectFrom('players')
      .select('id as player')
      .select(
        sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ')`.as(
          'since',
        ),
      )
      .select(sql<Date>`erased_at`.as('at'))
      .where('erasedAt', '>=', moment)
      // A copy from before may keep both accounts: they are one person's, who has not asked to go.
      .where('mergedInto', 'is', null)
      .orderBy('id')
      .execute()
  )
}

/** How far a process has noted the erasures of a database, those since then that are in the list, and how long it left the list. */
type ErasureFile = { file: string; size: number; until: Date; known: ReadonlySet<string> }

const NOTED = new WeakMap<Database, ErasureFile>()
/** No transaction takes that long from its start, which is the time of its erasures, to its end. */
const LONGEST_MS = 3_600_000

/**
 * Adds people who are not in the list of the data folder yet. Where the list is as this process left it, it is not read, and of the
 * database only those erased since: they were a hundred thousand in the end, every hour.
 */
export async function noteErasures(db: Database, dataDir: string): Promise<void> {
  const file = erasureList(dataDir)
  const left = NOTED.get(db)
  const noted = left?.file === file && left.size === (await sizeOf(file)) ? left : null
  const until = new Date(Date.now() - LONGEST_MS)
  const erased = await erasedSince(db, noted?.until ?? new Date(0))
  const known = noted?.known ?? new Set((await readErasures(file)).map(keyOf))
  await append(file, erased.filter((one) => !known.has(keyOf(one))).map(erasureOf))
  const recent = erased.filter(({ at }) => at >= until)
  NOTED.set(db, { file, size: await sizeOf(file), until, known: new Set(recent.map(keyOf)) })
}

async function append(file: string, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return
  await mkdir(dirname(file), { recursive: true })
  await appendFile(file, writeErasures(erasures), { mode: 0o600, flush: true })
}

/** A list that is not there has no bytes. */
async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  return found?.size ?? 0
}

/** The people of a list; a list that is not there has none. */
export async function readErasures(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return readErasureLines(text)
}

function readErasureLines(text: string): Erasure[] {
  // A line that a crash cut short is written again at the next occasion.
  return text.split('\n').flatMap((line) => {
    const parsed = erasure.safeParse(jsonOf(line))
    return parsed.success ? [parsed.data] : []
  })
}

export function writeErasures(erasures: readonly Erasure[]): string {
  return erasures.map((one) => `\n${JSON.stringify(one)}`).join('')
}

function keyOf({ player, since }: Erasure): string {
  return `${player} ${since}`
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
