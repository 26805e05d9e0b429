import { paths } from '@hive/domain/base/site/paths'
import { momentLabel } from '@hive/domain/base/time/moment-label'
import { OFFER_HOURS } from '@hive/domain/roster/waiting/waiting-list'
import { emailBody } from '@hive/look/email.ts'
import { signInPath } from '@hive/domain/base/session/return-path'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/roster/registration/registration'
import type { Sender } from '#features/base/mails/service.ts'
import type { Mail } from '#ports/mail.ts'

type Offer = {
  id: number
  email: string
  name: string
  title: string
  leagueId: number
  registrationTypeId: number
  offerEndsAt: Date
}

/** Tells the first person on the list that a place is kept for them, and until when. */
export function offerMail(offer: Offer, { publicUrl, organiser }: Sender): Mail {
  const { title, offerEndsAt } = offer
  const until = momentLabel(offerEndsAt)
  const what = offer.registrationTypeId === REGISTRATION_TYPE_IDS.team ? 'A team place' : 'A place'
  // A tab opened from a mail is signed out: the offer appears after signing in.
  const url = `${publicUrl}${signInPath(paths.league(offer.leagueId))}`
  return {
    id: `offer-${offer.id}-${offerEndsAt.getTime()}`,
    to: offer.email,
    subject: `${what} in ${title} is yours until ${until}`,
    ...emailBody({
      title: `${what} has come free`,
      lines: [
        `Hi ${offer.name || 'there'},`,
        `${what} in ${title} has come free, and you’re first in line. We’ll keep it for you until ${until}. After that it goes to the next in line.`,
        'To take it, sign up and pay on the league’s page. Don’t want it? Press "Let the place go" there, and the next in line gets it.',
      ],
      button: { text: 'Take the place', url },
      notes: [`Questions? Reply to this e-mail or write to ${organiser.email}.`],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

type InLine = Omit<Offer, 'offerEndsAt'> & { position: number; isInGroup: boolean }

/** Confirms an entry on a waiting list, and says how to leave it. */
export function inLineMail(
  { id, email, name, title, leagueId, registrationTypeId, position, isInGroup }: InLine,
  { publicUrl, organiser }: Sender,
): Mail {
  const what = registrationTypeId === REGISTRATION_TYPE_IDS.team ? 'a team place' : 'a place'
  return {
    id: `in-line-${id}`,
    to: email,
    subject: `You’re on the waiting list: ${title}`,
    ...emailBody({
      title: 'You’re on the waiting list',
      lines: [
        `Hi ${name || 'there'},`,
        isInGroup
          ? `Your group is number ${position} on the waiting list for ${title}. Once all of you have joined and there’s a place for each, we’ll e-mail you and keep the places for ${OFFER_HOURS} hours. You pay nothing until all of you have said yes.`
          : `You’re number ${position} on the waiting list for ${what} in ${title}. When it’s your turn, we’ll e-mail you and keep the place for ${OFFER_HOURS} hours. You pay nothing until you take it.`,
        'Changed your mind? You can leave the list any time, on the league’s page.',
      ],
      button: {
        text: 'See your place in line',
        url: `${publicUrl}${signInPath(paths.league(leagueId))}`,
      },
      notes: [`Questions? Reply to this e-mail or write to ${organiser.email}.`],
      from: `Fingers crossed, ${organiser.name}`,
    }),
  }
}

/** Says that an offer has expired, and how to join the list again. */
export function offerOverMail(
  { id, email, name, title, leagueId }: Omit<Offer, 'offerEndsAt' | 'registrationTypeId'>,
  { publicUrl, organiser }: Sender,
): Mail {
  return {
    id: `offer-over-${id}`,
    to: email,
    subject: `We’ve passed on your place in ${title}`,
    ...emailBody({
      title: 'The place has moved on',
      lines: [
        `Hi ${name || 'there'},`,
        `We kept a place in ${title} for you, but the time is up, so we’ve passed it on.`,
        'Still keen? Join the waiting list again, and we’ll e-mail you when another place comes free.',
      ],
      button: { text: 'See the league', url: `${publicUrl}${paths.league(leagueId)}` },
      notes: [`Questions? Reply to this e-mail or write to ${organiser.email}.`],
      from: `All the best, ${organiser.name}`,
    }),
  }
}
