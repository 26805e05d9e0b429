import { chmod, cp, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { serverOwner } from './owner.ts'
import { asRoot, temporaryFolder } from './testing/hive.ts'

/** The npm package as it is when its install script did not run: without any link. */
async function unlinkedPackage() {
  const home = await temporaryFolder()
  const owner = await serverOwner('/nonexistent')
  const { postgres } = await findBinaries(home, owner)
  const from = join(home, 'package')
  const original = dirname(dirname(dirname(postgres)))
  await cp(original, from, { recursive: true, filter: isNoLink })
  return { home, owner, from }
}

async function isNoLink(path: string) {
  return !(await lstat(path)).isSymbolicLink()
}

test('links that npm did not make are made', async () => {
  const { home, owner, from } = await unlinkedPackage()
  const { postgres, version, major } = await findBinaries(home, owner, from)
  expect(postgres).toBe(join(from, 'native', 'bin', 'postgres'))
  expect(version.startsWith(`${major}.`)).toBe(true)
})

test.runIf(asRoot)(
  'programs out of reach of the server’s user are copied to where it can',
  async () => {
    const { home, owner, from } = await unlinkedPackage()
    await chmod(from, 0o700)
    const { postgres, version } = await findBinaries(home, owner, from)
    expect(postgres).toBe(join(home, `postgresql-${version}`, 'bin', 'postgres'))
    expect(await findBinaries(home, owner, from)).toMatchObject({ postgres })
  },
)

test('programs that do not run say why', async () => {
  const { home, owner, from } = await unlinkedPackage()
  await rm(join(from, 'native', 'lib'), { recursive: true })
  await mkdir(join(from, 'native', 'lib'))
  await expect(findBinaries(home, owner, from)).rejects.toThrow(
    /do not run on this machine: .*librar.*Set DATABASE_URL/is,
  )
  expect(await readdir(home)).toEqual(['package'])
})
