import { longDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { weekdayOf } from '@hive/domain/base/time/day'
import { emailBody } from '@hive/look/email.ts'
import type { Sender } from '#features/base/mails/service.ts'
import type { Mail } from '#ports/mail.ts'

type ImportInvitation = {
  id: number
  email: string
  title: string
  nextNight: string
  startTime: string
  venueName: string
}

/** Asks someone whom an organiser has put down for a league to log in, which gets them their place. */
export function importInvitationMail(
  { id, email, title, nextNight, startTime, venueName }: ImportInvitation,
  { publicUrl, organiser }: Sender,
): Mail {
  const subject = `Log in to get your place in ${title}`
  return {
    id: `import-invitation-${id}`,
    to: email,
    subject,
    ...emailBody({
      title: subject,
      lines: [
        `We’ve put you down for ${title}. Log in with this e-mail address, and a place is yours as long as one is left.`,
        `Next night: ${weekdayOf(nextNight)}, ${longDay(nextNight)} at ${clockLabel(startTime)}, ${venueName}.`,
        'You pay us nothing for it. We’ll confirm your place by e-mail within a few minutes.',
      ],
      button: { text: 'Log in', url: `${publicUrl}${signInPath(paths.yourLeagues)}` },
      notes: [
        `Not expecting this? You can ignore it: without a login you get no place, and we delete your address 30 days after the league. Or write to ${organiser.email}.`,
      ],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}
