import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { siteConfig } from '@hive/contract/base/site'
import { leagueShape } from '@hive/contract/leagues/league'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { siteConfigOf } from '#features/leagues/content/service.ts'

const FILE = 'last-board.json.br'
/** Far above a season of a hundred leagues; beyond, nothing is kept. */
const MOST_BYTES = 32 * 1024 * 1024
const LOOK_MS = 10_000
/** An absence that visitors need not hear of: a database that starts again, or another that takes the lead. */
const SHORT_MS = 30_000

const boardShape = z.object({
  leagues: z.array(leagueShape),
  config: siteConfig,
  /** Foreign origins that the browser calls to sign people in. */
  origins: z.array(z.string()),
})

/** All that public pages are drawn from, and nothing else: what everyone may read, as of a moment. */
export type LastBoard = z.output<typeof boardShape> & { readonly asOf: Date }

/** What pages were drawn from when the database was last heard; `null` where nothing is kept, or not by this version. */
export async function readLastBoard(dataDir: string): Promise<LastBoard | null> {
  const file = join(dataDir, FILE)
  try {
    const [{ mtime }, bytes] = await Promise.all([stat(file), readFile(file)])
    const text = await unpack(bytes, { maxOutputLength: MOST_BYTES })
    return { ...boardShape.parse(JSON.parse(text.toString())), asOf: mtime }
  } catch {
    // A Hive that starts for the first time has none, and one that was damaged is as good as none.
    return null
  }
}

type Watch = { isListening: () => boolean; lookMs?: number }

export type BoardKeeper = {
  /** The moment up to which pages are right, while the database is not heard; `null` while it is. */
  readonly asOf: () => Date | null
  close(): Promise<void>
}

/**
 * Keeps on disk what public pages are drawn from, for a start without the database, and knows since when it is not
 * heard. The time of the file is the moment up to which it is right.
 */
export function keepBoard(context: Context, { isListening, lookMs = LOOK_MS }: Watch): BoardKeeper {
  const { now, log, config } = context
  const file = join(config.dataDir, FILE)
  let heardAt = now()
  let written = 0
  let isTold = false
  async function look(): Promise<void> {
    if (!isListening()) return
    heardAt = now()
    const { version } = await context.leagueCache.read()
    if (version === written) return utimes(file, heardAt, heardAt)
    if (await writeBoard(context, file)) written = version
  }
  async function lookAndTell(): Promise<void> {
    await look().then(
      () => (isTold = false),
      (error: unknown) => {
        written = 0
        if (!isTold) log.warn({ err: error }, 'what pages are drawn from could not be kept')
        isTold = true
      },
    )
  }
  let looking = lookAndTell()
  const timer = setInterval(() => {
    looking = looking.then(lookAndTell)
  }, lookMs)
  timer.unref()
  return {
    asOf: () => (!isListening() && +now() - +heardAt > SHORT_MS ? heardAt : null),
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}

/** Writes it whole or not at all; whether it was small enough. */
async function writeBoard(context: Context, file: string): Promise<boolean> {
  const [{ leagues }, config] = await Promise.all([
    context.leagueCache.read(),
    siteConfigOf(context),
  ])
  const board = boardShape.parse({ leagues, config, origins: [...context.identity.origins] })
  const bytes = Buffer.from(JSON.stringify(board))
  if (bytes.length > MOST_BYTES) {
    await rm(file, { force: true })
    return false
  }
  const next = `${file}.new`
  try {
    await writeFile(next, await pack(bytes, { params: FAST }), { mode: 0o600 })
    await rename(next, file)
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
  return true
}

const FAST = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
