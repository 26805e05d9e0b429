import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/mails/service.ts'
import { job, type JobsOf, takeUp } from '#jobs/declare.ts'
import { changesMail } from './changes-mail.ts'
import { findChange } from './change-queries.ts'
import { fixturesMail } from './mail.ts'
import { findRecipient, listGamesOf } from './queries.ts'

/** A draw or a change by its number, and who is written to. */
const news = z.object({ leagueId: z.int(), number: z.int(), playerId: z.int() })

/** Durable work about fixtures: a mail to each player once they are out, and when games of their team change. */
export const SCHEDULE_JOBS = {
  'send-fixtures': job(news, { isKept: true }),
  'send-game-changes': job(news, { isKept: true }),
}

type Data = JobsOf<typeof SCHEDULE_JOBS>

export async function workSchedules(context: Context): Promise<void> {
  await takeUp(context.jobs, SCHEDULE_JOBS, {
    'send-fixtures': (data) => sendFixtures(context, data),
    'send-game-changes': (data) => sendGameChanges(context, data),
  })
}

async function sendFixtures(context: Context, data: Data['send-fixtures']) {
  const found = await findRecipient(context.db, data)
  // Out of the league since, or deleted.
  if (!found) return
  const games = await listGamesOf(context.db, found.teamId)
  await sendOnce(context, fixturesMail({ ...data, ...found, games }, senderOf(context)))
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
