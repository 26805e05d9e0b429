import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { createSealer, type Sealer } from './sealing.ts'

/** Seals and opens data at rest with the keys of these settings. */
export async function sealerOf(config: Config): Promise<Sealer> {
  return createSealer(await readSecretKeys(config))
}

/**
 * The keys that seal data at rest. Production reads them from its settings; a demo creates one at its first start
 * and keeps it in the data folder, readable only by its owner.
 */
async function readSecretKeys({ secretKeys, dataDir }: Config): Promise<string[]> {
  if (secretKeys) return secretKeys
  const file = join(dataDir, 'secret-key')
  const kept = await readFile(file, 'utf8').catch(() => null)
  return [kept?.trim() ?? (await makeKey(file))]
}

async function makeKey(file: string): Promise<string> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600 })
  // Only one of two processes that start at once can create the link, and both read the winner's key.
  await link(draft, file).catch(() => undefined)
  await rm(draft)
  await chmod(file, 0o600)
  return (await readFile(file, 'utf8')).trim()
}
