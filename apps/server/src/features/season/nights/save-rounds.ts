import { nightOf, outcomeAbout } from '@hive/domain/season/nights/night'
import {
  type GameOfPartners,
  HIVE,
  idOf,
  type Operation,
  type OperationId,
  readSubject,
} from '@hive/domain/season/nights/operation'
import { isStillDrawn } from '@hive/domain/season/nights/rounds-now'
import type { NightScore } from '@hive/domain/season/partner-nights/partner-night'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { listScores, saveRound } from '#features/season/partner-nights/service.ts'
import type { Scorer } from '#features/season/scores/service.ts'
import { operationOf, type OperationRow } from './operation-queries.ts'
import { listRoundChanges, listRoundEndings, type LockedPartnerNight } from './round-queries.ts'

/** What counts of how games of partner nights ended: what phones have said, and what Hive itself has saved as if a phone had. */
export async function roundEndingsOf(
  db: Database,
  nightId: number,
  partnerIds: readonly number[],
): Promise<{ rows: OperationRow[]; saved: Operation[] }> {
  if (partnerIds.length === 0) return { rows: [], saved: [] }
  const [rows, changes] = await Promise.all([
    listRoundEndings(db, nightId, partnerIds),
    listRoundChanges(db, partnerIds),
  ])
  const own = new Set(rows.map(({ deviceId }) => deviceId))
  const entries = changes.filter(({ deviceId }) => deviceId === null || !own.has(deviceId))
  const saved = entries.map(({ id: counter, subject, one, two, at }): Operation => {
    // Who saves a score in Hive has before them what had arrived by then.
    const saw = [
      ...rows
        .filter((row) => row.subject === subject && row.afterChange < counter)
        .map((row): OperationId => idOf({ device: row.deviceId, counter: row.counter })),
      ...entries
        .filter((entry) => entry.subject === subject && entry.id < counter)
        .map((entry): OperationId => idOf({ device: HIVE, counter: entry.id })),
    ]
    const about = { device: HIVE, counter, subject, saw, shownAt: at.toISOString() }
    if (one === null || two === null) return { ...about, kind: 'undo', value: null }
    const score = { teamOne: one, teamTwo: two }
    return { ...about, kind: 'score', value: { score, sets: null } }
  })
  return { rows, saved }
}

/** The partner nights that subjects are about. */
export function partnerIdsOf(subjects: readonly string[]): number[] {
  const ids = subjects.flatMap((text) => {
    const subject = readSubject(text)
    return subject?.of === 'round' ? subject.nightId : []
  })
  return [...new Set(ids)]
}

type Touched = {
  nightId: number
  /** Locked. */
  partners: readonly LockedPartnerNight[]
  /** The games of which something new counts. */
  subjects: readonly string[]
  /** Who a phone speaks for, or who has it count. */
  scorer: Pick<Scorer, 'playerId'>
  deviceId: number
}

/** Makes what a night has come to the scores of games of partners: one answer is the score, none or several are no score. */
export async function saveRounds(
  context: Context,
  { nightId, partners, subjects, scorer, deviceId }: Touched,
): Promise<void> {
  if (subjects.length === 0) return
  const { db } = context
  const ids = partners.map(({ id }) => id)
  const { rows, saved } = await roundEndingsOf(db, nightId, ids)
  const state = nightOf([...rows.map(operationOf), ...saved])
  const scores = await listScores(db, ids)
  for (const subject of new Set(subjects)) {
    const game = readSubject(subject)
    if (game?.of !== 'round') continue
    const night = partners.find(({ id }) => id === game.nightId)
    // A game that has been drawn again since has none.
    if (!night || !isStillDrawn(night.rounds, game)) continue
    const current = scores.find((one) => isOf(one, game))
    const before = current ? { one: current.one, two: current.two } : null
    const score = scoreOf(state, subject)
    if (before?.one === score?.one && before?.two === score?.two) continue
    const { of: _of, ...place } = game
    const entry = { night, game: place, before, score, by: scorer.playerId, deviceId }
    await saveRound(context, entry)
  }
}

function isOf(
  { nightId, round, court }: { nightId: number; round: number; court: number },
  game: GameOfPartners,
): boolean {
  return nightId === game.nightId && round === game.round && court === game.court
}

function scoreOf(state: ReturnType<typeof nightOf>, subject: string): NightScore | null {
  const outcome = outcomeAbout(state, subject)
  if (outcome.state !== 'one' || outcome.told.ending.kind !== 'score') return null
  const { teamOne: one, teamTwo: two } = outcome.told.ending.value.score
  return { one, two }
}
