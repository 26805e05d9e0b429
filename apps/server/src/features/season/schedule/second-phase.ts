import type { LeagueSchedule, WantedFormat } from '@hive/contract/season/schedule'
import { Refusal } from '@hive/domain/errors'
import type { Halves, Slot } from '@hive/domain/season/schedule/game'
import { halvesProblem, topHalf } from '@hive/domain/season/schedule/halves'
import { standings } from '@hive/domain/season/table/standings'
import { undecided } from '@hive/domain/season/table/why'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { listLevels } from './queries.ts'
import type { ScheduleSource } from './schedule-source.ts'
import { findLastStart } from './start-queries.ts'

type Dependencies = Pick<Context, 'db' | 'leagueCache' | 'now'>
type Of = { leagueId: number; source: ScheduleSource }

/** The material for halves of a league; `null` before it has games, and once it has play-offs. */
export async function secondPhaseOf(
  context: Dependencies,
  of: Of,
): Promise<LeagueSchedule['secondPhase']> {
  const { byId } = await context.leagueCache.read()
  const league = byId.get(of.leagueId)
  if (!league || of.source.games === 0 || league.playOffs) return null
  const rows = standings(league)
  const nameOf = new Map(of.source.teams.map(({ id, name }) => [id, name]))
  const [orders, slots] = await Promise.all([
    ordersOf(
      context,
      of,
      rows.map(({ teamId }) => teamId),
    ),
    slotsAfter(context, of),
  ])
  return {
    orders,
    undecided: undecided(rows).map((group) => group.map(({ teamId }) => nameOf.get(teamId) ?? '')),
    unplayed: league.fixtures.filter(
      ({ score, status }) => score === null && status !== 'cancelled',
    ).length,
    slots: slots.length,
  }
}

/** The teams from the best down: by the table, and by the mean level of their players, then by the table. */
async function ordersOf(
  { db }: Dependencies,
  { leagueId, source }: Of,
  inTable: readonly number[],
) {
  const levels = new Map(
    (await listLevels(db, leagueId)).map(({ teamId, level }) => [teamId, level]),
  )
  const place = (id: number) => (inTable.includes(id) ? inTable.indexOf(id) : inTable.length)
  const table = source.teams.toSorted((one, other) => place(one.id) - place(other.id))
  const level = table.toSorted(
    (one, other) => (levels.get(other.id) ?? 0) - (levels.get(one.id) ?? 0),
  )
  return { table: table.map(({ name }) => name), level: level.map(({ name }) => name) }
}

/** The slots of a second phase: after the last night that has games, and after today. */
async function slotsAfter({ db, now }: Dependencies, { leagueId, source }: Of): Promise<Slot[]> {
  const last = await findLastStart(db, leagueId)
  const lastNight = last ? irishDay(last) : ''
  return source.slots.filter(({ night }) => night > lastNight && night > irishDay(now()))
}

type WantedHalves = Extract<WantedFormat, { by: unknown }>

/** The halves of a league as they are now, and the slots that they can have. */
export async function planHalves(
  context: Dependencies,
  of: Of,
  { halves, by }: WantedHalves,
): Promise<{ format: Halves; slots: Slot[] }> {
  const phase = await secondPhaseOf(context, of)
  if (!phase) throw refused('Halves come after a first phase, and before play-offs.')
  const format = { halves, top: topHalf(phase.orders[by]) }
  const problem = halvesProblem(phase.orders[by], format)
  if (problem) throw refused(problem)
  return { format, slots: await slotsAfter(context, of) }
}

function refused(problem: string): Refusal {
  return new Refusal('schedule_unavailable', problem, { format: problem })
}
