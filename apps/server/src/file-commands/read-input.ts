import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { plainWords } from './plain-words.ts'

/** An input that cannot be used: the command ends with this line and exit code 2. */
export class BadInput extends Error {}

/** No season is as large; what is larger was meant for something else. */
const MOST_MEGABYTES = 10

/** The JSON of a file, in the form that a command reads. The path is seen from where the command was typed. */
export async function readInput<Schema extends z.ZodType>(
  path: string | undefined,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!path) throw new BadInput('Say which file to read.')
  const text = await textOf(path)
  const input = parsed(text, path)
  refuseTwice(text, path)
  const found = schema.safeParse(input, { error: plainWords })
  if (found.success) return found.data
  const [issue] = found.error.issues
  const where = issue?.path.join('.')
  throw new BadInput(`${path}: ${where ? `${where}: ` : ''}${issue?.message ?? 'not as expected'}`)
}

async function textOf(path: string): Promise<string> {
  const unreadable = () => {
    throw new BadInput(`${path} cannot be read.`)
  }
  const file = resolve(process.env['INIT_CWD'] ?? '.', path)
  const { size } = await stat(file).catch(unreadable)
  if (size > MOST_MEGABYTES * 1_000_000) {
    throw new BadInput(`${path} is larger than ${MOST_MEGABYTES} MB.`)
  }
  const text = await readFile(file, 'utf8').catch(unreadable)
  // Some editors begin a file with a byte order mark.
  return text.replace(/^\uFEFF/, '')
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadInput(`${path} is not JSON.`)
  }
}

/** Refuses a name that one object has twice: JSON would take the last of them without a word. */
function refuseTwice(text: string, path: string): void {
  const objects: Set<string>[] = []
  for (const [token, name] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    const names = objects.at(-1)
    if (token === '{') objects.push(new Set())
    else if (token === '}') objects.pop()
    else if (name !== undefined && names?.has(name)) {
      throw new BadInput(`${path}: ${name} is there twice in one object.`)
    } else if (name !== undefined) names?.add(name)
  }
}
