import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { nightEndsAt } from '@hive/domain/season/nights/arrival'
import { isHere, nightOf } from '@hive/domain/season/nights/night'
import { readSubject } from '@hive/domain/season/nights/operation'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { listHereInLeague, listNightsSeen, operationOf } from './operation-queries.ts'

/** Whom the phones of a night have as there, at any game of a league. */
export async function hereOn(
  db: Database,
  { leagueId, day }: { leagueId: number; day: Day },
): Promise<number[]> {
  const rows = await listHereInLeague(db, leagueId, day)
  const night = nightOf(rows.map(operationOf))
  const here = [...night.keys()].flatMap((text) => {
    const about = readSubject(text)
    return about?.of === 'here' && isHere(night, about) ? about.playerId : []
  })
  return [...new Set(here)]
}

/** The nights of a league on which phones say who is there, and have not ended. */
export async function nightsOnPhones(
  { db, now }: Pick<Context, 'db' | 'now'>,
  leagueId: number,
): Promise<Day[]> {
  const days = await listNightsSeen(db, leagueId, addDays(irishDay(now()), -1))
  return days.filter((day) => now() < nightEndsAt(day))
}
