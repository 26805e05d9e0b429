import type { Action } from '#console/kit/action.tsx'
import type { ReactNode } from 'react'
import { couldMean, hasWords } from '#console/kit/search-words.ts'

/** A command of the menu: an action, or what opens a dialog. */
export type Command =
  | Action
  | {
      readonly title: string
      readonly dialog: (close: () => void) => ReactNode
      readonly to?: undefined
      readonly step?: undefined
    }

/** Commands under one heading of the menu. */
export type CommandGroup = {
  readonly title: string
  readonly actions: readonly Command[]
  /** The server has searched already, perhaps in what the titles do not show. */
  readonly isFound?: boolean
  /** Shown only to those who look for it. */
  readonly isForSearch?: boolean
}

/** More of one group would push the others out of sight; a search finds the rest. */
const SHOWN = 8

type Match = typeof hasWords

/**
 * The commands that a search finds, of each group the first few; groups without any are left out. Where none has the
 * words, those are found that could be meant.
 */
export function findCommands(
  groups: readonly CommandGroup[],
  search: string,
): readonly CommandGroup[] {
  const asked = groups.filter(({ isForSearch }) => !isForSearch || search.trim() !== '')
  const found = matching(asked, search, hasWords)
  return found.length > 0 ? found : matching(asked, search, couldMean)
}

function matching(groups: readonly CommandGroup[], search: string, has: Match): CommandGroup[] {
  return groups
    .map(({ title, actions, isFound = false }) => ({
      title,
      actions: actions
        .filter((action) => isFound || has([title, action.title], search))
        .slice(0, SHOWN),
    }))
    .filter(({ actions }) => actions.length > 0)
}

/** How many of the last commands are kept. */
const KEPT = 5

/** The addresses that were opened last by the menu, with this one first. */
export function recentWith(recent: readonly string[], to: string): string[] {
  return [to, ...recent.filter((other) => other !== to)].slice(0, KEPT)
}

/** The groups with a first one of what was opened last, as far as it is there still. */
export function withRecent(
  groups: readonly CommandGroup[],
  recent: readonly string[],
): readonly CommandGroup[] {
  const known = groups.flatMap(({ actions }) => actions)
  const actions = recent.flatMap((to) => known.find((action) => action.to === to) ?? [])
  return [{ title: 'Recent', actions }, ...groups]
}
