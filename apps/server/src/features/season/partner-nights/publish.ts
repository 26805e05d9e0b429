import type {
  endNight as endCall,
  publishNight as publishCall,
} from '@hive/contract/season/partner-nights'
import { Refusal } from '@hive/domain/errors'
import { whyProblem } from '@hive/domain/season/fixtures/fixture'
import { nightEnd } from '@hive/domain/season/partner-nights/partner-night'
import type { Day } from '@hive/domain/base/time/day'
import { irishInstant } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { otherPeople } from '#features/season/schedule/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { closedReason } from './closed-nights.ts'
import { changed, nightOn } from './night-on.ts'
import { hallOf, hallOnNight } from './nights.ts'
import {
  deleteNight,
  listNights,
  listPlayers,
  listScores,
  type NightRow,
  updateNight,
} from './queries.ts'
import { tell } from './tell.ts'

type PublishRequest = z.output<typeof publishCall.body>
type EndRequest = z.output<typeof endCall.body>

/** Publishes a night: the players of the league see it, and those on it get an e-mail. */
export const publishNight = atomic(
  async (context: Context, { playerId: by }: Caller, publishing: PublishRequest) => {
    const { db, now } = context
    const { leagueId, nightId, edition, expectedPeople } = publishing
    const night = await nightOn(db, publishing, { edition, isLocked: true })
    if (night.publishedAt !== null) throw changed('This night is published already.')
    await refuseClosed(db, night)
    await updateNight(db, nightId, { publishedAt: now(), changedAt: now() })
    const here = (await listPlayers(db, [nightId])).filter(({ isHere }) => isHere)
    const numbers = here.map(({ number }) => number)
    const people = await tell(context, { night, edition, kind: 'published' }, numbers)
    if (people !== expectedPeople) throw otherPeople(people)
    const after = { night: night.night, players: numbers.length, people }
    await noteAction(db, {
      by,
      kind: 'partner_night_published',
      subject: `league:${leagueId}`,
      after,
    })
    return { people }
  },
)

/** Refuses a night whose hall has been closed since it was drawn, or has lost a court. */
async function refuseClosed(db: Database, night: NightRow): Promise<void> {
  const hall = hallOnNight(await hallOf(db, night.leagueId), night.night)
  const closed = await closedReason(db, hall, night)
  if (closed === null) return
  const note = `It can’t be played where it was drawn: ${closed}. Please draw it again, or discard it.`
  throw new Refusal('game_conflict', note)
}

/** Discards a night that is not out, or calls off one that is. One with a score has been played. */
export const endNight = atomic(async (context: Context, caller: Caller, ending: EndRequest) => {
  const { db } = context
  const { leagueId, nightId, edition, reason } = ending
  const night = await nightOn(db, ending, { edition, isLocked: true })
  if ((await listScores(db, [nightId])).length > 0) {
    throw changed('This night has scores. Please take them out first.')
  }
  const subject = `league:${leagueId}`
  const before = { night: night.night }
  if (night.publishedAt === null) {
    await deleteNight(db, nightId)
    await noteAction(db, { by: caller.playerId, kind: 'partner_night_discarded', subject, before })
    return { people: 0 }
  }
  if (nightEnd(night) <= context.now()) throw changed('This night is over, so it stays.')
  const problem = whyProblem(reason)
  if (problem) throw new Refusal('bad_request', problem, { reason: problem })
  return { people: await callOff(context, caller, { night, reason }) }
})

type NightOff = { leagueId: number; night: Day; reason: string }

/** Calls off a day’s partner night, if it is published and not over, in the caller’s transaction; resolves to how many people are told. */
export async function callOffPartnerNight(
  context: Context,
  caller: Caller,
  { leagueId, night: day, reason }: NightOff,
): Promise<number> {
  const { db } = context
  const found = (await listNights(db, leagueId)).find(
    ({ night, publishedAt, calledOffAt }) =>
      night === day && publishedAt !== null && calledOffAt === null,
  )
  if (!found) return 0
  const night = await nightOn(db, { leagueId, nightId: found.id }, { isLocked: true })
  const isPlayed = (await listScores(db, [night.id])).length > 0
  return isPlayed || nightEnd(night) <= context.now()
    ? 0
    : callOff(context, caller, { night, reason })
}

type LeagueOff = { leagueId: number; by: number | null; reason: string }

/** Calls off the partner nights to come of a league that is off itself, in the caller’s transaction, without a word. */
export async function callOffPartnerNights(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { leagueId, by, reason: calledOffReason }: LeagueOff,
): Promise<void> {
  for (const { id: nightId, edition, ...night } of await listNights(db, leagueId)) {
    const isOn = night.publishedAt !== null && night.calledOffAt === null
    if (!isOn || irishInstant(night.night, night.startTime) <= now()) continue
    const at = { calledOffAt: now(), changedAt: now() }
    await updateNight(db, nightId, { ...at, edition: edition + 1, calledOffReason })
    const trace = { before: { night: night.night }, reason: calledOffReason }
    await noteAction(db, {
      by,
      kind: 'partner_night_called_off',
      subject: `league:${leagueId}`,
      ...trace,
    })
  }
}

async function callOff(
  context: Context,
  { playerId: by }: Caller,
  { night: row, reason: calledOffReason }: { night: NightRow; reason: string },
): Promise<number> {
  const { db, now } = context
  const { id: nightId, leagueId, ...night } = row
  const subject = `league:${leagueId}`
  const trace = { subject, before: { night: night.night }, reason: calledOffReason }
  await noteAction(db, { by, kind: 'partner_night_called_off', ...trace })
  const edition = night.edition + 1
  const change = { edition, calledOffAt: now(), calledOffReason, changedAt: now() }
  await updateNight(db, nightId, change)
  const here = (await listPlayers(db, [nightId])).filter(({ isHere }) => isHere)
  return tell(
    context,
    { night: row, edition, kind: 'off' },
    here.map(({ number }) => number),
  )
}
