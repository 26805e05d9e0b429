import { mayDo } from '@hive/domain/base/session/permission'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { closedNights } from '#features/season/partner-nights/service.ts'
import { listUntimed, type UntimedRow } from './untimed-queries.ts'
import { countUntimed } from '#features/season/play-offs/service.ts'
import { seasonOf } from './season.ts'

type Reader = Pick<Context, 'db' | 'now'>

/**
 * The leagues of an organiser with games or partner nights that need a time: those that wait, and those where none can be
 * played.
 */
export async function untimedLeagues(
  context: Reader,
  { permissions }: Pick<Caller, 'permissions'>,
) {
  const isOwn = ({ leagueId }: { leagueId: number }) => mayDo(permissions, 'fixtures', leagueId)
  const rows = (await listUntimed(context.db, context.now())).filter(isOwn)
  const nights = (await closedNights(context, null)).filter(isOwn)
  const nightsOf = Map.groupBy(nights, ({ leagueId }) => leagueId)
  const alone = [...nightsOf].flatMap(([leagueId, [first]]) => {
    const isKnown = rows.some((row) => row.leagueId === leagueId)
    return first && !isKnown ? [{ leagueId, leagueTitle: first.title, ...NO_GAMES }] : []
  })
  const found = await Promise.all(
    [...rows, ...alone].map(async (row) => {
      const { leagueId, leagueTitle, hasPlayOffs } = row
      const playOffs = hasPlayOffs ? await countUntimed(context, leagueId) : 0
      const partnerNights = nightsOf.get(leagueId)?.length ?? 0
      const games = (await countGames(context, row)) + playOffs + partnerNights
      return { leagueId, leagueTitle, games, playOffs, partnerNights }
    }),
  )
  return found.filter(({ games }) => games > 0)
}

/** Of a league whose partner nights alone need another time. */
const NO_GAMES = { waiting: 0, hasPlayOffs: false, mayStandClosed: false }

/** The games of a season that need a time. */
async function countGames(context: Reader, row: UntimedRow): Promise<number> {
  if (!row.mayStandClosed) return row.waiting
  return row.waiting + (await seasonOf(context, row.leagueId)).closed.length
}
