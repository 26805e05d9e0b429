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
import { changesOf, lockRepaired, repairsWithPeople } from './repairs.ts'

/**
 * The repairs with the fewest moves of all leagues that have games where a venue is closed. A league does not get what one
 * before it takes.
 */
export async function hallRepairs(context: Context, venueId: number): Promise<HallRepairs> {
  const taken: (TakenCourt & { venueId: number })[] = []
  const leagues: HallRepairs['leagues'] = []
  const people = new Set<number>()
  for (const { league, season } of await closedLeagues(context, venueId)) {
    const { leagueId } = league
    const accident = { kind: 'waiting' } as const
    const { closed } = season
    const [found] = await repairsWithPeople(context, { leagueId, accident, taken, closed })
    if (!found) continue
    const { repair, told } = found
    leagues.push({ ...league, repair })
    for (const player of told) people.add(player)
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
  const key = sha256Hex(leagues.map(({ repair }) => repair.key).join(' '))
  return { key, people: people.size, leagues }
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
    let games = 0
    const people = new Set<number>()
    for (const { leagueId, repair } of order.leagues) {
      await lockRepaired(context, leagueId, repair)
      const changes = changesOf(repair)
      const change = { leagueId, reason: order.reason, changes, tell: true } as const
      const { told } = await changeGames(context, caller, { ...change, decidedBy: 'organiser' })
      games += changes.length
      for (const player of told) people.add(player)
    }
    return { games, people: people.size }
  },
)
