import { everyoneOnce, type Round } from './everyone-once.ts'
import { type Format, isInHalves } from './game.ts'
import { designOf } from './known-rounds.ts'
import { secondLeg } from './leg-order.ts'
import { roundsOf } from './rounds.ts'

/**
 * The games of a season in which teams have all courts as evenly as is known to be possible: times, each with a game for every
 * court, in their order. `null` where no such design is known. When they are played does not matter to the courts.
 */
export function courtRounds(seats: number, format: Format, courts: number): Round[] | null {
  if (isInHalves(format) || courts < 2) return null
  const each =
    typeof format === 'object' ? format.games : (format === 'double' ? 2 : 1) * (seats - 1)
  if (seats % 2 === 1) return turned(seats, each, courts)
  const design = designOf({ seats, places: courts, games: each })
  if (design === null) return null
  const known = { places: courts, hasOwnLegs: true }
  return [...roundsOf(seats, { format, isOnAllCourts: false, known })]
}

/** The rounds of a starter, turned on: each difference is on one court, where it brings each team twice. */
function turned(seats: number, each: number, courts: number): Round[] | null {
  const half = (seats - 1) / 2
  const legs = each / (seats - 1)
  if (!Number.isInteger(legs) || half % courts !== 0) return null
  const once = everyoneOnce(seats)
  const again = legs > 1 ? secondLeg(once, seats) : once
  return Array.from({ length: legs }, (_, leg) => (leg % 2 === 0 ? once : again))
    .flat()
    .flatMap((round) =>
      Array.from({ length: half / courts }, (_, at) => round.slice(at * courts, (at + 1) * courts)),
    )
}
