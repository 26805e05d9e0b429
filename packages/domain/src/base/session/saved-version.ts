import { Refusal } from '../../errors.ts'

type Values = Readonly<Record<string, unknown>>
type SavedVersion = { readonly version: number; readonly values: Values }

/** The values that a save changes, before and after it, for the log; `null` when it changes none. */
export function changedValues(
  before: Values,
  after: Values,
): { before: Values; after: Values } | null {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]))
  if (names.length === 0) return null
  const only = (values: Values) =>
    Object.fromEntries(names.map((name) => [name, readable(values[name])]))
  return { before: only(before), after: only(after) }
}

/**
 * Refuses to save over what someone else has saved since it was read. Each field with another value says which one
 * is saved now.
 */
export function admitVersion(saved: SavedVersion, sent: SavedVersion): void {
  if (saved.version === sent.version) return
  const changes = changedValues(saved.values, sent.values)
  if (changes === null) return
  const notes = Object.entries(changes.before).map(([name, value]): [string, string] => [
    name,
    `Someone else saved: ${valueText(value)}`,
  ])
  throw new Refusal(
    'changed_meanwhile',
    'Someone else has saved changes since you opened this. Please look at the fields marked below, then save again.',
    Object.fromEntries(notes),
  )
}

/** Lists as one text, which a log can show. */
function readable(value: unknown): unknown {
  return Array.isArray(value) ? valueText(value) : value
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A saved value as someone reads it beside their own. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueText).join('; ')
  if (typeof value === 'object') return Object.values(value).map(valueText).join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
