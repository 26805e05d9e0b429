import type { DrawCheck } from './check-draw.ts'
import type { SlottedGame } from './game.ts'
import type { SavedCheck } from './saved-draw.ts'
import type { GameMove } from './schedule-change.ts'
import { slotText } from './slot-text.ts'

/** Where a game of a change was, and where it is. */
export function moveText({ from, to: slot, hall }: Pick<GameMove, 'from' | 'to' | 'hall'>): string {
  const to = slot && slotText(hall ? { ...slot, hall } : slot)
  if (from === null) return to === null ? '' : `on: ${to}`
  return to === null ? `off; it was ${slotText(from)}` : `${slotText(from)} → ${to}`
}

/** The faults that a check of a draw has found, in sentences. */
export function faultsOf(check: DrawCheck & Partial<SavedCheck>): string[] {
  const { isSameTerms, isSameSchedule, strayGames, brokenChange, isSameNow } = check
  return [
    isSameTerms ? '' : 'The terms don’t have the hash that was published before the draw.',
    isSameSchedule ? '' : `Other games follow from these terms${strayText(strayGames)}.`,
    brokenChange === null
      ? ''
      : `The certificate of change ${brokenChange} doesn’t follow from the one before.`,
    check.isLinked
      ? ''
      : 'It doesn’t follow from the certificate before it, or its games were put out as others.',
    isSameNow ? '' : 'The games of today don’t follow from the draw and its changes.',
    check.isSameReport === false ? 'The report is not that of these games.' : '',
  ].filter(Boolean)
}

function strayText(games: readonly SlottedGame[]): string {
  const [first] = games
  if (!first) return ''
  const more = games.length > 1 ? ` and ${games.length - 1} more` : ''
  return `, not ${first.teamOne} v ${first.teamTwo} (${slotText(first)})${more}`
}
