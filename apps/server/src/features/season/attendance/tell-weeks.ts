import { FIRST_CHOICES, wantsNotice } from '@hive/domain/base/notices/choices'
import { type Week, weekFrom, weekToTell } from '@hive/domain/season/attendance/your-week'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { claimNews, mailed, sendOnce } from '#features/base/mails/service.ts'
import { choicesOf, leaveTopic } from '#features/base/notices/service.ts'
import { pushBeside } from '#features/base/push/service.ts'
import { sendYourWeek } from './jobs.ts'
import { questionToken } from './linked-question.ts'
import { yourWeekMail } from './mails/your-week.ts'
import { listPlayersOfNights } from './night-queries.ts'
import { findAddress, listPlayersOfGames } from './queries.ts'
import { questionsOf } from './questions.ts'

/** Asks for the mail of everyone who has a game in the week that is told now, once a person and week. */
export async function lookForWeeks(context: Context): Promise<void> {
  const week = weekToTell(context.now())
  if (week !== null) await askForMails(context, week)
}

const askForMails = atomic(async ({ db, jobs, now }: Context, { monday, until }: Week) => {
  const span = { now: now(), until }
  const found = [...(await listPlayersOfGames(db, span)), ...(await listPlayersOfNights(db, span))]
  const idOf = (playerId: number) => `week:${monday}:${playerId}`
  const players = [...new Set(found)]
  const isNew = new Set(await claimNews(db, players.map(idOf)))
  for (const playerId of players.filter((id) => isNew.has(idOf(id)))) {
    await jobs.add(db, sendYourWeek, { playerId, monday })
  }
})

/** Sends the mail with what is to come of the week by then, without muted teams; none where nothing is left of it. */
export const weekToSend = mailed(
  sendYourWeek,
  yourWeekMail,
  async (context, { playerId, monday }) => {
    const { db, now, sealer } = context
    const { from, until } = weekFrom(monday)
    const begins = now() < from ? from : now()
    const choices = (await choicesOf(db, [playerId])).get(playerId) ?? FIRST_CHOICES
    const about = { pressing: 'game', topic: 'week' } as const
    const questions = (await questionsOf(db, { playerId })).filter(
      ({ start, isOff, hasScore, leagueId }) =>
        !isOff &&
        !hasScore &&
        start >= begins &&
        start < until &&
        wantsNotice(choices, { ...about, leagueId }),
    )
    const reader = await findAddress(db, playerId)
    if (!reader || questions.length === 0) return null
    const games = questions.map((question) => ({
      ...question,
      token: questionToken(sealer, playerId, question),
    }))
    return { ...reader, playerId, monday, games, leave: leaveTopic(context, 'week', playerId) }
  },
  async (context, mail, { playerId }) => {
    await sendOnce(context, mail)
    await pushBeside(context, { playerId, topic: 'week' })
  },
)
