import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'

/** The environment, with what `.env` adds to it; what is set already stands. */
export function environment(): NodeJS.ProcessEnv {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}
