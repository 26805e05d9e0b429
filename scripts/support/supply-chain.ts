import type { LockedPackage } from './lock-file.ts'

/** Licences under which we may use and pass on what others wrote, as SPDX names them. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  // A library of its own, which is loaded when it runs, and which anyone can replace.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Its own files stay open, and we change none of them.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'Python-2.0',
])

/** The packages whose licence is not on the list, or is missing. */
export function licenceProblems(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ license }) => !isAllowed(license))
    .map(
      ({ name, version, license }) => `${name}@${version}: the licence ${license ?? 'is missing'}`,
    )
}

/** Of alternatives one is enough; of licences that hold together each is needed. */
function isAllowed(licence = ''): boolean {
  const parts = licence.replaceAll(/[()]/g, '').split(' OR ')
  return parts.some((part) => part.split(' AND ').every((one) => ALLOWED.has(one)))
}

/** The packages that run a script when they are installed, and of which no one has said whether they may. */
export function scriptProblems(
  packages: readonly LockedPackage[],
  allowed: Readonly<Record<string, boolean>>,
): string[] {
  const known = new Set(packages.map(({ name }) => name))
  return [
    ...packages
      .filter(({ name, hasInstallScript }) => hasInstallScript && allowed[name] === undefined)
      .map(({ name }) => `${name} runs a script when it is installed: allow or refuse it`),
    ...Object.keys(allowed)
      .filter((name) => !known.has(name))
      .map((name) => `${name} is in allowScripts and not installed`),
  ]
}

/** The packages that come from elsewhere than the registry, or without a checksum. */
export function originProblems(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(
      ({ resolved, integrity }) => !isOfRegistry(resolved) || !integrity?.startsWith('sha512-'),
    )
    .map(({ name, version }) => `${name}@${version} is not from the registry, or has no checksum`)
}

/** A lock file that leaves the addresses out (`omit-lockfile-registry-resolved`) names only those of other places. */
function isOfRegistry(resolved?: string): boolean {
  return resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')
}

type FoundWeakness = { readonly name: string; readonly severity: string }

export type Audit =
  | { readonly kind: 'answered'; readonly problems: readonly string[] }
  /** The registry does not say what is known: no network, or a mirror that does not answer. */
  | { readonly kind: 'unanswered'; readonly why: string }

/**
 * The findings of `npm audit --json`. In packages that run in production any known weakness is a problem; in tools, one
 * that is high or critical.
 */
export function readAudit(output: string, production: ReadonlySet<string>): Audit {
  const said = parsed(output)
  if (!said.vulnerabilities) {
    return { kind: 'unanswered', why: said.message ?? said.error?.summary ?? 'no answer' }
  }
  const problems = Object.values(said.vulnerabilities)
    .filter(({ name, severity }) => production.has(name) || /high|critical/.test(severity))
    .map(({ name, severity }) => `${name} has a known weakness (${severity})`)
  return { kind: 'answered', problems }
}

type Said = {
  readonly vulnerabilities?: Readonly<Record<string, FoundWeakness>>
  readonly message?: string
  readonly error?: { readonly summary?: string }
}

function parsed(output: string): Said {
  try {
    return JSON.parse(output) as Said
  } catch {
    return {}
  }
}
