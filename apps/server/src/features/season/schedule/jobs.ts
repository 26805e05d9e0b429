import { isOpenForWishes } from '@hive/domain/season/schedule/wishes'
import { irishDay } from '@hive/domain/base/time/irish'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { job, type JobsOf, nothing, takeUp } from '#jobs/declare.ts'
import { changesMail } from './changes-mail.ts'
import { findChange } from './change-queries.ts'
import { fixturesMail } from './mail.ts'
import { countPostponed, findRecipient, listGamesOf } from './queries.ts'
import { wishMail } from './wish-mail.ts'
import { findRound, findTeam } from './wish-queries.ts'
import { sendDueReminders } from './wishes.ts'

/** A draw or a change by its number, and who is written to. */
const news = z.object({ leagueId: z.int(), number: z.int(), playerId: z.int() })

/** Durable work about fixtures: a mail to each player once they are out, and when games of their team change. */
export const SCHEDULE_JOBS = {
  'send-fixtures': job(news, { isKept: true }),
  'send-game-changes': job(news, { isKept: true }),
  // To the captain of the team; `at` is when it was asked for.
  'send-wish-mail': job(
    z.object({
      leagueId: z.int(),
      teamId: z.int(),
      kind: z.enum(['asked', 'reminder']),
      at: z.iso.datetime(),
    }),
  ),
  'remind-of-wishes': job(nothing, { cron: '20 * * * *' }),
}

type Data = JobsOf<typeof SCHEDULE_JOBS>

export async function workSchedules(context: Context): Promise<void> {
  await takeUp(context.jobs, SCHEDULE_JOBS, {
    'send-fixtures': (data) => sendFixtures(context, data),
    'send-game-changes': (data) => sendGameChanges(context, data),
    'send-wish-mail': (data) => sendWishMail(context, data),
    'remind-of-wishes': alone(() => sendDueReminders(context)),
  })
}

async function sendFixtures(context: Context, data: Data['send-fixtures']) {
  const found = await findRecipient(context.db, data)
  // Out of the league since, or deleted.
  if (!found) return
  const { teamId } = found
  const [games, postponed] = await Promise.all([
    listGamesOf(context.db, teamId),
    countPostponed(context.db, teamId),
  ])
  await sendOnce(context, fixturesMail({ ...data, ...found, games, postponed }, senderOf(context)))
}

async function sendGameChanges(context: Context, data: Data['send-game-changes']) {
  const change = await findChange(context.db, data)
  const found = await findRecipient(context.db, data)
  if (!change || !found) return
  const own = change.moves.filter(({ teamOneId, teamTwoId }) =>
    [teamOneId, teamTwoId].includes(found.teamId),
  )
  // On another team since, whose games stay where they were.
  if (own.length === 0) return
  const { reason, decidedBy } = change
  const news = { ...data, ...found, reason, decidedBy, moves: own }
  await sendOnce(context, changesMail(news, senderOf(context)))
}

async function sendWishMail(context: Context, data: Data['send-wish-mail']) {
  const [round, team] = await Promise.all([
    findRound(context.db, data.leagueId),
    findTeam(context.db, data.teamId),
  ])
  // Out of the league or answered since, or it is too late.
  if (!round || !team?.email || team.unavailable !== null) return
  if (!isOpenForWishes(round, irishDay(context.now()))) return
  const { mostNights, answerBy, askedAt } = round
  const { email, name, teamName, title } = team
  const news = { ...data, mostNights, answerBy, askedAt, email, name: name ?? '', teamName, title }
  await sendOnce(context, wishMail(news, senderOf(context)))
}
