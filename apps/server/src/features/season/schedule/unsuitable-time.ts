import { Refusal } from '@hive/domain/errors'
import { clockOf, minutesOf } from '@hive/domain/base/time/clock-time'
import { addDays } from '@hive/domain/base/time/day'
import { gameClash, withoutGame } from '@hive/domain/leagues/leagues/game-clash'
import { venueOn } from '@hive/domain/leagues/leagues/other-halls'
import { busyTexts } from '@hive/domain/season/schedule/busy-times'
import type { Slot } from '@hive/domain/season/schedule/game'
import { barredTexts } from '@hive/domain/season/schedule/hard-dates'
import type { Database } from '#db/database.ts'
import type { RecordedMove } from '#db/schema.ts'
import { hallsInUse } from '#features/leagues/hall-calendar/service.ts'
import { findHall } from './queries.ts'
import { scheduleSourceOf } from './schedule-source.ts'
import { wishesOfTeams } from './wishes.ts'

type Moved = Pick<RecordedMove, 'teamOneId' | 'teamTwoId' | 'teamOne' | 'teamTwo' | 'from' | 'to'>

/**
 * Refuses games that go to a time at which a team or one of its players cannot play, or at which another league has the courts, unless
 * the organiser has read of it.
 */
export async function refuseUnsuitable(
  db: Database,
  leagueId: number,
  moves: readonly Moved[],
): Promise<void> {
  const texts = await Promise.all(
    moves.flatMap((move) => [textsOf(db, leagueId, move), clashesOf(db, leagueId, move)]),
  )
  const all = [...new Set(texts.flat())]
  if (all.length > 0) throw new Refusal('unsuitable_time', `${all.join(' ')} Save it all the same?`)
}

/** What speaks against a game’s new time, and did not against the one before. */
async function textsOf(db: Database, leagueId: number, { from, to, ...game }: Moved) {
  if (to === null) return []
  const teams = [
    { id: game.teamOneId, name: game.teamOne },
    { id: game.teamTwoId, name: game.teamTwo },
  ]
  const { slots } = await scheduleSourceOf(db, leagueId)
  const { wishes } = await wishesOfTeams(db, { leagueId, teams, slots: [...slots, to] })
  const names = teams.map(({ name }) => name)
  const against = (slot: Slot | null) =>
    slot ? [...barredTexts(names, slot, wishes), ...busyTexts(names, slot, wishes)] : []
  const before = against(from)
  return against(to).filter((text) => !before.includes(text))
}

/** For how many days a free night is looked for instead. */
const LOOK_AHEAD = 28

/** The courts that another league has where a game now is, beyond what its own has booked. */
async function clashesOf(db: Database, leagueId: number, { to }: Moved): Promise<string[]> {
  const hall = to && (await findHall(db, leagueId))
  if (!hall) return []
  const { night, start } = to
  const venueId = venueOn(night, hall)
  const until = addDays(night, LOOK_AHEAD)
  const use = await hallsInUse(db, { leagueId, venueIds: [venueId], from: night, until })
  const ends = clockOf(minutesOf(start) + hall.gameMinutes)
  const where = { venueId, night, from: start, until: ends, courts: 1 }
  const game = { leagueId, title: '', ...where }
  const clash = gameClash(withoutGame(use, game), game)
  return clash === null ? [] : [clash]
}
