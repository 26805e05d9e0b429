import { isSilenceYes } from '@hive/domain/season/attendance/attendance'
import { REMEMBERED_DAYS } from '@hive/domain/season/substitutes/asking-order'
import { isNoShow } from '@hive/domain/season/substitutes/no-shows'
import type { Context } from '#context.ts'
import { markedAbsent } from '#features/season/nights/service.ts'
import { listMarked, type MarkedRow } from './no-show-queries.ts'

/** The games to which these people were to come and did not, as far as it counts. */
export async function noShowsOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  playerIds: readonly number[],
): Promise<MarkedRow[]> {
  const since = new Date(now().getTime() - REMEMBERED_DAYS * 86_400_000)
  const rows = await listMarked(db, await markedAbsent(db, playerIds, since))
  return rows.filter((row) => counts(row, now()))
}

function counts(row: MarkedRow, now: Date): boolean {
  const { start, hasScore, isTaker, silence, playersOnTeam } = row
  const answer = answerOf(row)
  const game = { start, hasScore, isTaker, isSilenceYes: isSilenceYes(silence, playersOnTeam) }
  return isNoShow({ ...game, answer }, now)
}

function answerOf({ comes, isOwn, forStart, saidAt }: MarkedRow) {
  if (comes === null || isOwn === null || forStart === null || saidAt === null) return null
  return { comes, isOwn, start: forStart, saidAt }
}
