import { mayDo } from '@hive/domain/base/session/permission'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listUntimed } from './untimed-queries.ts'
import { countUntimed } from '#features/season/play-offs/service.ts'
import { seasonOf } from './season.ts'

/** The leagues of an organiser with games that need a time: those that wait, and those where none can be played. */
export async function untimedLeagues(
  context: Pick<Context, 'db' | 'now'>,
  { permissions }: Pick<Caller, 'permissions'>,
) {
  const rows = await listUntimed(context.db, context.now())
  const own = rows.filter(({ leagueId }) => mayDo(permissions, 'fixtures', leagueId))
  const found = await Promise.all(
    own.map(async ({ mayStandClosed, waiting, hasPlayOffs, ...league }) => {
      const closed = mayStandClosed ? (await seasonOf(context, league.leagueId)).closed.length : 0
      const playOffs = hasPlayOffs ? await countUntimed(context, league.leagueId) : 0
      return { ...league, games: waiting + closed + playOffs, playOffs }
    }),
  )
  return found.filter(({ games }) => games > 0)
}
