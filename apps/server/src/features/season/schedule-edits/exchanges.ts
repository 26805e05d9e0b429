import type {
  FoundExchanges,
  makeExchanges as makeCall,
} from '@hive/contract/season/schedule-edits'
import { clockOf, minutesOf } from '@hive/domain/base/time/clock-time'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import type { BusyTime } from '@hive/domain/season/schedule-edits/busy-times'
import { type Exchanges, lookForExchanges } from '@hive/domain/season/schedule-edits/exchanges'
import { movesOf, type ScheduleEdit, withMoves } from '@hive/domain/season/schedule-edits/edit'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { changed } from '#features/season/schedule/service.ts'
import type { LeagueBoard } from './board.ts'
import { boardToEdit, gamesNow, MOST_EDITS, save } from './edits.ts'
import { listGamesElsewhere } from './queries.ts'

type Reader = Pick<Context, 'db' | 'now'>

/** Exchanges on the board of a league by which fewer people have games in two leagues at once. */
export async function exchangesFor(context: Reader, leagueId: number): Promise<FoundExchanges> {
  const found = await boardToEdit(context, leagueId)
  const { placements, before, left } = await exchangesOn(context, leagueId, found)
  return { placements: [...placements], before, left: [...left] }
}

async function exchangesOn(
  context: Reader,
  leagueId: number,
  found: LeagueBoard,
): Promise<Exchanges> {
  const busy = await busyTimesOf(context, leagueId, found)
  return lookForExchanges({ ...found.board, games: gamesNow(found) }, busy)
}

/** When people of each team have games in other leagues. */
async function busyTimesOf(
  { db, now }: Reader,
  leagueId: number,
  { names }: LeagueBoard,
): Promise<BusyTime[]> {
  const games = await listGamesElsewhere(db, { leagueId, from: now() })
  return games.flatMap(({ teamId, startTime, gameMinutes }) => {
    const team = names.get(teamId ?? 0)
    const from = irishTime(startTime)
    const until = clockOf(minutesOf(from) + gameMinutes)
    return team === undefined ? [] : [{ team, night: irishDay(startTime), from, until }]
  })
}

/** Makes the exchanges that are found now, as edits that players do not see yet; resolves to the new edition of the board. */
export const makeExchanges = atomic(
  async (
    context: Context,
    { playerId: by }: Caller,
    { leagueId, edition, expected }: z.output<typeof makeCall.body>,
  ) => {
    const found = await boardToEdit(context, leagueId)
    const { placements } = await exchangesOn(context, leagueId, found)
    if (placements.length !== expected) {
      throw changed('Other exchanges are possible by now. Please look for them again.')
    }
    if (found.edits.length + placements.length > MOST_EDITS) {
      throw changed('Publish these edits before you make more.')
    }
    let games = gamesNow(found)
    const edits = placements.map((placement): ScheduleEdit => {
      const moves = movesOf(games, placement) ?? []
      games = withMoves(games, moves)
      return { moves, reason: '' }
    })
    await save(context.db, found, { leagueId, edition, edits: [...found.edits, ...edits] })
    const subject = `league:${leagueId}`
    const after = { exchanges: edits.length, draw: found.draw }
    await noteAction(context.db, { by, kind: 'schedule_edited', subject, after })
    return { edition: edition + 1 }
  },
)
