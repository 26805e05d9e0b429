import type { Board, OpenCall, OwnCall } from '@hive/contract/roster/calls'
import { missingForSignUp } from '@hive/domain/base/players/completeness'
import { mayDo } from '@hive/domain/base/session/permission'
import { irishDay } from '@hive/domain/base/time/irish'
import { firstName } from '@hive/domain/roster/calls/call'
import type { Weekday } from '@hive/domain/base/time/day'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { urgentSpots } from '#features/season/substitutes/service.ts'
import { listAskedBy, listAsksOf } from './ask-queries.ts'
import { type CallRow, findFacts, listLed, listOpen, listOwn, listReported } from './queries.ts'

type Dependencies = Pick<Context, 'db' | 'now' | 'sealer'>

/** The board as one person reads it, and what they said on it themselves. */
export async function ownBoard(
  context: Dependencies,
  { playerId, permissions }: Pick<Caller, 'playerId' | 'permissions'>,
): Promise<Board> {
  const { db, now } = context
  const at = { now: now(), today: irishDay(now()) }
  const isComplete = missingForSignUp(await findFacts(db, playerId)).length === 0
  const isOrganiser = mayDo(permissions, 'people', 'all')
  const [urgent, rows, asked, own, asks, teams, reported] = await Promise.all([
    isComplete ? urgentSpots(context, playerId) : [],
    isComplete || isOrganiser ? listOpen(db, at) : [],
    listAskedBy(db, playerId),
    listOwn(db, playerId),
    listAsksOf(db, playerId),
    listLed(db, playerId, at.today),
    isOrganiser ? listReported(db) : [],
  ])
  return {
    isComplete,
    urgent,
    open: rows.filter((row) => row.playerId !== playerId).map((row) => openOf(row, asked)),
    own: own.map((row) => ownOf(row, { asks, now: at.now })),
    teams: teams.map(({ id, name, league }) => ({ id, name, league })),
    reported: reported.map(({ callId, askId, name, said, answer }) => ({
      callId,
      askId,
      name: firstName(name),
      texts: [said, answer].filter((text) => text !== null),
    })),
  }
}

function callOf({ id, kind, name, team, leagueId, title, sport, town, nights, endsAt }: CallRow) {
  return {
    id,
    kind,
    name: firstName(name),
    team,
    league: leagueId === null || title === null ? null : { id: leagueId, title },
    sport,
    town,
    nights: nights as Weekday[],
    endsAt: endsAt.toISOString(),
  }
}

type Asked = Awaited<ReturnType<typeof listAskedBy>>

function openOf(row: CallRow, asked: Asked): OpenCall {
  const own = asked.find(({ callId }) => callId === row.id)
  const { said: text = '', answer = null } = own ?? {}
  return { ...callOf(row), asked: own ? { text, answer } : null }
}

type Read = { asks: Awaited<ReturnType<typeof listAsksOf>>; now: Date }

function ownOf(row: CallRow, { asks, now }: Read): OwnCall {
  const isOver = row.endsAt <= now
  const end = row.endedBy ?? (isOver ? 'over' : null)
  return {
    ...callOf(row),
    end,
    asks: asks
      .filter(({ callId }) => callId === row.id)
      .map(({ id, name, said, answer, askedAt }) => {
        return { id, name: firstName(name), text: said, answer, askedAt: askedAt.toISOString() }
      }),
  }
}
