import { chown, cp, mkdir, readFile } from 'node:fs/promises'
import { dirname, join, matchesGlob } from 'node:path'
import { DockerfileParser, type From, type Instruction } from 'dockerfile-ast'
import { ROOT } from '../paths.ts'
import { runCommand } from '../run-command.ts'

/** A stage of a Dockerfile, with its instructions in order. */
export type Stage = { readonly base: string; readonly instructions: readonly Instruction[] }

export async function readStages(): Promise<Stage[]> {
  const file = DockerfileParser.parse(await readFile(join(ROOT, 'ops/Dockerfile'), 'utf8'))
  const stages: { base: string; instructions: Instruction[] }[] = []
  for (const instruction of file.getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      stages.push({ base: (instruction as From).getImage() ?? '', instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

/** The arguments of all instructions of a kind, each on one line. */
export function argumentsOf({ instructions }: Stage, keyword: string): string[] {
  return instructions
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => (instruction.getArgumentsContent() ?? '').replaceAll(/\\\n\s*/g, ''))
}

/**
 * Copies what an image is built from into a folder that belongs to `owner`: the files that git would track and that
 * .dockerignore lets through.
 */
export async function copyContext(folder: string, owner: { uid: number; gid: number }) {
  const isSent = sentBy(await readFile(join(ROOT, '.dockerignore'), 'utf8'))
  const list = ['ls-files', '--cached', '--others', '--exclude-standard']
  const { output } = await runCommand('git', list)
  for (const path of output.split('\n').filter((name) => name !== '' && isSent(name))) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(ROOT, path), join(folder, path))
  }
  const { output: made } = await runCommand('find', [folder, '-print0'])
  for (const path of made.split('\0').filter(Boolean)) await chown(path, owner.uid, owner.gid)
}

/**
 * The files that a .dockerignore of our form lets through: `*`, then the names that are let through, then those that are
 * not.
 */
export function sentBy(ignore: string): (path: string) => boolean {
  const rules = ignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const sent = rules.flatMap((rule) => (rule.startsWith('!') ? [rule.slice(1)] : []))
  const keptBack = rules.filter((rule) => rule.startsWith('**/'))
  const odd = rules.filter((rule) => rule !== '*' && !/^(!|\*\*\/)/.test(rule))
  if (odd.length > 0) throw new Error(`.dockerignore has a rule of another form: ${odd[0]}`)
  return (path) =>
    sent.some((name) => path === name || path.startsWith(`${name}/`)) &&
    !keptBack.some((rule) => matchesGlob(path, rule) || matchesGlob(path, `${rule}/**`))
}
