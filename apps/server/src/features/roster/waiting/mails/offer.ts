import { paths } from '@hive/domain/base/site/paths'
import { momentLabel } from '@hive/domain/base/time/moment-label'
import { OFFER_HOURS } from '@hive/domain/roster/waiting/waiting-list'
import { signInPath } from '@hive/domain/base/session/return-path'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

type Entry = Reader & {
  id: number
  title: string
  leagueId: number
  registrationTypeId: number
}

/** An offer to someone who waits alone, or to each member of a group. */
type Offer = Entry & { offerEndsAt: Date; groupId: number | null; members: number }

const ENTRY = { ...SAMPLE, id: 3, registrationTypeId: REGISTRATION_TYPE_IDS.individual }
const OFFER = { ...ENTRY, offerEndsAt: new Date('2026-12-02T19:00:00Z') }

/** Tells the first on the list that places are kept for them, and until when. */
export const offerMail = declareMail(
  'direct',
  (offer: Offer) => ({
    id: offerId(offer),
    ...(offer.groupId === null ? placeWords(offer) : groupWords(offer)),
  }),
  {
    offer: { ...OFFER, groupId: null, members: 1 },
    'group-offer': { ...OFFER, groupId: 2, members: 3 },
  },
)

/** A group that has got smaller is asked again, and at night each question has the same end. */
function offerId({ id, offerEndsAt, groupId, members }: Offer): string {
  const offer = `offer-${id}-${offerEndsAt.getTime()}`
  return groupId === null ? offer : `${offer}-${members}`
}

function placeWords({ title, leagueId, registrationTypeId, offerEndsAt }: Offer) {
  const until = momentLabel(offerEndsAt)
  const what = registrationTypeId === REGISTRATION_TYPE_IDS.team ? 'A team place' : 'A place'
  return {
    subject: `${what} in ${title} is yours until ${until}`,
    title: `${what} has come free`,
    lines: [
      `${what} in ${title} has come free, and you’re first in line. We’ll keep it for you until ${until}. After that it goes to the next in line.`,
      'To take it, sign up and pay on the league’s page. Don’t want it? Press "Let the place go" there, and the next in line gets it.',
    ],
    // A tab opened from a mail is signed out: the offer appears after signing in.
    button: { text: 'Take the place', path: signInPath(paths.league(leagueId)) },
  }
}

/** Asks a member whether they take the places that are kept for their group, and says what happens then. */
function groupWords({ title, leagueId, members, offerEndsAt }: Offer) {
  const until = momentLabel(offerEndsAt)
  return {
    subject: `${members} places in ${title} are yours until ${until}`,
    title: 'There’s room for all of you',
    lines: [
      `${members} places in ${title} have come free, one for each of your group. We’ll keep them until ${until}. Are you in?`,
      `You pay nothing yet. Once all of you have said yes, each of you has ${OFFER_HOURS} hours to sign up and pay your own place.`,
      'If one of you says no, or doesn’t answer in time, that person leaves the group. The rest of you keep your place in line, and we ask you again.',
    ],
    button: { text: 'Yes or no', path: signInPath(paths.registration(leagueId)) },
  }
}

type InLine = Entry & { position: number; groupId: number | null }

/** Confirms an entry on a waiting list, and says how to leave it. */
export const inLineMail = declareMail(
  'direct',
  ({ id, title, leagueId, registrationTypeId, position, groupId }: InLine) => {
    const isInGroup = groupId !== null
    const what = registrationTypeId === REGISTRATION_TYPE_IDS.team ? 'a team place' : 'a place'
    return {
      // Someone who waits alone, and then with a group, keeps the entry.
      id: isInGroup ? `in-line-${id}-${groupId}` : `in-line-${id}`,
      subject: `You’re on the waiting list: ${title}`,
      title: 'You’re on the waiting list',
      lines: [
        isInGroup
          ? `Your group is number ${position} on the waiting list for ${title}. Once all of you have joined and there’s a place for each, we’ll e-mail you and keep the places for ${OFFER_HOURS} hours. You pay nothing until all of you have said yes.`
          : `You’re number ${position} on the waiting list for ${what} in ${title}. When it’s your turn, we’ll e-mail you and keep the place for ${OFFER_HOURS} hours. You pay nothing until you take it.`,
        'Changed your mind? You can leave the list any time, on the league’s page.',
      ],
      button: {
        text: 'See your place in line',
        path: signInPath(paths.league(leagueId)),
      },
      signOff: 'Fingers crossed',
    }
  },
  {
    'in-line': { ...ENTRY, position: 2, groupId: null },
    'in-line-group': { ...ENTRY, position: 2, groupId: 2 },
  },
)

/** Says that an offer has expired, and how to join the list again. */
export const offerOverMail = declareMail(
  'direct',
  ({ id, title, leagueId }: Omit<Entry, 'registrationTypeId'>) => ({
    id: `offer-over-${id}`,
    subject: `We’ve passed on your place in ${title}`,
    title: 'The place has moved on',
    lines: [
      `We kept a place in ${title} for you. You hadn’t taken it, so we’ve passed it on.`,
      'Still keen? Join the waiting list again, and we’ll e-mail you when another place comes free.',
    ],
    button: { text: 'See the league', path: paths.league(leagueId) },
    signOff: 'All the best',
  }),
  { 'offer-over': ENTRY },
)

/** Says to someone in line for a team that the league takes no more of them, and what they can do. */
export const noMoreTeamsMail = declareMail(
  'direct',
  ({ id, title, leagueId }: Omit<Entry, 'registrationTypeId'>) => ({
    id: `no-more-teams-${id}`,
    subject: `${title} takes no more teams`,
    title: 'No more teams for now',
    lines: [
      `You’re on the waiting list for a team place in ${title}. The league takes no more teams, so we can’t offer you one.`,
      'We keep your place in line in case that changes, and you have nothing to pay. To play without a team, leave the list on the league’s page and sign up alone.',
    ],
    button: { text: 'See the league', path: signInPath(paths.league(leagueId)) },
    signOff: 'All the best',
  }),
  { 'no-more-teams': ENTRY },
)
