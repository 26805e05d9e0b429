/** Why Hive cannot start, in words for the person who starts it. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const full = isFull(error) ? `\nThe disk is full: Hive needs ${ROOM} to begin with.` : ''
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : ''
  return `Hive cannot start. ${error.message}${cause}${full}`
}

/** The database of a new Hive and the 64 MB that it keeps in reserve took 131 MB; the database’s log grows. */
const ROOM = 'about 200 MB'

/** PostgreSQL’s own code, that of the file system, and the words of the programs of PostgreSQL. */
function isFull({ code, message }: Error & { code?: unknown }): boolean {
  return code === '53100' || code === 'ENOSPC' || message.includes('No space left on device')
}
