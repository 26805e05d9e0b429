import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export type Agreement = {
  version: string
  title: string
  paragraphs: string[]
  /** SHA-256 of the file, stored with every signature to prove which text was signed. */
  hash: string
}

const FILE = new URL('../../../../../content/agreement.md', import.meta.url)

/**
 * The liability agreement in force: `# title`, a line `Version: …`, then paragraphs; `## ` starts a
 * heading.
 */
export async function readAgreement(): Promise<Agreement> {
  const text = await readFile(FILE, 'utf8')
  const blocks = text.split(/\n\s*\n/).map((block) => block.replaceAll(/\s*\n\s*/g, ' ').trim())
  const [title = '', version = '', ...paragraphs] = blocks.filter((block) => block !== '')
  if (!title.startsWith('# ') || !version.startsWith('Version: ')) {
    throw new Error('content/agreement.md must start with a title and a line "Version: …".')
  }
  return {
    title: title.slice(2),
    version: version.slice('Version: '.length),
    paragraphs,
    hash: createHash('sha256').update(text).digest('hex'),
  }
}
