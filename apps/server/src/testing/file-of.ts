import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The path of a file with this text, which is gone after the test. */
export async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'input.json')
  await writeFile(path, text)
  return path
}
