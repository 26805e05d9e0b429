import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'

/** A test that a document gives as proof: its file, and its name or a part of it where one is given. */
export type Proof = { readonly file: string; readonly name: string }

/** The tests in a cell such as `a.test.ts`: first; `b.spec.ts`: second. */
export function proofsIn(cell: string): Proof[] {
  return [
    ...cell.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`(?:: (.+?))?(?=; `|; [a-z]|\s*$)/g),
  ].map(([, file = '', name = '']) => ({ file, name: name.trim() }))
}

/** The proofs whose file is not there, or has no such test. */
export function missingProofs(proofs: readonly Proof[]): Proof[] {
  return proofs.filter(({ file, name }) => {
    const path = join(ROOT, file)
    if (!existsSync(path)) return true
    return !readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(name)
  })
}
