import type {
  applyHallRepairs as applyCall,
  HallRepairs,
} from '@hive/contract/season/hall-closings'
import { Refusal } from '@hive/domain/errors'
import { venueOn } from '@hive/domain/leagues/leagues/other-halls'
import { clockOf, minutesOf } from '@hive/domain/base/time/clock-time'
import type { TakenCourt } from '@hive/domain/season/schedule/league-slots'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { changeGames } from '#features/season/schedule/service.ts'
import { sha256Hex } from '#sha256.ts'
import { closedLeagues } from './hall-closings.ts'
import { changesOf, findRepairs } from './repairs.ts'

/**
 * The repairs with the fewest moves of all leagues that have games where a venue is closed. A league does not get what one
 * before it takes.
 */
export async function hallRepairs(context: Context, venueId: number): Promise<HallRepairs> {
  const taken: (TakenCourt & { venueId: number })[] = []
  const leagues: HallRepairs['leagues'] = []
  for (const { league, season } of await closedLeagues(context, venueId)) {
    const { leagueId } = league
    const accident = { kind: 'waiting' } as const
    const { closed } = season
    const [repair] = await findRepairs(context, { leagueId, accident, taken, closed })
    if (!repair) continue
    leagues.push({ ...league, repair })
    for (const { to } of repair.moves) {
      if (!to) continue
      const { night, start, court } = to
      taken.push({
        venueId: venueOn(night, season),
        night,
        court,
        from: start,
        until: clockOf(minutesOf(start) + season.gameMinutes),
      })
    }
  }
  const people = leagues.reduce((sum, { repair }) => sum + repair.people, 0)
  return { key: sha256Hex(leagues.map(({ repair }) => repair.key).join(' ')), people, leagues }
}

type Order = z.output<typeof applyCall.body>

/** Makes these repairs, all of them or none, if they are still those of the seasons. */
export async function applyHallRepairs(
  context: Context,
  caller: Caller,
  { venueId, key, expectedPeople, reason }: Order,
) {
  const found = await hallRepairs(context, venueId)
  if (found.key !== key || found.people !== expectedPeople || found.leagues.length === 0) {
    throw new Refusal(
      'changed_meanwhile',
      'The seasons have changed since. Please look at the repairs again.',
    )
  }
  return moveAll(context, caller, { ...found, reason })
}

const moveAll = atomic(
  async (context: Context, caller: Caller, order: HallRepairs & { reason: string }) => {
    const done = { games: 0, people: 0 }
    for (const { leagueId, repair } of order.leagues) {
      const changes = changesOf(repair)
      const change = { leagueId, reason: order.reason, changes, tell: true } as const
      const { people } = await changeGames(context, caller, { ...change, decidedBy: 'organiser' })
      done.games += changes.length
      done.people += people
    }
    return done
  },
)
