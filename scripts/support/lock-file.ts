import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An installed package in `package-lock.json`. */
export type LockedPackage = {
  /** Where it is installed, such as `node_modules/a/node_modules/b`. */
  readonly path: string
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
}

type Entry = Partial<LockedPackage> & { readonly link?: boolean }

/** Every package of others that the lock file of this folder installs. */
export async function readLock(folder: string): Promise<LockedPackage[]> {
  const text = await readFile(join(folder, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> }
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      ...entry,
      path,
      // An alias is installed under one name and published under another.
      name: entry.name ?? nameOf(path),
      version: entry.version ?? '',
    }))
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
