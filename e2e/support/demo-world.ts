import { execFile } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Names the folder of the demo world to the workers of a run. */
export const DEMO_WORLD = 'HIVE_E2E_DEMO_WORLD'

/** A folder for one Hive, which PostgreSQL's user may enter; if it could not, the database would be kept on the disk. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-e2e-'))
  await chmod(folder, 0o755)
  return folder
}

/** Gives a Hive that has not started yet the demo world that was made for the run. */
export async function copyDemoWorld({ env }: { env: NodeJS.ProcessEnv }): Promise<void> {
  // Owners and modes go with the files: PostgreSQL insists on both.
  await promisify(execFile)('cp', ['-a', process.env[DEMO_WORLD] ?? '', env['DATA_DIR'] ?? ''])
}
