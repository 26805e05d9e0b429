import { type Config, readConfig } from '#config.ts'
import { setUpOf } from '#create-context.ts'
import { checkCards } from './check-cards.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkMail } from './check-mail.ts'
import { badSettings, checkUser, openFiles, unsafeSettings } from './check-settings.ts'
import { checkSignIn } from './check-sign-in.ts'
import { checkSite } from './check-site.ts'
import { checkTraces } from './check-traces.ts'
import { type Finding, look } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Files that a start reads settings from, where they exist. */
export const SETTINGS_FILES = ['.env', '/etc/hive/hive.env']

/** Checks all that a start of Hive needs, side by side, and leaves everything as it was. */
export async function checkConfig(environment: Environment): Promise<Finding[]> {
  const own = [environment['HIVE_SETTINGS'] ?? '', ...SETTINGS_FILES].filter(Boolean)
  const files = [...(await openFiles(own)), ...checkUser(process.getuid?.())]
  const bad = badSettings(environment)
  if (bad.length > 0) return [...bad, ...files, look('The rest is checked once these are mended.')]
  const config = readConfig(environment)
  const outside = await Promise.all(outsideChecks(config))
  return [...unsafeSettings(config), ...files, ...outside.flat()]
}

const now = () => new Date()

function outsideChecks(config: Config): Promise<Finding[]>[] {
  const { publicUrl } = config.http
  const outside = [
    checkDatabase(config, now),
    checkDisk(config.dataDir),
    checkTraces(config.tracing),
  ]
  // A demo reaches nothing else outside.
  if (config.mode === 'demo') return outside
  const setUp = setUpOf(config)
  const isRehearsal = config.payments.standInPort !== null
  return [
    ...outside,
    checkMail(setUp),
    checkCards(setUp, { publicUrl, isRehearsal, now }),
    checkSite(publicUrl, now()),
    checkSignIn(config.oidc),
  ]
}

const SIGNS = { fine: '✓', look: '!', wrong: '✗' } as const

/** The findings, a line each, and what they come to. */
export function reportOf(findings: readonly Finding[]): string {
  const lines = findings.map(({ state, text }) => `${SIGNS[state]} ${text}`)
  return [...lines, '', verdictOn(findings)].join('\n')
}

function verdictOn(findings: readonly Finding[]): string {
  const count = (wanted: Finding['state']) =>
    findings.filter(({ state }) => state === wanted).length
  const looks = count('look') > 0 ? ` Worth a look: ${count('look')}.` : ''
  return count('wrong') > 0 ? `To mend: ${count('wrong')}.${looks}` : `Hive can start.${looks}`
}
