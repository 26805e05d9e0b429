import { counted } from '@hive/domain/base/text/words'
import { countdown, sizeText } from '@hive/domain/sign-up/short-teams/short-team'
import { nameForMail } from '@hive/domain/base/text/names'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import type { Day } from '@hive/domain/base/time/day'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

type Nudge = Reader & {
  stepId: string
  teamName: string
  leagueId: number
  title: string
  startDate: Day
  today: Day
  players: number
  /** How many the sport needs on a team. */
  least: number
}

/** Asks the captain of a team that is short of players to find more. */
export const nudgeMail = declareMail(
  'direct',
  (nudge: Nudge) => {
    const { stepId, leagueId, title, startDate, today, players, least } = nudge
    const team = nameForMail(nudge.teamName) || 'your team'
    const missing = least - players
    const subject = `${team} needs ${counted(missing, 'more player')}`
    return {
      id: `short-team-${stepId}`,
      subject,
      lines: [
        `${team} has ${sizeText(players, { least, invited: 0 })} for ${title}. ${countdown(startDate, today)}.`,
        'Do you know someone who’d like to play? Invite them on the page of your registration.',
        'Can’t find anyone? Reply to this e-mail and we’ll help: people who signed up alone are often glad to join a team.',
      ],
      button: {
        text: 'Invite a teammate',
        path: signInPath(paths.registration(leagueId)),
      },
    }
  },
  { 'short-team': { ...SAMPLE, stepId: 'sample', today: '2026-12-18', players: 1, least: 2 } },
)
