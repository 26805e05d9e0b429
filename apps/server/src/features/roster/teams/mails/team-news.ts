import { longDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import { nameForMail } from '@hive/domain/base/text/names'
import { paths } from '@hive/domain/base/site/paths'
import { weekdayOf } from '@hive/domain/base/time/day'
import { z } from 'zod'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

/** The mails about the team that organisers put a player on, take them off, or rename. */
export const teamMailKind = z.enum(['placed', 'moved', 'unplaced', 'renamed'])
export type TeamMailKind = z.output<typeof teamMailKind>

type TeamNews = Reader & {
  mailId: string
  kind: TeamMailKind
  teamName: string
  title: string
  isCaptain: boolean
  captain: string | null
  teammates: readonly string[]
  /** The next night of the league; `null` after the last. */
  nextNight: string | null
  startTime: string
  venueName: string
}

const NEWS: TeamNews = {
  ...SAMPLE,
  mailId: 'sample',
  kind: 'placed',
  teamName: 'Leixlip Tuesday Pickleball A',
  isCaptain: false,
  captain: 'Conor Walsh',
  teammates: ['Conor Walsh', 'Ciara Nolan'],
  nextNight: SAMPLE.startDate,
}

/** Says which team someone is on, with whom, and who the captain is. */
export const teamMail = declareMail(
  'direct',
  (news: TeamNews) => {
    const { mailId, kind, title, isCaptain } = news
    const teamName = nameForMail(news.teamName)
    const { subject, opening } = {
      placed: {
        subject: `Your team: ${teamName}`,
        opening: `The teams for ${title} are out, and you’re on ${teamName}.`,
      },
      moved: {
        subject: `Your new team: ${teamName}`,
        opening: `We’ve moved you to another team in ${title}: you’re on ${teamName} now.`,
      },
      renamed: {
        subject: `Your team is called ${teamName} now`,
        opening: `We’ve given your team in ${title} a new name: it’s ${teamName} from now on, in the fixtures and in the table too.`,
      },
      unplaced: {
        subject: `You’re not on ${teamName} any more`,
        opening: `We’ve taken you off ${teamName} in ${title}. Your place in the league is safe, and we’ll e-mail you as soon as you’re on another team.`,
      },
    }[kind]
    return {
      id: `team-${mailId}`,
      subject,
      lines: [
        opening,
        ...(isCaptain && kind !== 'renamed'
          ? [
              'You’re its captain: say hello to the others on the first night and get everyone on court.',
            ]
          : []),
      ],
      facts: factsOf(news),
      button: { text: 'Your leagues', path: paths.yourLeagues },
      ask: 'Is something not right?',
    }
  },
  {
    'team-placed': NEWS,
    'team-placed-captain': { ...NEWS, isCaptain: true },
    'team-moved': { ...NEWS, kind: 'moved' },
    'team-renamed': { ...NEWS, kind: 'renamed', isCaptain: true },
    'team-unplaced': { ...NEWS, kind: 'unplaced' },
  },
)

function factsOf(news: TeamNews): [name: string, value: string][] {
  if (news.kind === 'unplaced') return []
  const { teammates, captain, isCaptain, nextNight, startTime, venueName } = news
  const names = teammates.map(nameForMail).filter((name) => name !== '')
  return [
    ...(names.length > 0 ? [['With you', names.join(', ')] as [string, string]] : []),
    ...(captain && !isCaptain ? [['Captain', nameForMail(captain)] as [string, string]] : []),
    ...(nextNight === null
      ? []
      : [
          [
            'Next night',
            `${weekdayOf(nextNight)}, ${longDay(nextNight)} at ${clockLabel(startTime)}, ${venueName}`,
          ] as [string, string],
        ]),
  ]
}
