import { counted } from '../../base/text/words.ts'

/** A program that a release of Hive brings, and that hears of security fixes from nobody else. */
export type Release = {
  readonly program: Program
  readonly version: string
  /** Since its release; `null` for one that Hive did not bring. */
  readonly ageDays: number | null
}
export type Program = keyof typeof PROGRAMS

/** By name, with the days after which a release with fixes is to be expected: PostgreSQL has one each quarter. */
const PROGRAMS = {
  node: { name: 'Node', mostDays: 90 },
  postgresql: { name: 'PostgreSQL', mostDays: 120 },
} as const

export function isFixDue({ program, ageDays }: Release): boolean {
  return ageDays !== null && ageDays > PROGRAMS[program].mostDays
}

export function releaseText(release: Release): string {
  const { program, version, ageDays } = release
  const named = `${PROGRAMS[program].name} ${version}`
  if (ageDays === null) return `${named} is this machine’s own, and is kept up there.`
  const since = isFixDue(release) ? ': a security fix is likely to have come since' : ''
  return `${named} came out ${counted(ageDays, 'day')} ago${since}.`
}
