import { z } from 'zod'
import { bin, CODE } from './paths.ts'
import { runCommand } from './run-command.ts'

/** The tests to run after a change: files, or folders with all their tests. */
export type Affected = { readonly tests: readonly string[]; readonly journeys: readonly string[] }

const TEST = /\.test\.tsx?$/
const JOURNEY = /^e2e\/.*\.spec\.ts$/
/** These tests read the house as files, so that no import leads from a change to them. */
const OF_THE_HOUSE = 'scripts'
const EVERYWHERE = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'stand-ins']

/** Files that no import leads to, though tests run with them, and those tests. */
const BESIDE_THE_GRAPH: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(package-lock\.json|vitest\.config\.ts|tsconfig\.base\.json)$/, EVERYWHERE],
  [/^apps\/server\/src\/(db\/migrat|testing\/(database|released)\/)/, ['apps/server']],
  [/^stand-ins\/src\//, ['stand-ins', 'apps/server']],
  [/^(content|apps\/web\/public)\/|^apps\/web\/content-plugin\.ts$/, ['apps/web']],
  [/^ops\//, ['apps/server']],
]

/** Files that all journeys run with. */
const ALL_JOURNEYS = /^(package-lock\.json|playwright\.config\.ts)$/

/** The tests that a change of these files can break, by the modules from which imports lead to them. */
export function affectedBy(changed: readonly string[], reaching: readonly string[]): Affected {
  const beside = BESIDE_THE_GRAPH.flatMap(([file, tests]) =>
    changed.some((name) => file.test(name)) ? tests : [],
  )
  const folders = [...new Set([OF_THE_HOUSE, ...beside])]
  const files = reaching.filter(
    (name) => TEST.test(name) && !folders.some((folder) => name.startsWith(`${folder}/`)),
  )
  const journeys = changed.some((name) => ALL_JOURNEYS.test(name))
    ? ['e2e']
    : reaching.filter((name) => JOURNEY.test(name))
  return { tests: [...folders, ...files], journeys }
}

/** The commit at which this branch left main; what is not committed counts as changed since then too. */
export async function whereItLeftMain(): Promise<string> {
  for (const main of ['main', 'origin/main']) {
    const { code, output } = await runCommand('git', ['merge-base', 'HEAD', main])
    if (code === 0) return output.trim()
  }
  return 'HEAD'
}

/** The files that differ from that commit, new ones and those that are gone included. */
export async function changedSince(commit: string): Promise<string[]> {
  const changed = await said('git', ['diff', '--name-only', '--no-renames', commit])
  const unknown = await said('git', ['ls-files', '--others', '--exclude-standard'])
  return [...new Set(`${changed}\n${unknown}`.split('\n').filter((name) => name !== ''))]
}

const graph = z.object({ modules: z.array(z.object({ source: z.string() })) })

/** Every module from which imports lead to what has changed since that commit, the changed ones included. */
export async function modulesReaching(commit: string): Promise<string[]> {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json']
  const text = await said(bin('depcruise'), [...args, '--affected', commit, ...CODE])
  return graph.parse(JSON.parse(text)).modules.map(({ source }) => source)
}

async function said(command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`)
  return output
}
