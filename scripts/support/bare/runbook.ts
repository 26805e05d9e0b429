import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'

/** A block of commands: the section of docs/operation.md that it is in, and a word by which it is known there. */
export type Block = { readonly section: string; readonly word: string }

export const INSTALL: Block = { section: 'On one machine', word: 'hive install' }
export const UPGRADE: Block = { section: 'Upgrade and roll back', word: 'hive upgrade' }
export const RESTORE: Block = { section: 'The archive of PostgreSQL', word: 'restore-to' }

/** What is walked on bare machines. */
export const WALKED_BLOCKS: readonly Block[] = [INSTALL, UPGRADE, RESTORE]

/** The lines to type of a block, without what is said beside them. */
export async function linesOf({ section, word }: Block): Promise<string[]> {
  const page = await readFile(join(ROOT, 'docs/operation.md'), 'utf8')
  const [, text = ''] = new RegExp(`^#+ ${section}\n([^]*?)(?=^#|(?![^]))`, 'm').exec(page) ?? []
  const blocks = [...text.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block = '']) => block)
  const block = blocks.find((lines) => lines.includes(word))
  if (block === undefined) throw new Error(`docs/operation.md does not say ${word} in ${section}.`)
  return block
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter(Boolean)
}
