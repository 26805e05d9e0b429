import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readAgreements } from './agreement.ts'

/** A folder with these texts, by the names of their files. */
async function givenFolder(files: Readonly<Record<string, string>>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'agreements-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

const textOf = (version: string) => `# Agreement\n\nVersion: ${version}\n\nPlay fair,\nalways.\n`

test('every version is read, the newest first', async () => {
  const files = {
    '2026-11.md': textOf('2026-11'),
    '2027-03.md': textOf('2027-03'),
    'notes.txt': '',
  }
  const agreements = await readAgreements(await givenFolder(files))
  expect(agreements.map(({ version }) => version)).toEqual(['2027-03', '2026-11'])
  expect(agreements[0]).toMatchObject({ title: 'Agreement', paragraphs: ['Play fair, always.'] })
  expect(new Set(agreements.map(({ hash }) => hash)).size).toBe(2)
})

test.each([
  ['whose version is not its name', { '2027-03.md': textOf('2026-11') }],
  ['without a title', { '2026-11.md': 'Version: 2026-11\n\nPlay fair.' }],
])('a text %s is refused', async (_what, files) => {
  await expect(readAgreements(await givenFolder(files))).rejects.toThrow('must start with')
})

test('a folder without a text is refused', async () => {
  await expect(readAgreements(await givenFolder({}))).rejects.toThrow('must have a text')
})
