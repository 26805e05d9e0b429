import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UnusableFile } from '#db/backup/format.ts'
import { give, type Owner } from '#db/embedded/owner.ts'
import { bringUp, type Server } from '#db/embedded/server.ts'
import type { Archive } from './archive.ts'
import { type LogAnswer, type LogRequest, answerAsks, RESTORE_COMMAND } from './hand-over.ts'
import { gapAfter, gapIn, type Plan, type Target } from './plan-restore.ts'
import { segmentOf } from './wal-names.ts'

type Order = Plan & {
  archive: Archive
  server: Server
  folder: string
  target: Target
}

/** The paths to which PostgreSQL has files of the log fetched. */
const PLACES = new Set(['pg_wal/RECOVERYXLOG', 'pg_wal/RECOVERYHISTORY'])

const NOT_REACHED = /recovery ended before configured recovery target was reached/

/** The longest time that replaying the log may take. */
const PATIENCE_MS = 24 * 60 * 60 * 1000

/** Starts the server on an unpacked base back-up and lets it replay the log up to the moment that is wanted. */
export async function recover(order: Order): Promise<{ segments: number }> {
  const { server, folder, archive, target } = order
  const fetching = fetcher(archive, { cluster: server.cluster, owner: server.owner, ...target })
  const asks = answerAsks({ folder, owner: server.owner }, fetching.answer)
  try {
    await bringUp({ ...server, args: [...server.args, ...settingsFor(target)] }, PATIENCE_MS)
    return { segments: fetching.count() }
  } catch (error) {
    throw await inPlainWords(error, order, fetching.fault())
  } finally {
    await asks.end()
  }
}

function settingsFor({ at, text }: Target): string[] {
  const settings = {
    restore_command: RESTORE_COMMAND,
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    // No one reads while it recovers, so settings of the old machine do not have to fit.
    hot_standby: 'off',
    ...(at && { recovery_target_time: text.replace('T', ' ').replace('Z', '+00') }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

type Place = Pick<Target, 'untilItBreaks'> & { cluster: string; owner: Owner }

function fetcher(archive: Archive, { cluster, owner, untilItBreaks }: Place) {
  let count = 0
  let fault: Error | null = null
  const answer = async ({ kind, name, path }: LogRequest): Promise<LogAnswer> => {
    if (kind !== 'fetch' || !PLACES.has(path))
      return { kind: 'fault', why: 'Hive fetches no such file.' }
    try {
      const bytes = await archive.fetch(`wal/${name}`)
      if (!bytes) return { kind: 'missing' }
      const to = join(cluster, path)
      await writeFile(to, bytes, { mode: 0o600 })
      await give(to, owner)
      if (segmentOf(name)) count += 1
      return { kind: 'done' }
    } catch (error) {
      if (untilItBreaks) return { kind: 'missing' }
      fault = error instanceof Error ? error : new Error(String(error))
      return { kind: 'fault', why: fault.message }
    }
  }
  return { answer, count: () => count, fault: () => fault }
}

async function inPlainWords(error: unknown, order: Order, fault: Error | null): Promise<unknown> {
  if (fault) return fault
  if (!(error instanceof Error) || !NOT_REACHED.test(error.message)) return error
  const gap = await gapAfter(order.archive, order)
  if (gap !== null) return new UnusableFile(gapIn(gap), { cause: error })
  return new UnusableFile(
    'The archive ends before that time, or nothing was written after it. For the last moment that it has, say “latest”.',
    { cause: error },
  )
}
