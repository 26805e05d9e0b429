import type { ManagedState } from '@hive/domain/leagues/leagues/managed-league'
import { Tag } from '#ui/tag.tsx'

const STATES = {
  draft: ['Draft', 'ink'],
  upcoming: ['Announced', 'blue'],
  open: ['Open', 'green'],
  full: ['Full', 'honey'],
  closed: ['Closed', 'ink'],
  finished: ['Finished', 'ink'],
  cancelled: ['Cancelled', 'clay'],
} as const satisfies Record<ManagedState, readonly [string, string]>

/** Where a league stands, in a word. */
export function stateTitle(state: ManagedState): string {
  return STATES[state][0]
}

export function StateTag({ state }: { state: ManagedState }) {
  const [title, tone] = STATES[state]
  return <Tag tone={tone}>{title}</Tag>
}
