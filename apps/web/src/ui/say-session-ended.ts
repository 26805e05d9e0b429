import { createContext } from 'react'

/** Says that the session has ended, in the words of the screen that met it. `null` where no layout says it. */
export const SaySessionEnded = createContext<((text: string) => void) | null>(null)
