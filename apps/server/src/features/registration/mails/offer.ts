import { leaguePath } from '@hive/domain/leagues/league'
import { clockLabel, longDay } from '@hive/domain/leagues/labels'
import { weekdayOf } from '@hive/domain/time/day'
import { irishDay, irishTime } from '@hive/domain/time/irish'
import { letter } from '@hive/look/letter.ts'
import type { Mail } from '#ports/mail.ts'
import { signInPath } from '@hive/domain/session/return-path'
import type { Sender } from './sender.ts'

type Offer = {
  id: number
  email: string
  name: string
  title: string
  leagueId: number
  registrationTypeId: number
  offerEndsAt: Date
}

/** Tells the first in line that a place is kept for them, and until when. */
export function offerMail(offer: Offer, { publicUrl, organiser }: Sender): Mail {
  const { title, offerEndsAt } = offer
  const day = irishDay(offerEndsAt)
  const until = `${weekdayOf(day)}, ${longDay(day)} at ${clockLabel(irishTime(offerEndsAt))}`
  const what = offer.registrationTypeId === 2 ? 'A team place' : 'A place'
  // A tab that a mail opens is signed out: the offer shows once its owner has signed in.
  const url = `${publicUrl}${signInPath(leaguePath(offer.leagueId))}`
  return {
    id: `offer-${offer.id}-${offerEndsAt.getTime()}`,
    to: offer.email,
    subject: `${what} in ${title} is yours until ${until}`,
    ...letter({
      title: `${what} has come free`,
      lines: [
        `Hi ${offer.name || 'there'},`,
        `${what} in ${title} has come free, and you are first in line. We keep it for you until ${until}. Then it goes to the next.`,
        'To take it, sign up and pay on the page of the league. Would you rather not? Press "Let the place go" there, and the next in line gets it.',
      ],
      button: { text: 'Take the place', url },
      notes: [`Questions? Reply to this e-mail or write to ${organiser.email}.`],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

/** Says that a place was kept in vain, and how to get in line again. */
export function offerOverMail(
  { id, email, name, title, leagueId }: Omit<Offer, 'offerEndsAt' | 'registrationTypeId'>,
  { publicUrl, organiser }: Sender,
): Mail {
  return {
    id: `offer-over-${id}`,
    to: email,
    subject: `Your place in ${title} has been passed on`,
    ...letter({
      title: 'The place has moved on',
      lines: [
        `Hi ${name || 'there'},`,
        `We kept a place in ${title} for you, but the time for it is up, so we have passed it on.`,
        'Still keen? Join the waiting list again, and we will write to you when another place comes free.',
      ],
      button: { text: 'See the league', url: `${publicUrl}${leaguePath(leagueId)}` },
      notes: [`Questions? Reply to this e-mail or write to ${organiser.email}.`],
      from: `All the best, ${organiser.name}`,
    }),
  }
}
