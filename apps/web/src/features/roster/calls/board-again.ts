import { createContext, use } from 'react'

/** Reads the board again, after a step on it. */
export const BoardAgain = createContext<() => Promise<void>>(async () => undefined)

export const useBoardAgain = () => use(BoardAgain)
