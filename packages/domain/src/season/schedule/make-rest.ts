import { chance, seedOf } from '../../base/chance/chance.ts'
import { byesIn } from './byes.ts'
import { areSince, type ScheduleRules } from './certificate.ts'
import { evenRest } from './even-rest.ts'
import { timesOn, eveningsOf } from './evening.ts'
import type { Watch } from './fill-slots.ts'
import { byCode } from '../../base/text/by-code.ts'
import { sharedRest } from './share-rest.ts'
import { placeRest } from './place-rest.ts'
import type { RestBoard, TermsOfRest } from './rest-board.ts'
import { exchangeGames, type Random } from './rest-moves.ts'
import type { NoSchedule, Schedule } from './schedule.ts'

/** The share of the work after which nights are shared out. */
const SEARCHED = 0.7

/**
 * The rest of a season: its games in the slots from a night on, so that the whole season with the games that stay is as even as
 * a search finds. A team plays once a night where that can be. It computes in whole numbers, so a seed gives the same on every
 * machine. Since the fourth rules the order of opponents counts; since the sixth, waits and days in a row.
 */
export function makeRest(
  terms: TermsOfRest,
  { rules, watch }: { rules: ScheduleRules; watch: Watch },
): Schedule | NoSchedule {
  const most = Math.max(1, ...eveningsOf(terms.slots).map(timesOn))
  let missing = terms.rest.rounds.flat().length - terms.slots.length
  if (missing > 0) return { reason: 'slots', missing }
  for (let each = 1; each <= most; each += 1) {
    const random = chance(seedOf(terms.seed))
    const placed = placeRest(terms, { each, random })
    missing = placed.missing
    if (missing > 0) continue
    const { board } = placed
    const best = areSince(rules, 'hive-schedule-4')
      ? evenRest(board, { terms, each, random, watch: (share) => watch(SEARCHED * share) })
      : exchanged(board, { random, watch })
    const games = areSince(rules, 'hive-schedule-6')
      ? sharedGames(best, terms, (share) => watch(SEARCHED + (1 - SEARCHED) * share))
      : gamesOn(best, terms)
    return { games, byes: byesIn(games, terms.teams) }
  }
  return { reason: 'slots', missing }
}

function exchanged(board: RestBoard, search: { random: Random; watch: Watch }): RestBoard {
  exchangeGames(board, search)
  return board
}

function sharedGames(board: RestBoard, terms: TermsOfRest, watch: Watch) {
  const names = terms.teams.toSorted(byCode)
  const nameOf = (seat: number) => names[seat] ?? ''
  return sharedRest(board, terms, watch).map(({ pair: [one, two], ...slot }) => ({
    teamOne: nameOf(one),
    teamTwo: nameOf(two),
    ...slot,
  }))
}

function gamesOn(board: RestBoard, { rest }: TermsOfRest) {
  const meetings = rest.rounds.flat()
  return board.slots.flatMap((slot, at) => {
    const meeting = meetings[board.gameAt(at)]
    return meeting ? [{ teamOne: meeting.teamOne, teamTwo: meeting.teamTwo, ...slot }] : []
  })
}
