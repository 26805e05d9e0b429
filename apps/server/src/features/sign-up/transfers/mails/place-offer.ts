import { longDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import { momentLabel } from '@hive/domain/base/time/moment-label'
import { nameForMail } from '@hive/domain/base/text/names'
import { askedText } from '@hive/domain/base/session/asked'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { weekdayOf } from '@hive/domain/base/time/day'
import { z } from 'zod'
import { declareMail, ignorable, SAMPLE } from '#features/base/mails/service.ts'

/** The content of the mail about an offer that is gone. */
export const offerGone = z.object({
  transferId: z.int(),
  to: z.string(),
  title: z.string(),
  leagueId: z.int(),
})

/** The id of the mail that makes an offer. */
export function placeOfferId(transferId: number): string {
  return `place-offer-${transferId}`
}

type PlaceOffer = {
  id: number
  /** The address that the place is offered to. */
  successorEmail: string
  /** The player whose place it is. */
  name: string
  title: string
  leagueId: number
  device: string
  at: Date
  endsAt: Date
  nextNight: string
  startTime: string
  venueName: string
}

const OFFER = {
  ...SAMPLE,
  id: 5,
  successorEmail: 'bren@hive.example',
  endsAt: new Date('2026-12-08T10:00:00Z'),
  nextNight: SAMPLE.startDate,
}

/** Offers someone the place of a player who names them: until when, and that Hive charges nothing. */
export const placeOfferMail = declareMail(
  'direct',
  (offer: PlaceOffer, sender) => {
    const { id, successorEmail, title, leagueId, nextNight, startTime, venueName } = offer
    const name = nameForMail(offer.name)
    const until = momentLabel(offer.endsAt)
    const subject = `${name || 'A player'} offers you their place in ${title}`
    return {
      id: placeOfferId(id),
      to: successorEmail,
      name: null,
      subject,
      lines: [
        `${name || 'A player'} can’t play in ${title} any more and has named you to take over. The place is yours if you accept it by ${until}.`,
        `Next night: ${weekdayOf(nextNight)}, ${longDay(nextNight)} at ${clockLabel(startTime)}, ${venueName}.`,
        'The place has been paid for, so you pay us nothing. Whether you give them something for it is between the two of you. If the league is called off, the refund goes to the player who paid.',
        'To accept, log in with this e-mail address, complete your account and sign the liability agreement.',
      ],
      button: {
        text: 'See the offer',
        path: signInPath(paths.registration(leagueId)),
      },
      notes: [askedText(offer), ignorable(sender)],
      ask: null,
    }
  },
  { 'place-offer': OFFER },
)

type OfferOver = Pick<PlaceOffer, 'id' | 'successorEmail' | 'name' | 'title' | 'leagueId'> & {
  email: string
  /** Whether the successor has said no, and not only nothing. */
  isDeclined: boolean
}

/** Tells a player that the one to whom they offered their place has said no, or has not accepted it in time. */
export const placeOfferOverMail = declareMail(
  'direct',
  (offer: OfferOver) => {
    const { id, successorEmail, title, leagueId, isDeclined } = offer
    const successor = nameForMail(successorEmail)
    const what = isDeclined
      ? `${successor} has said no to your place in ${title}`
      : `${successor} hasn’t accepted your place in ${title} in time`
    return {
      id: `place-offer-${isDeclined ? 'declined' : 'over'}-${id}`,
      subject: `Your place in ${title} is still yours`,
      lines: [`${what}, so nothing has changed. You can offer it again, or to someone else.`],
      button: {
        text: 'Your registration',
        path: signInPath(paths.registration(leagueId)),
      },
      signOff: 'All the best',
    }
  },
  {
    'place-offer-over': { ...OFFER, isDeclined: false },
    'place-offer-declined': { ...OFFER, isDeclined: true },
  },
)

/** Tells the one to whom a place was offered that it no longer is; not why, which is its player’s own matter. */
export const placeOfferGoneMail = declareMail(
  'direct',
  ({ transferId, to, title, leagueId }: z.output<typeof offerGone>) => {
    const subject = `The place in ${title} is no longer on offer`
    return {
      id: `place-offer-gone-${transferId}`,
      to,
      subject,
      name: '',
      lines: [
        `The place in ${title} that someone offered you isn’t on offer any more. There’s nothing you have to do, and you have paid nothing.`,
        'Would you still like to play? The league’s page says whether there’s a place, or a waiting list.',
      ],
      button: { text: 'See the league', path: paths.league(leagueId) },
      signOff: 'All the best',
    }
  },
  { 'place-offer-gone': { ...SAMPLE, transferId: 3, to: SAMPLE.email } },
)
