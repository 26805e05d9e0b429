import {
  INACTIVITY_NOTICE_DAYS,
  inactivityStep,
  noticeSince,
} from '@hive/domain/account/account/inactivity'
import { addDays, addYears, type Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { setNoticed } from '#features/base/players/service.ts'
import { listIdle } from './queries.ts'
import { sendPrivacyMail } from './jobs.ts'

type Idle = Awaited<ReturnType<typeof listIdle>>[number]

/** The effect that the inactivity rule would have now, by player; nothing is done. */
export async function planInactivity({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<{ notice: Idle[]; erase: Idle[] }> {
  const today = irishDay(now())
  const playedUntil = noticeSince(today)
  const idle = await listIdle(db, {
    seenBefore: startOf(addDays(playedUntil, 1)),
    playedUntil,
    noticedBefore: startOf(addDays(today, 1 - INACTIVITY_NOTICE_DAYS)),
  })
  const stepOf = (player: Idle) =>
    inactivityStep(
      {
        lastActive: lastActive(player),
        noticedOn: player.inactivityNoticedAt && irishDay(player.inactivityNoticedAt),
      },
      today,
    )
  return {
    notice: idle.filter((player) => stepOf(player) === 'notice'),
    erase: idle.filter((player) => stepOf(player) === 'erase'),
  }
}

function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Tells an idle player that their account will go. */
export const giveNotice = atomic(async (context: Context, player: Idle) => {
  const { db, jobs } = context
  const now = context.now()
  await setNoticed(db, player.id, now)
  if (player.email === '') return
  await jobs.add(db, sendPrivacyMail, {
    id: `inactivity-${player.id}-${irishDay(now)}`,
    to: player.email,
    kind: 'inactivity_notice',
    day: dayOfDeletion(player, irishDay(now)),
  })
})

function dayOfDeletion(player: Idle, today: Day): Day {
  const noticed = addDays(today, INACTIVITY_NOTICE_DAYS)
  const idle = addYears(lastActive(player), 2)
  return noticed > idle ? noticed : idle
}

/** The later of a sign-in and the end of a league that they played in. */
function lastActive({ lastSeenAt, lastLeagueDay }: Idle): Day {
  const seen = irishDay(lastSeenAt)
  return lastLeagueDay && lastLeagueDay > seen ? lastLeagueDay : seen
}
