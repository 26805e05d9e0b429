import { longDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { type Day, weekdayOf } from '@hive/domain/base/time/day'
import { declareMail, SAMPLE } from '#features/base/mails/service.ts'

type ImportInvitation = {
  id: number
  /** How many an organiser has sent, this one included. */
  letter: number
  /** Whether it goes by itself, shortly before the place ends. */
  isReminder: boolean
  email: string
  title: string
  teamName: string | null
  isCaptain: boolean
  /** `null` where no place is held. */
  heldUntil: Day | null
  nextNight: string
  startTime: string
  venueName: string
}

/** Asks someone whom an organiser has put down for a league to log in, which gets them their place. */
export const importInvitationMail = declareMail(
  'direct',
  (invitation: ImportInvitation, { organiser }) => {
    const { id, letter, isReminder, email, title, heldUntil } = invitation
    const { nextNight, startTime, venueName } = invitation
    return {
      id: [
        `import-invitation-${id}`,
        ...(letter > 1 ? [letter] : []),
        ...(isReminder ? ['reminder'] : []),
      ].join('-'),
      to: email,
      name: null,
      subject:
        isReminder && heldUntil !== null
          ? `Your place in ${title} is held until ${longDay(heldUntil)}`
          : `Log in to get your place in ${title}`,
      lines: [
        `We’ve put you down for ${title}${onTeam(invitation)}. ${placeText(heldUntil)}`,
        `Next night: ${weekdayOf(nextNight)}, ${longDay(nextNight)} at ${clockLabel(startTime)}, ${venueName}.`,
        'You pay us nothing for it. We’ll confirm your place by e-mail within a few minutes. Then fill in your profile and sign the league’s agreement: both are under Your Leagues.',
      ],
      button: { text: 'Log in', path: signInPath(paths.yourLeagues) },
      notes: [
        `Not expecting this? You can ignore it: without a login you get no place, and we delete your address 30 days after the league. Or write to ${organiser.email}.`,
      ],
      ask: null,
    }
  },
  {
    'import-invitation': { ...sample(), id: 9, letter: 1, heldUntil: SAMPLE.startDate },
    'import-invitation-captain': {
      ...sample(),
      id: 9,
      letter: 2,
      heldUntil: SAMPLE.startDate,
      teamName: 'Smashers',
      isCaptain: true,
      isReminder: true,
    },
    'import-invitation-no-place': { ...sample(), id: 10, letter: 1, heldUntil: null },
  },
)

function sample() {
  const team = { teamName: null, isCaptain: false, isReminder: false }
  return { ...SAMPLE, ...team, nextNight: SAMPLE.startDate }
}

function onTeam({ teamName, isCaptain }: ImportInvitation): string {
  if (teamName === null) return ''
  return isCaptain ? `, as captain of ${teamName}` : `, on the team ${teamName}`
}

function placeText(heldUntil: Day | null): string {
  const login = 'Log in with this e-mail address, and'
  if (heldUntil === null) return `${login} a place is yours as long as one is left.`
  return `A place is held for you until ${weekdayOf(heldUntil)}, ${longDay(heldUntil)}. ${login} it’s yours.`
}
