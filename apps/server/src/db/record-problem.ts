import { sha256Hex } from '#sha256.ts'

const FILE = 'apps/server/src/db/migration-record.ts'

/** The line of a migration that comes after another line. */
export function recordLine(name: string, before = ''): string {
  return `${name} ${sha256Hex(sumIn(before) + name).slice(0, 4)}`
}

/**
 * The problem with the record of migrations, or with the files beside it, in words that say what to do. A line that was
 * changed, taken out or put between others is found by the sums of those after it, without any history.
 */
export function recordProblem(names: readonly string[], record: readonly string[]): string | null {
  const known = record.map(nameIn)
  const changed = record.findIndex(
    (line, at) => line !== recordLine(nameIn(line), record[at - 1] ?? ''),
  )
  if (changed >= 0) return wrongLine(record, changed)
  const gone = known.find((name) => !names.includes(name))
  if (gone !== undefined) return `The migration ${gone} has run in databases: its file must stay.`
  const added = names.find((name) => !known.includes(name))
  if (added === undefined) return null
  const last = known.toSorted().at(-1) ?? ''
  return added > last
    ? `Add this line at the end of ${FILE}: '${recordLine(added, record.at(-1))}',`
    : `The migration ${added} sorts before ${last}, which databases have run already: ` +
        'give its file a higher number.'
}

function wrongLine(record: readonly string[], at: number): string {
  const line = record[at] ?? ''
  const right = recordLine(nameIn(line), record[at - 1] ?? '')
  return at === record.length - 1
    ? `The last line of ${FILE} must be '${right}',`
    : `${FILE} was changed at '${line}' or before: lines are only added, at its end.`
}

function nameIn(line: string): string {
  return line.split(' ')[0] ?? ''
}

function sumIn(line: string): string {
  return line.split(' ')[1] ?? ''
}
