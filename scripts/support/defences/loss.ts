import type { Defence } from './defence.ts'

/** Defences against the loss of data. */
export const LOSS: readonly Defence[] = [
  {
    what: 'a word about an archive that is made no longer',
    file: 'apps/server/src/settings-problems.ts',
    find: 'filter(([name]) => source[name] !== undefined)',
    without: 'filter(([name]) => source[name] === name)',
    test: ['apps/server/src/config.test.ts', 'an archive that Hive no longer makes is refused'],
  },
  {
    what: 'a standby that is read only when it has what the primary had',
    file: 'apps/server/src/db/standby.ts',
    find: 'if (hasRepeated) return',
    without: 'if (hasRepeated || withinMs > 0) return',
    test: ['apps/server/src/db/standby.test.ts', 'a standby that does not repeat changes is left'],
  },
  {
    what: 'no reading at a promoted standby, or at one of another database',
    file: 'apps/server/src/db/standby.ts',
    find: 'if (!isOurs) throw',
    without: 'if (!isOurs && withinMs < 0) throw',
    test: ['apps/server/src/db/standby.test.ts', 'a standby that becomes a primary of its own'],
  },
]
