import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export type Agreement = {
  version: string
  title: string
  paragraphs: string[]
  /** SHA-256 of the file, stored with every signature to prove which text was signed. */
  hash: string
}

/** Every version that there is, newest first. */
export type Agreements = readonly [Agreement, ...Agreement[]]

const FOLDER = new URL('../../../../../../content/agreements/', import.meta.url)

/**
 * All versions of the liability agreement, one file each, which is named after its version: `# title`, a line
 * `Version: …`, then paragraphs; `## ` starts a heading.
 */
export async function readAgreements(folder = FOLDER): Promise<Agreements> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const sorted = names.toSorted().toReversed()
  const [newest, ...others] = await Promise.all(sorted.map((name) => readAgreement(folder, name)))
  if (!newest) throw new Error('content/agreements must have a text.')
  return [newest, ...others]
}

async function readAgreement(folder: URL, name: string): Promise<Agreement> {
  const text = await readFile(new URL(name, folder), 'utf8')
  const blocks = text.split(/\n\s*\n/).map((block) => block.replaceAll(/\s*\n\s*/g, ' ').trim())
  const [title = '', line = '', ...paragraphs] = blocks.filter((block) => block !== '')
  const version = name.slice(0, -'.md'.length)
  if (!title.startsWith('# ') || line !== `Version: ${version}`) {
    throw new Error(
      `content/agreements/${name} must start with a title and the line "Version: ${version}".`,
    )
  }
  const hash = createHash('sha256').update(text).digest('hex')
  return { version, title: title.slice(2), paragraphs, hash }
}
