import { createContext, use, useEffect } from 'react'
import type { CommandGroup } from './command.ts'

export type Centre = {
  readonly open: (what: 'menu' | 'keys') => void
  /** Puts commands first in the menu; `null` takes them out. */
  readonly offer: (own: CommandGroup | null) => void
}

const NONE: Centre = { open: () => undefined, offer: () => undefined }

export const CentreContext = createContext(NONE)

/** Opens the command menu or the list of keys. */
export function useCommandCentre(): Pick<Centre, 'open'> {
  return use(CentreContext)
}

/** Puts what an object's page offers first in the menu, for as long as the page is open. */
export function useOwnCommands(group: CommandGroup): void {
  const { offer } = use(CentreContext)
  useEffect(() => offer(group))
  useEffect(() => () => offer(null), [offer])
}
