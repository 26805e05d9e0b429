import type { LockedPackage } from './lock-file.ts'

/** The parts of CycloneDX 1.6 that are said of a package. */
type Component = {
  readonly type: 'library'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly scope: 'required' | 'optional' | 'excluded'
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[]
  readonly licenses: readonly { readonly expression: string }[]
}

type Product = { readonly name: string; readonly version: string; readonly at: Date }

/** All packages of others as a CycloneDX document: version, checksum and licence of each, and what needs what. */
export function billOfMaterials(
  packages: readonly LockedPackage[],
  { name, version, at }: Product,
) {
  const byPath = new Map(packages.map((one) => [one.path, one]))
  const components = new Map(packages.map((one) => [refOf(one), componentOf(one)]))
  const product = `pkg:npm/${name}@${version}`
  const needs = new Map<string, Set<string>>([[product, new Set()]])
  for (const one of packages) {
    const own = needs.get(refOf(one)) ?? new Set()
    for (const needed of neededBy(one, byPath)) own.add(refOf(needed))
    needs.set(refOf(one), own)
    // A package at the top is one that our own packages may ask for.
    if (one.path.lastIndexOf('node_modules/') === 0) needs.get(product)?.add(refOf(one))
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': product, name, version },
    },
    components: [...components.values()],
    dependencies: [...needs].map(([ref, own]) => ({ ref, dependsOn: [...own].toSorted() })),
  }
}

function refOf({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function componentOf(one: LockedPackage): Component {
  const { name, version, license, integrity = '', dev, optional } = one
  const [, hash = ''] = /sha512-(\S+)/.exec(integrity) ?? []
  return {
    type: 'library',
    'bom-ref': refOf(one),
    name,
    version,
    purl: refOf(one),
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    hashes: hash ? [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] : [],
    licenses: license ? [{ expression: license }] : [],
  }
}

/** The packages that Node would find for what a package asks for: in its own folder first, then further up. */
function neededBy(one: LockedPackage, byPath: ReadonlyMap<string, LockedPackage>): LockedPackage[] {
  const { dependencies, optionalDependencies, peerDependencies } = one
  const names = Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })
  return names.flatMap((name) => found(name, one.path, byPath) ?? [])
}

function found(
  name: string,
  path: string,
  byPath: ReadonlyMap<string, LockedPackage>,
): LockedPackage | undefined {
  const here = byPath.get(`${path}/node_modules/${name}`)
  if (here) return here
  const end = path.lastIndexOf('/node_modules/')
  return end < 0 ? byPath.get(`node_modules/${name}`) : found(name, path.slice(0, end), byPath)
}
