import type { SeasonStanding } from '@hive/domain/season/schedule/redraw-problem'
import type { Database } from '#db/database.ts'
import { findPublishedDraw, openDrawOf } from '#features/season/schedule/service.ts'
import { findStanding } from './queries.ts'

type Standing = Omit<SeasonStanding, 'games'> & Awaited<ReturnType<typeof findStanding>>

/** A season with all that decides whether it can be taken back or drawn again. */
export async function seasonStanding(
  db: Database,
  leagueId: number,
  { isRestOpen = false } = {},
): Promise<Standing> {
  const [found, draw, open] = await Promise.all([
    findStanding(db, leagueId),
    findPublishedDraw(db, leagueId),
    openDrawOf(db, leagueId),
  ])
  const isOpen = open !== undefined && !(isRestOpen && open.terms.rest)
  return { ...found, isDrawn: draw !== undefined, hasOpenDraw: isOpen }
}
