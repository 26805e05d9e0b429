import { longDay } from '@hive/domain/base/time/day-labels'
import { wallLabel } from '@hive/domain/base/time/moment-label'
import type { Moment } from '@hive/domain/leagues/leagues/nights'
import { nameForMail } from '@hive/domain/base/text/names'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { declareMail, leavePath, type Reader, SAMPLE } from '#features/base/mails/service.ts'

/** Captains of last season. */
export const NEXT_SEASONS = { name: 'renewals', about: 'signing your team up again' }

type RenewalMail = Reader & {
  /** The secret that ends these mails. */
  leave: string
  leagueId: number
  playerId: number
  /** Of a reminder that an organiser has asked for. */
  mailId: string | null
  teamName: string
  title: string
  /** The league that the team has played in. */
  lastTitle: string
  startDate: string
  /** When sign-up opens for everyone. */
  until: Moment
}

const RENEWAL: RenewalMail = {
  ...SAMPLE,
  leave: '9.secret',
  playerId: 9,
  mailId: null,
  lastTitle: 'Leixlip Autumn Pickleball',
  until: '2026-12-01T09:00',
}

/** Tells a captain of last season that the team can sign up again before everyone else. */
export const renewalMail = declareMail(
  NEXT_SEASONS,
  (renewal: RenewalMail, { publicUrl }) => {
    const { leave, leagueId, playerId, mailId, title, lastTitle, startDate, until } = renewal
    const team = nameForMail(renewal.teamName) || 'your team'
    const subject = mailId === null ? `Play again: ${title}` : `Still time to play again: ${title}`
    return {
      leave,
      id: ['renewal', leagueId, playerId, ...(mailId === null ? [] : [mailId])].join('-'),
      subject,
      lines: [
        `You captained ${team} in ${lastTitle}. The next season starts on ${longDay(startDate)}, and last season’s teams can sign up first.`,
        `We keep your team’s place until ${wallLabel(until)}, while there is room. After that, sign-up opens for everyone. Your team’s name and teammates are filled in already; we invite your teammates once you’ve paid.`,
      ],
      button: { text: 'Sign your team up again', path: signInPath(paths.league(leagueId)) },
      notes: [
        'Not this time? There’s nothing to do.',
        `Rather not be asked? Use this link: ${publicUrl}${leavePath(NEXT_SEASONS, leave)}`,
      ],
    }
  },
  { renewal: RENEWAL, 'renewal-again': { ...RENEWAL, mailId: 'sample' } },
)
