import type { callOffNight as callOffCall, NightOn } from '@hive/contract/season/call-off-night'
import { Refusal } from '@hive/domain/errors'
import { mayDo } from '@hive/domain/base/session/permission'
import { venueOn } from '@hive/domain/leagues/leagues/other-halls'
import { irishDay } from '@hive/domain/base/time/irish'
import {
  nightOffProblem,
  nightOffReason,
  nightOffText,
} from '@hive/domain/season/inventory/night-off'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { recordLoss } from '#features/season/inventory/service.ts'
import { callOffPartnerNight } from '#features/season/partner-nights/service.ts'
import {
  changeGames,
  lockSchedule,
  otherPeople,
  scheduleSourceOf,
} from '#features/season/schedule/service.ts'
import { listGamesOn, listNightsOn } from './night-queries.ts'

/** The leagues of an organiser that play today, and have not finished. */
export async function nightsOn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { permissions }: Pick<Caller, 'permissions'>,
): Promise<{ nights: NightOn[] }> {
  const night = irishDay(now())
  const rows = await listNightsOn(db, night, now())
  return {
    nights: rows
      .filter(({ leagueId }) => mayDo(permissions, 'fixtures', leagueId))
      .map((row) => ({ ...row, night, start: row.start.toISOString() })),
  }
}

type CallOff = z.output<typeof callOffCall.body>

/**
 * Calls off tonight in one step: its games and its partner night are off, everyone concerned is told once, and the night
 * is lost for the league. When the games are made up is decided later.
 */
export const callOffNight = atomic(async (context: Context, caller: Caller, request: CallOff) => {
  const { leagueId, night, why, note, expectedPeople } = request
  const { db, now } = context
  if (night !== irishDay(now())) throw otherNight()
  await lockSchedule(db, leagueId)
  const off = { why, note }
  const venueId = venueOn(night, await scheduleSourceOf(db, leagueId))
  const row = (await listNightsOn(db, night, now())).find((one) => one.leagueId === leagueId)
  if (!row) throw new Refusal('changed_meanwhile', 'No game of this league is on that night.')
  const problem = nightOffProblem(off, row)
  if (problem) throw new Refusal('bad_request', problem, { why: problem })
  if (row.people !== expectedPeople) throw otherPeople(row.people)
  const games = await listGamesOn(db, leagueId, night)
  // One that had begun when a team left is not made up.
  const changes = games.map(({ id: fixtureId, areIn }) => {
    return { kind: areIn ? 'postpone' : 'cancel', fixtureId } as const
  })
  const change = { leagueId, reason: nightOffText(off), decidedBy: 'organiser', changes } as const
  await changeGames(context, caller, { ...change, tell: true, isUrgent: true })
  const reason = nightOffReason(off)
  await callOffPartnerNight(context, caller, { leagueId, night, reason })
  const days = { from: night, until: night, courts: [], hours: null }
  await recordLoss(context, caller, { ...days, leagueId, venueId, reason })
  return { games: row.games, people: row.people }
})

function otherNight(): Refusal {
  const note =
    'That’s not tonight, and tonight alone is called off like this. Please look again: nothing has changed.'
  return new Refusal('changed_meanwhile', note)
}
