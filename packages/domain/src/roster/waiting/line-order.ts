/** Someone who waits: those with a higher priority come first, then those with the smaller turn. */
export type InLine = { readonly id: number; readonly priority: number; readonly turn: number }

/**
 * A waiting list, first in line first, after an entry has been moved to a position from 1. Turns are counted anew, so
 * that people who join later come after all of them; no one behind an entry has a higher priority than it.
 */
export function lineAfterMove(line: readonly InLine[], id: number, position: number): InLine[] {
  const moved = line.filter((entry) => entry.id === id)
  const others = line.filter((entry) => entry.id !== id)
  const order = others.toSpliced(position - 1, 0, ...moved)
  return order.map((entry, index) => ({
    id: entry.id,
    priority: Math.max(...order.slice(index).map(({ priority }) => priority)),
    turn: index + 1,
  }))
}
