import { stat } from 'node:fs/promises'
import type { Config } from '#config.ts'
import { settingProblems } from '#settings-problems.ts'
import { fine, type Finding, look, wrong } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that are missing or wrong, one by one; empty when Hive would accept them all. */
export function badSettings(environment: Environment): Finding[] {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  return settingProblems(Object.fromEntries(given)).map(wrong)
}

/** Settings that Hive accepts, and that are not safe or not for a real season. */
export function unsafeSettings({ mode, http, ...config }: Config): Finding[] {
  if (mode === 'demo') return [look('HIVE_MODE is demo: HIVE_MODE=production runs Hive for real.')]
  const isPublic = http.publicUrl.startsWith('https:')
  const found = [
    isPublic &&
      http.trustedProxies.length === 0 &&
      look('TRUSTED_PROXIES is none, but https needs a proxy: all its visitors share one limit.'),
    isPublic &&
      config.isTrial &&
      look('STRIPE_SECRET_KEY is a test key: no card is charged, and every page says so.'),
    isUnverified(config.database) &&
      look('DATABASE_URL encrypts without checking who answers: use sslmode=verify-full.'),
    config.logLevel === 'debug' && look('LOG_LEVEL is debug, which is for finding a fault.'),
  ].filter((finding) => typeof finding === 'object')
  return found.length > 0 ? found : [fine('All settings are there, and safe.')]
}

function isUnverified(database: Config['database']): boolean {
  return database.kind === 'external' && /[?&]sslmode=require\b/.test(database.url)
}

/** Files of settings that other users of the machine may read. */
export async function openFiles(paths: readonly string[]): Promise<Finding[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const file = await stat(path).catch(() => null)
      if (file === null || (file.mode & 0o007) === 0) return []
      return [
        wrong(`Everyone on this machine may read ${path}, which holds keys: chmod 640 ${path}`),
      ]
    }),
  )
  return found.flat()
}

/** Whether Hive would run as root, who may do anything. */
export function checkUser(uid: number | undefined): Finding[] {
  return uid === 0 ? [look('This is root. Run Hive, and this check, as a user of its own.')] : []
}
