import { open, readFile, rename, stat } from 'node:fs/promises'
import { ensureFile } from './owner.ts'

const LARGE = 10 * 1024 * 1024
const LINES_SHOWN = 20

/** The server's log, opened for one start of the server. */
export type ServerLog = { descriptor: number; tail(): Promise<string>; close(): Promise<void> }

/** Opens the log to be written on; a large one is put aside first, as `.1`. */
export async function openLog(path: string): Promise<ServerLog> {
  const size = await sizeOf(path)
  if (size > LARGE) await rename(path, `${path}.1`)
  await ensureFile(path)
  const start = await sizeOf(path)
  const file = await open(path, 'a')
  return {
    descriptor: file.fd,
    tail: () => lastLines(path, start),
    close: () => file.close(),
  }
}

async function sizeOf(path: string) {
  return (await stat(path).catch(() => null))?.size ?? 0
}

/** The last lines written since `start`. */
async function lastLines(path: string, start: number) {
  const written = (await readFile(path)).subarray(start).toString()
  return written.trim().split('\n').slice(-LINES_SHOWN).join('\n')
}
