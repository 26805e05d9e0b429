import type { FixturesChange, PublicSchedule } from '@hive/contract/season/schedule'
import type { Context } from '#context.ts'
import { certifiedNames } from './certified.ts'
import { type ChangeRow, listChanges, namesIn } from './change-queries.ts'
import { wireDraw } from './draws.ts'
import { findLot } from './lot-queries.ts'
import { wireLot } from './lots.ts'
import { listDraws } from './queries.ts'

/**
 * The draws of a league and the changes since, as anyone may see them: terms and games are secret while they may still
 * change.
 */
export async function publicSchedule(
  { db }: Pick<Context, 'db'>,
  leagueId: number,
): Promise<PublicSchedule> {
  const [draws, changes, lot] = await Promise.all([
    listDraws(db, leagueId),
    listChanges(db, leagueId),
    findLot(db, leagueId),
  ])
  const out = draws.filter(({ publishedAt, takenBackAt }) => publishedAt && !takenBackAt)
  return {
    draws: draws.map((row) => wireDraw(row, row.publishedAt !== null || row.discardedAt !== null)),
    changes: changes.map(wireChange),
    teams: [...certifiedNames(namesIn(out.toReversed()), changes)].map(([id, name]) => ({
      id,
      name,
    })),
    lot: lot ? wireLot(lot) : null,
  }
}

function wireChange(row: ChangeRow): FixturesChange {
  const { number, draw, madeAt, decidedBy, reason, moves } = row
  return {
    number,
    draw,
    madeAt: madeAt.toISOString(),
    decidedBy,
    reason,
    moves: moves.map(({ teamOne, teamTwo, from, to, hall }) => {
      return { teamOne, teamTwo, from, to, ...(hall !== undefined && { hall }) }
    }),
    previous: row.previousDigest,
    before: row.beforeDigest,
    after: row.afterDigest,
    hash: row.digest,
  }
}
