import { clockLabel, longDay } from '@hive/domain/leagues/labels'
import { weekdayOf } from '@hive/domain/time/day'
import { irishDay, irishTime } from '@hive/domain/time/irish'
import { letter } from '@hive/look/letter.ts'
import type { Mail } from '#ports/mail.ts'
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
  const url = `${publicUrl}/league-details/${offer.leagueId}`
  return {
    id: `offer-${offer.id}-${offerEndsAt.getTime()}`,
    to: offer.email,
    subject: `${what} in ${title} is yours until ${until}`,
    ...letter({
      title: `${what} has come free`,
      lines: [
        `Hi ${offer.name || 'there'},`,
        `${what} in ${title} has come free, and you are first in line. We keep it for you until ${until}. Then it goes to the next.`,
        'To take it, sign up and pay on the page of the league. To leave the waiting list, press "Leave the list" there.',
      ],
      button: { text: 'Take the place', url },
      notes: [`Questions? Reply to this e-mail or write to ${organiser.email}.`],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}
