import type { NoticeChoicesSent } from '@hive/contract/base/notice-choices'
import { FIRST_CHOICES } from '@hive/domain/base/notices/choices'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listTeams } from './choice-queries.ts'
import { choicesOf } from './wanting.ts'

/** A season is over by then, and a team of it need not be muted any more. */
const HALF_A_YEAR = 183

/** What someone wants to be told of, and the teams that they can mute. */
export async function ownChoices(
  { db, now }: Context,
  { playerId }: Caller,
): Promise<NoticeChoicesSent> {
  const { byMail } = (await choicesOf(db, [playerId])).get(playerId) ?? FIRST_CHOICES
  const teams = await listTeams(db, { playerId, after: addDays(irishDay(now()), -HALF_A_YEAR) })
  return { byMail, teams }
}
