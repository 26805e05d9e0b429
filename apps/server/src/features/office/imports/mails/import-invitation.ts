import { longDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { weekdayOf } from '@hive/domain/base/time/day'
import { declareMail, SAMPLE } from '#features/base/mails/service.ts'

type ImportInvitation = {
  id: number
  email: string
  title: string
  nextNight: string
  startTime: string
  venueName: string
}

/** Asks someone whom an organiser has put down for a league to log in, which gets them their place. */
export const importInvitationMail = declareMail(
  'direct',
  ({ id, email, title, nextNight, startTime, venueName }: ImportInvitation, { organiser }) => {
    const subject = `Log in to get your place in ${title}`
    return {
      id: `import-invitation-${id}`,
      to: email,
      name: null,
      subject,
      lines: [
        `We’ve put you down for ${title}. Log in with this e-mail address, and a place is yours as long as one is left.`,
        `Next night: ${weekdayOf(nextNight)}, ${longDay(nextNight)} at ${clockLabel(startTime)}, ${venueName}.`,
        'You pay us nothing for it. We’ll confirm your place by e-mail within a few minutes.',
      ],
      button: { text: 'Log in', path: signInPath(paths.yourLeagues) },
      notes: [
        `Not expecting this? You can ignore it: without a login you get no place, and we delete your address 30 days after the league. Or write to ${organiser.email}.`,
      ],
      ask: null,
    }
  },
  { 'import-invitation': { ...SAMPLE, id: 9, nextNight: SAMPLE.startDate } },
)
