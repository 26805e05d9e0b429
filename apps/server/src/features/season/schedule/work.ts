import { isOpenForWishes } from '@hive/domain/season/schedule/wishes'
import { irishDay } from '@hive/domain/base/time/irish'
import { findOnTeam } from '#db/team-queries.ts'
import { leaveTopic } from '#features/base/notices/service.ts'
import { mailed } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { changesMail } from './mails/changes.ts'
import { findChange } from './change-queries.ts'
import { drawOnceOut } from './draws.ts'
import { drawLotOnceOut } from './lots.ts'
import { fixturesMail } from './mails/fixtures.ts'
import { countPostponed, findHall, listGamesOf } from './queries.ts'
import { wishMail } from './mails/wishes.ts'
import { fixturesToTell } from './tell-fixtures.ts'
import { movesToTell } from './tell-changes.ts'
import { findRound, findTeam } from './wish-queries.ts'
import { sendDueReminders } from './wishes.ts'
import * as job from './jobs.ts'

/** Durable work about fixtures: a mail to each player once they are out, and when games of their team change. */
export const SCHEDULE_WORK: readonly Handled[] = [
  mailed(job.sendFixtures, fixturesMail, async (context, data) => {
    const found = await findOnTeam(context.db, data)
    // Out of the league since, or deleted.
    if (!found) return null
    const { teamId } = found
    const [games, postponed] = await Promise.all([
      listGamesOf(context.db, teamId),
      countPostponed(context.db, teamId),
    ])
    const leave = leaveTopic(context, 'changes', data.playerId)
    return { ...data, ...found, leave, games, postponed }
  }),
  movesToTell,
  fixturesToTell,
  // The next two do what the last release has asked for.
  mailed(job.sendGameChanges, changesMail, async (context, { playOffs = [], ...data }) => {
    const change = await findChange(context.db, data)
    const found = await findOnTeam(context.db, data)
    if (!change || !found) return null
    const own = [...change.moves, ...playOffs].filter(({ teamOneId, teamTwoId }) =>
      [teamOneId, teamTwoId].includes(found.teamId),
    )
    // On another team since, whose games stay where they were.
    if (own.length === 0) return null
    const { reason, decidedBy } = change
    const leave = leaveTopic(context, 'changes', data.playerId)
    return { ...data, ...found, leave, whys: [{ reason, decidedBy }], moves: own }
  }),
  mailed(job.sendPlayOffChanges, changesMail, async (context, { moves, at, reason, ...data }) => {
    const found = await findOnTeam(context.db, data)
    const own = moves.filter(
      ({ teamOneId, teamTwoId }) => found && [teamOneId, teamTwoId].includes(found.teamId),
    )
    if (!found || own.length === 0) return null
    const { decidedBy = 'organiser' } = data
    const whys = [{ reason, decidedBy }]
    const leave = leaveTopic(context, 'changes', data.playerId)
    return { ...data, ...found, leave, whys, number: `play-offs-${at}`, moves: own }
  }),
  mailed(job.sendWishMail, wishMail, async (context, data) => {
    const [round, team, hall] = await Promise.all([
      findRound(context.db, data.leagueId),
      findTeam(context.db, data.teamId),
      findHall(context.db, data.leagueId),
    ])
    // Out of the league or answered since, or it is too late.
    if (!round || !hall || !team?.email || team.unavailable !== null) return null
    if (!isOpenForWishes(round, irishDay(context.now()))) return null
    const { mostNights, answerBy, askedAt } = round
    return {
      ...team,
      ...data,
      mostNights,
      answerBy,
      askedAt,
      hard: { nights: hall.hardDates, notFirst: hall.mayAvoidFirstStart },
      email: team.email,
      name: team.name ?? '',
    }
  }),
  handled(job.drawByNumber, drawOnceOut),
  handled(job.drawLotByNumber, drawLotOnceOut),
  handled(job.remindOfWishes, alone(sendDueReminders)),
]
