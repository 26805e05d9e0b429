import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { z } from 'zod'

/** An input that cannot be used: the command ends with this line and exit code 2. */
export class BadInput extends Error {}

/** The JSON of a file, in the form that a command reads. The path is seen from where the command was typed. */
export async function readInput<Schema extends z.ZodType>(
  path: string | undefined,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!path) throw new BadInput('Say which file to read.')
  const found = schema.safeParse(parsed(await textOf(path), path))
  if (found.success) return found.data
  const [issue] = found.error.issues
  const where = issue?.path.join('.')
  throw new BadInput(`${path}: ${where ? `${where}: ` : ''}${issue?.message ?? 'not as expected'}`)
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(resolve(process.env['INIT_CWD'] ?? '.', path), 'utf8')
  } catch {
    throw new BadInput(`${path} cannot be read.`)
  }
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadInput(`${path} is not JSON.`)
  }
}
