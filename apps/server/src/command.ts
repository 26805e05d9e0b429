/** Runs a command of the command line; an error ends it with one line and exit code 1. */
export async function runCommand(work: () => Promise<string | void>): Promise<void> {
  try {
    const answer = await work()
    if (answer) process.stdout.write(`${answer}\n`)
  } catch (error) {
    process.stderr.write(`${describeProblem(error)}\n`)
    process.exitCode = 1
  }
}

export function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : ''
  return `${error.message}${cause}`
}
