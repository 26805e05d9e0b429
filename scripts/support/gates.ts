import { join } from 'node:path'
import { bin, CACHE, ROOT } from './paths.ts'
import { runCommand, type Ran } from './run-command.ts'

export type Gate = {
  readonly name: string
  readonly kind:
    | 'lint'
    | 'format'
    | 'types'
    | 'boundaries'
    | 'owners'
    | 'unused'
    | 'secrets'
    | 'dependencies'
  readonly command: string
  readonly args: readonly string[]
}

export type Verdict = Ran & { readonly gate: Gate }

const PROJECTS = [
  'apps/server',
  'apps/web',
  'stand-ins',
  'packages/contract',
  'packages/domain',
  'tsconfig.tools.json',
]

/** The compiler that is built natively; `typescript` itself stays at the version that dependency-cruiser reads. */
const COMPILER = join(ROOT, 'node_modules/typescript-7/bin/tsc')

/** Several checkers would each work out the types that they share. */
const ONE_CHECKER = ['--checkers', '1', '--incremental']

function buildInfoOf(project: string): string {
  return join(CACHE, 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
}

/** Every quick gate, the slow ones first so that two side by side end together. */
export const GATES: readonly Gate[] = [
  { name: 'lint', kind: 'lint', command: bin('oxlint'), args: ['--deny-warnings', '--quiet'] },
  {
    name: 'boundaries',
    kind: 'boundaries',
    command: process.execPath,
    args: ['scripts/boundaries.ts'],
  },
  ...PROJECTS.map((project) => ({
    name: `types of ${project}`,
    kind: 'types' as const,
    command: process.execPath,
    // Files that have not changed since the last run are not checked again.
    args: [COMPILER, '-p', project, ...ONE_CHECKER, '--tsBuildInfoFile', buildInfoOf(project)],
  })),
  {
    name: 'owners',
    kind: 'owners',
    command: bin('vitest'),
    args: ['run', '--project', 'scripts', 'scripts/owners.test.ts', 'scripts/room-files.test.ts'],
  },
  { name: 'unused', kind: 'unused', command: bin('knip'), args: ['--no-progress'] },
  { name: 'secrets', kind: 'secrets', command: process.execPath, args: ['scripts/secrets.ts'] },
  {
    name: 'dependencies',
    kind: 'dependencies',
    command: process.execPath,
    args: ['scripts/dependencies.ts'],
  },
  { name: 'format', kind: 'format', command: bin('oxfmt'), args: ['--check'] },
]

/** Runs the gates, at most two side by side, and reports each as it ends. */
export async function runGates(
  gates: readonly Gate[],
  tell: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const waiting = [...gates]
  const verdicts: Verdict[] = []
  // The second processor has a gate of its own to run.
  const env = { ...process.env, GOMAXPROCS: '1' }
  const worker = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      const verdict = { gate, ...(await runCommand(gate.command, gate.args, { env })) }
      verdicts.push(verdict)
      tell(verdict)
    }
  }
  await Promise.all([worker(), worker()])
  return verdicts
}

/** One line for a gate that passed, and what it could not look at; for one that failed, what it said. */
export function describe({ gate, code, output, seconds }: Verdict): string {
  const line = `${code === 0 ? '✓' : '✗'} ${gate.name} (${seconds.toFixed(1)} s)`
  const isSilent = code === 0 && (gate.kind !== 'dependencies' || output === '')
  return isSilent ? line : `${line}\n${output.trimEnd()}\n`
}
