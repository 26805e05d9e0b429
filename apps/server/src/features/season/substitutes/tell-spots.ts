import { isDeepStrictEqual } from 'node:util'
import { shortName } from '@hive/domain/season/partner-nights/short-names'
import type { Objection } from '@hive/domain/season/substitutes/objection'
import type { SpotState } from '@hive/domain/season/substitutes/spot'
import type { Context } from '#context.ts'
import {
  type Held,
  noteNews,
  type Reader,
  type Telling,
  told,
} from '#features/base/notices/service.ts'
import { findGame, type GameRow } from './game-queries.ts'
import { sidesOf } from './sides-of.ts'
import { sendSpotNews } from './jobs.ts'
import { type SpotNewsMail, spotNewsMail } from './mails/spot-news.ts'
import { findAsk, findPerson, findSpot, listCaptains, type SpotRow } from './queries.ts'

/** How a spot was when its reader last heard of it; none of those who fill in is in it. */
type Known = { state: SpotState | null; takenAt: string | null; objection: Objection | null }

type Before = Pick<SpotRow, 'state' | 'takenAt' | 'takerId' | 'objection'> | null
type Noting = { by: number | null; before: Before }

/**
 * Notes for those concerned, but for whoever did it, that a spot is open, taken, given back or over, or what somebody has against who
 * fills in: the missing player and their captain, the other captain once somebody fills in, and who was to fill in once they are not.
 */
export async function noteSpot(
  context: Context,
  spotId: number,
  { by, before }: Noting,
): Promise<void> {
  const { db } = context
  const spot = await findSpot(db, spotId)
  const game = spot && (await findGame(db, spot.fixtureId))
  if (!spot || !game) return
  const captains = await listCaptains(db, [game.teamOneId, game.teamTwoId])
  const own = captains.filter(({ teamId }) => teamId === spot.teamId)
  const others = captains.filter(({ teamId }) => teamId !== spot.teamId)
  const isOver = spot.state === 'over'
  const isTaken = spot.state === 'taken' || before?.state === 'taken'
  const readers = new Set([
    ...(isOver ? [] : [spot.absentId, ...own.map(({ playerId }) => playerId)]),
    ...(isTaken && !isOver ? others.map(({ playerId }) => playerId) : []),
    ...(isOver && spot.takerId !== null ? [spot.takerId] : []),
    ...(isSentAway(spot) && before?.takerId ? [before.takerId] : []),
  ])
  const { leagueId } = game
  const news = { leagueId, subject: `spot:${spotId}`, revision: spot.revision, said: {} }
  const known = knownOf(before)
  await noteNews(
    context,
    sendSpotNews,
    [...readers]
      .filter((playerId) => playerId !== by)
      .map((playerId) => ({ ...news, playerId, known, pressing: 'game' as const })),
    { apart: true },
  )
}

/** Whether an organiser has freed the spot of who had taken it. */
function isSentAway({ state, objection }: Pick<SpotRow, 'state' | 'objection'>): boolean {
  return state === 'open' && objection === 'refused'
}

function knownOf(spot: Before): Known {
  return {
    state: spot?.state ?? null,
    takenAt: spot?.takenAt?.toISOString() ?? null,
    objection: spot?.objection ?? null,
  }
}

/** An outcome is told after the start too. */
function isTooLate({ forStart, objection }: SpotRow, now: Date): boolean {
  return forStart <= now && (objection === null || objection === 'open')
}

/** What has become of a spot, for one of those concerned; nothing where it is as they know it, or its game has begun. */
async function tellSpot(
  { db, now }: Context,
  { playerId, mailId }: Reader,
  held: readonly Held[],
): Promise<Telling<Omit<SpotNewsMail, 'leave'>>> {
  const [notice] = held
  const spot = await findSpot(db, Number(notice?.subject.split(':')[1]))
  const [game, reader] = await Promise.all([
    spot && findGame(db, spot.fixtureId),
    findPerson(db, playerId),
  ])
  if (!notice || !spot || !game || !reader) return { facts: null, dropped: new Map() }
  const drop = (fate: 'over' | 'changed back') => {
    return { facts: null, dropped: new Map([[notice.subject, fate]]) }
  }
  // What was noted before there were objections says nothing of one.
  const known = { objection: null, ...(notice.known as Partial<Known>) }
  const is = knownOf(spot)
  if (isDeepStrictEqual(known, is)) return drop('changed back')
  const role = await roleOf({ db }, { spot, playerId })
  if (isTooLate(spot, now()) || role === null || spot.state === 'withdrawn') return drop('over')
  const wasTaken = known.state === 'taken'
  const facts = { ...reader, mailId, role, wasTaken, ...(await spotFacts({ db }, spot, game)) }
  return { facts, dropped: new Map() }
}

async function spotFacts({ db }: Pick<Context, 'db'>, spot: SpotRow, game: GameRow) {
  const [absent, taker] = await Promise.all([
    findPerson(db, spot.absentId),
    spot.takerId === null ? null : findPerson(db, spot.takerId),
  ])
  return {
    state: spot.state,
    objection: spot.objection,
    title: game.title,
    fixtureId: game.id,
    ...sidesOf(game, spot),
    start: spot.forStart,
    absent: absent ? shortName(absent.name) : '',
    taker: taker ? shortName(taker.name) : '',
  }
}

type Whose = { spot: SpotRow; playerId: number }

/** How a reader is concerned by a spot now; `null` for who no longer is. */
async function roleOf({ db }: Pick<Context, 'db'>, { spot, playerId }: Whose) {
  if (spot.state === 'over') return spot.takerId === playerId ? ('taker' as const) : null
  if (spot.absentId === playerId) return 'absent' as const
  const game = await findGame(db, spot.fixtureId)
  const captains = game ? await listCaptains(db, [game.teamOneId, game.teamTwoId]) : []
  const led = captains.find((captain) => captain.playerId === playerId)
  if (!led) return wasSentAway({ db }, { spot, playerId })
  return led.teamId === spot.teamId ? ('captain' as const) : ('other' as const)
}

async function wasSentAway({ db }: Pick<Context, 'db'>, { spot, playerId }: Whose) {
  const ask = await findAsk(db, { spotId: spot.id, playerId })
  return isSentAway(spot) && ask?.refused ? ('sent_away' as const) : null
}

export const spotsToTell = told(sendSpotNews, spotNewsMail, tellSpot)
