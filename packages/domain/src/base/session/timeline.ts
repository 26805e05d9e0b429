import { ACTION_KINDS, type OrganiserActionKind } from './organiser-action.ts'
import { mayDo, type Permissions } from './permission.ts'

type Values = Readonly<Record<string, unknown>>

/** An organiser’s action, in the timeline of a league or a person and in the activity log. */
export type TimelineEntry = {
  readonly id: number
  readonly kind: OrganiserActionKind
  readonly at: string
  /** Who did it; `null` for what was done on the machine itself. */
  readonly by: string | null
  /** The thing that it was done to, such as `fixture:12`. */
  readonly subject: string
  /** The name of that, such as a player's; empty where it has none. */
  readonly name: string
  readonly league: { readonly id: number; readonly title: string } | null
  /** The values before and after; `null` for what has none, such as a first value. */
  readonly before: Values | null
  readonly after: Values | null
  /** Why; empty where the organiser was not asked. */
  readonly reason: string
}

export type ValueChange = {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** Each value that is another one after than before, in the order in which they were kept. */
export function changesOf({
  before,
  after,
}: Pick<TimelineEntry, 'before' | 'after'>): readonly ValueChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** Whether someone with these permissions may read what an organiser did. */
export function mayRead(
  permissions: Permissions,
  { kind, league }: Pick<TimelineEntry, 'kind' | 'league'>,
): boolean {
  return mayDo(permissions, ACTION_KINDS[kind].readWith, league?.id ?? 'all')
}
