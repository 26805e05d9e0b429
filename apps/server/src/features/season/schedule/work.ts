import { isOpenForWishes } from '@hive/domain/season/schedule/wishes'
import { irishDay } from '@hive/domain/base/time/irish'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { changesMail } from './changes-mail.ts'
import { findChange } from './change-queries.ts'
import { fixturesMail } from './mail.ts'
import { countPostponed, findRecipient, listGamesOf } from './queries.ts'
import { wishMail } from './wish-mail.ts'
import { findRound, findTeam } from './wish-queries.ts'
import { sendDueReminders } from './wishes.ts'
import * as job from './jobs.ts'

/** Durable work about fixtures: a mail to each player once they are out, and when games of their team change. */
export const SCHEDULE_WORK: readonly Handled[] = [
  handled(job.sendFixtures, async (context, data) => {
    const found = await findRecipient(context.db, data)
    // Out of the league since, or deleted.
    if (!found) return
    const { teamId } = found
    const [games, postponed] = await Promise.all([
      listGamesOf(context.db, teamId),
      countPostponed(context.db, teamId),
    ])
    await sendOnce(
      context,
      fixturesMail({ ...data, ...found, games, postponed }, senderOf(context)),
    )
  }),
  handled(job.sendGameChanges, async (context, data) => {
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
  }),
  handled(job.sendWishMail, async (context, data) => {
    const [round, team] = await Promise.all([
      findRound(context.db, data.leagueId),
      findTeam(context.db, data.teamId),
    ])
    // Out of the league or answered since, or it is too late.
    if (!round || !team?.email || team.unavailable !== null) return
    if (!isOpenForWishes(round, irishDay(context.now()))) return
    const { mostNights, answerBy, askedAt } = round
    const { email, name, teamName, title } = team
    const news = {
      ...data,
      mostNights,
      answerBy,
      askedAt,
      email,
      name: name ?? '',
      teamName,
      title,
    }
    await sendOnce(context, wishMail(news, senderOf(context)))
  }),
  handled(job.remindOfWishes, alone(sendDueReminders)),
]
