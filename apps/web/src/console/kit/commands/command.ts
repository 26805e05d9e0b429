import type { Action } from '#console/kit/action.tsx'
import { hasWords } from '#console/kit/search-words.ts'

/** Commands under one heading of the menu. */
export type CommandGroup = {
  readonly title: string
  readonly actions: readonly Action[]
  /** The server has searched already, perhaps in what the titles do not show. */
  readonly isFound?: boolean
}

/** More of one group would push the others out of sight; a search finds the rest. */
const SHOWN = 8

/** The commands that a search finds, of each group the first few; groups without any are left out. */
export function findCommands(
  groups: readonly CommandGroup[],
  search: string,
): readonly CommandGroup[] {
  return groups
    .map(({ title, actions, isFound = false }) => ({
      title,
      actions: actions
        .filter((action) => isFound || hasWords([title, action.title], search))
        .slice(0, SHOWN),
    }))
    .filter(({ actions }) => actions.length > 0)
}
