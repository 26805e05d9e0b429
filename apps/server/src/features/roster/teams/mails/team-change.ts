import { longDay } from '@hive/domain/base/time/day-labels'
import { priceText } from '@hive/domain/base/money/cents'
import { dayOfRest } from '@hive/domain/roster/registration/split-terms'
import { nameForMail } from '@hive/domain/base/text/names'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { z } from 'zod'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

/** How someone came or went: by themselves, by an organiser, to or from another team, or as a place was given away. */
const gone = z.enum(['left', 'removed', 'moved', 'given'])
export type Gone = z.output<typeof gone>

const passage = z.object({ playerId: z.int(), how: gone })

/** Who has left a team, and who has joined it. */
export const teamChange = z.object({ left: z.array(passage), joined: z.array(passage) })
export type TeamChange = z.output<typeof teamChange>

/** Someone who came or went; without a name once their account is deleted. */
export type Passer = { name: string; how: Gone }

type News = Reader & {
  mailId: string
  teamName: string
  title: string
  leagueId: number
  startDate: string
  left: readonly Passer[]
  joined: readonly Passer[]
  /** Who is on the team now, but for its captain. */
  teammates: readonly string[]
  /** Whether the team's sign-up has come to the captain from one of those who left. */
  isPassedOn: boolean
  /** The missing part of a split fee, in cents. */
  missingCents: number | null
}

const NEWS: News = {
  ...SAMPLE,
  mailId: 'sample',
  left: [],
  joined: [],
  teammates: ['Ciara Nolan'],
  isPassedOn: false,
  missingCents: null,
}

/** Tells a captain who is not on the team any more, who is on it now, and what that means for its place and its fee. */
export const teamChangeMail = declareMail(
  'direct',
  (news: News) => {
    const { mailId, title, left, joined, leagueId } = news
    const team = nameForMail(news.teamName)
    const others = news.teammates.map(nameForMail).filter((other) => other !== '')
    return {
      id: `team-change-${mailId}`,
      subject: subjectOf(team, left, joined),
      lines: [
        ...left.map((passer) => leftText(passer, team, title)),
        ...joined.map((passer) => joinedText(passer, team, title)),
        ...(news.isPassedOn ? passedLines(news, team) : []),
      ],
      facts: [['With you now', others.length > 0 ? others.join(', ') : 'no one else yet']],
      button: { text: 'Your registration', path: signInPath(paths.registration(leagueId)) },
      ask: 'Is something not right?',
    }
  },
  {
    'team-change-left': { ...NEWS, left: [{ name: 'Conor Walsh', how: 'left' }] },
    'team-change-passed-on': {
      ...NEWS,
      left: [{ name: 'Conor Walsh', how: 'removed' }],
      isPassedOn: true,
      missingCents: 16_000,
    },
    'team-change-given': {
      ...NEWS,
      left: [{ name: 'Conor Walsh', how: 'given' }],
      joined: [{ name: 'Bren Daly', how: 'given' }],
    },
    'team-change-joined': { ...NEWS, joined: [{ name: 'Bren Daly', how: 'moved' }] },
  },
)

function subjectOf(team: string, left: readonly Passer[], joined: readonly Passer[]): string {
  const [gone, ...more] = left
  if (gone && more.length === 0 && joined.length === 0) return `${nameOf(gone)} has left ${team}`
  const [come] = joined
  if (come && left.length === 0 && joined.length === 1) return `${nameOf(come)} is on ${team} now`
  return `${team} has changed`
}

function nameOf({ name }: Passer): string {
  return nameForMail(name) || 'A teammate'
}

function leftText(passer: Passer, team: string, title: string): string {
  const name = nameOf(passer)
  return {
    left: `${name} isn’t on ${team} in ${title} any more: they’ve left.`,
    removed: `We’ve taken ${name} out of ${title}, so they aren’t on ${team} any more.`,
    moved: `We’ve moved ${name}, so they aren’t on ${team} in ${title} any more.`,
    given: `${name} has given their place in ${title} to someone else.`,
  }[passer.how]
}

function joinedText(passer: Passer, team: string, title: string): string {
  const name = nameOf(passer)
  return passer.how === 'given'
    ? `${name} has taken the place over and is on ${team} now.`
    : `We’ve put ${name} on ${team} in ${title}.`
}

function passedLines({ missingCents, startDate }: News, team: string): string[] {
  return [
    `${team} was signed up in their name. The sign-up is yours now: the team keeps its places, and what was paid for them stays paid.`,
    ...(missingCents !== null && missingCents > 0
      ? [
          `Of the fee that the team shares, ${priceText(missingCents)} is still missing. We’ll ask you for whatever is missing on ${longDay(dayOfRest({ startDate }))}.`,
        ]
      : []),
  ]
}
