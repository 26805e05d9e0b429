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
]
