import { Refusal } from '../../errors.ts'
import type { Day } from '../../base/time/day.ts'

type RosterRoom = {
  /** Whether the person has a place in the league already. */
  readonly isInLeague: boolean
  readonly today: Day
  /** The last day on which the team can be changed. */
  readonly deadline: Day
  /** Teammates who have joined or are invited. */
  readonly others: number
  readonly limit: number
}

/** Refuses someone with a team's join link for whom it has no room, or comes too late. */
export function admitToRoster({ isInLeague, today, deadline, others, limit }: RosterRoom): void {
  if (isInLeague) {
    throw new Refusal('already_registered', 'You’re already registered for this league.')
  }
  if (today > deadline) {
    throw new Refusal('roster_closed', 'It’s too late to join this team. Please ask its captain.')
  }
  if (others >= limit) {
    throw new Refusal('league_full', 'This team is full. Please ask its captain.')
  }
}
