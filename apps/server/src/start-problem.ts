/** Why Hive cannot start, for whoever starts it. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const full = isFull(error) ? `\nThe disk is full: Hive needs ${ROOM} to begin with.` : ''
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : ''
  return `Hive cannot start. ${error.message}${cause}${full}`
}

/** The database of a new Hive, with its log, and the pages that it keeps. */
const ROOM = 'about 200 MB'

/** PostgreSQL’s own code, that of the file system, and the words of the programs of PostgreSQL. */
function isFull({ code, message }: Error & { code?: unknown }): boolean {
  return code === '53100' || code === 'ENOSPC' || message.includes('No space left on device')
}
