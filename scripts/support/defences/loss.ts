import type { Defence } from './defence.ts'

const ARCHIVING = 'apps/server/src/db/archiving'
const KEYS_TEST = `${ARCHIVING}/older-keys.test.ts`
const TEST = `${ARCHIVING}/archive.test.ts`

/** What protects from the loss of data, and their archive. */
export const LOSS: readonly Defence[] = [
  {
    what: 'an archive that no one can read',
    file: `${ARCHIVING}/archive.ts`,
    find: 'const sealed = vault.seal(await pack(bytes, LEVEL), name)',
    without: 'const sealed = await Promise.resolve(bytes)\n      void [vault, pack, LEVEL]',
    test: [TEST, 'nothing of the database can be read in the archive'],
  },
  {
    what: 'a restore with the right keys only',
    file: `${ARCHIVING}/vault.ts`,
    find: 'if (!key) throw new UnusableFile(WRONG_KEYS)',
    without: 'if (!key) return sealed',
    test: [TEST, 'with a wrong key nothing is restored'],
  },
  {
    what: 'no silent end of a restore at a gap',
    file: `${ARCHIVING}/plan-restore.ts`,
    find: 'if (gap !== null && target.at === null && !target.untilItBreaks)',
    without: "if (gap !== null && gap === '')",
    test: [TEST, 'a missing or damaged segment is named'],
  },
  {
    what: 'a base back-up after a gap',
    file: `${ARCHIVING}/clock.ts`,
    find: 'if (!(await isUnbroken(archive, cluster))) return true',
    without: 'void isUnbroken',
    test: [TEST, 'a database that wrote without its archive is backed up anew'],
  },
  {
    what: 'one heir of an archive',
    file: `${ARCHIVING}/keep-log.ts`,
    find: "  await archive.keep(`heirs/${names.toSorted().at(-1) ?? 'first'}`, await ownName(folder))\n",
    without: '  void [folder, ownName]\n',
    test: [TEST, 'the second cannot go on in it'],
  },
  {
    what: 'erasures after a restore elsewhere',
    file: `${ARCHIVING}/restore-to.ts`,
    find: '...(await erasuresIn(archive))',
    without: '...(await erasuresIn(archive)).slice(0, 0)',
    test: [TEST, 'a person who was erased since is barred'],
  },
  {
    what: 'a word about an older key that the archive needs',
    file: `${ARCHIVING}/older-keys.ts`,
    find: '.filter((fingerprint) => fingerprint !== ours[0])',
    without: '.filter(() => false)',
    test: [KEYS_TEST, 'an older key is named with what needs it'],
  },
  {
    what: 'the newest key for what stays in an archive',
    file: `${ARCHIVING}/older-keys.ts`,
    find: 'if ((await archive.keyOf(name)) === 0) continue',
    without: 'if ((await archive.keyOf(name)) !== null) continue',
    test: [KEYS_TEST, 'once the archive asks for no older key'],
  },
  {
    what: 'a base back-up that asks for no key that it does not need',
    file: 'apps/server/src/db/backup/known-keys.ts',
    find: 'known.length === 0 ? ours :',
    without: 'known.length >= 0 ? ours :',
    test: [KEYS_TEST, 'once the archive asks for no older key'],
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
