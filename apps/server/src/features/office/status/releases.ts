import type { Program, Release } from '@hive/domain/office/status/releases'
import type { Config } from '#config.ts'

const DAY_MS = 86_400_000

/**
 * The days on which the versions came out that Hive brings, the one of today last: neither program tells its own. A new
 * version in a package.json needs its line here.
 */
export const RELEASED_ON: Readonly<Record<Program, Readonly<Record<string, string>>>> = {
  node: { '24.21.0': '2026-09-08' },
  postgresql: { '18.4': '2026-05-14' },
}

/** The programs that run and that come with Hive; a PostgreSQL of its own is kept up by its machine. */
export function releasesOf(
  database: Pick<Config['database'], 'kind'>,
  now: Date,
  node = process.versions.node,
): Release[] {
  const aged = (program: Program, version: string): Release => {
    const on = RELEASED_ON[program][version]
    return { program, version, ageDays: on === undefined ? null : daysSince(on, now) }
  }
  const embedded = Object.keys(RELEASED_ON.postgresql).at(-1)
  const hasEmbedded = database.kind === 'embedded' && embedded !== undefined
  return [aged('node', node), ...(hasEmbedded ? [aged('postgresql', embedded)] : [])]
}

function daysSince(day: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / DAY_MS))
}
