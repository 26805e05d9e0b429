import { join } from 'node:path'

/** The folder that holds package.json; every command runs there. */
export const ROOT = join(import.meta.dirname, '..', '..')

/** The folders that have code of ours. */
export const CODE = ['packages', 'apps', 'stand-ins', 'scripts', 'e2e', 'bench', 'ops']

/** The folder of things that a command may throw away and make again. */
export const CACHE = join(ROOT, '.cache')

/** A program that an installed package brought along. */
export function bin(name: string): string {
  return join(ROOT, 'node_modules', '.bin', name)
}
