import { signInPath } from '@hive/domain/base/session/return-path'
import { gameAnchor, paths } from '@hive/domain/base/site/paths'
import { nameForMail } from '@hive/domain/base/text/names'
import { momentLabel } from '@hive/domain/base/time/moment-label'
import type { Objection } from '@hive/domain/season/substitutes/objection'
import type { SpotState } from '@hive/domain/season/substitutes/spot'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import { type Leave, NOTICE_LISTS } from '#features/base/notices/service.ts'

export type SpotNewsMail = Reader &
  Leave & {
    readonly mailId: string
    /**
     * The captain of the team, the missing player, the captain of the other team, who was to fill in, or who was and does not play by the
     * decision of an organiser.
     */
    readonly role: 'captain' | 'absent' | 'other' | 'taker' | 'sent_away'
    readonly state: SpotState
    /** What has become of what the other captain has against the substitute. */
    readonly objection: Objection | null
    /** Whether the reader knows that somebody was to fill in. */
    readonly wasTaken: boolean
    readonly title: string
    readonly fixtureId: number
    readonly team: string
    readonly others: string
    readonly start: Date
    /** First names with an initial. */
    readonly absent: string
    readonly taker: string
  }

const TAKEN: SpotNewsMail = {
  ...SAMPLE,
  leave: '9.secret',
  mailId: 'spot-news-sample',
  role: 'captain',
  state: 'taken',
  objection: null,
  wasTaken: false,
  fixtureId: 4711,
  team: SAMPLE.teamName,
  others: 'Net Gains',
  start: new Date('2027-01-12T18:30:00Z'),
  absent: 'Ciara D.',
  taker: 'Sam K.',
}

/** Tells those whom a spot concerns what has become of it. */
export const spotNewsMail = declareMail(
  NOTICE_LISTS.changes,
  (news: SpotNewsMail) => {
    const { mailId, role, fixtureId, title, start, leave } = news
    const { team, others } = named(news)
    return {
      id: mailId,
      leave,
      subject: subjectOf(news),
      lines: [
        `This is about ${team} v ${others} in ${title}, on ${momentLabel(start)}.`,
        ...linesOf(news),
      ],
      ...(!ALONE.has(role) && {
        button: {
          text: 'See the game',
          path: signInPath(`${paths.yourLeagues}#${gameAnchor(fixtureId)}`),
        },
      }),
    }
  },
  {
    'spot-taken': TAKEN,
    'spot-taken-other': { ...TAKEN, role: 'other' },
    'spot-open': { ...TAKEN, state: 'open' },
    'spot-open-absent': { ...TAKEN, role: 'absent', state: 'open' },
    'spot-given-back': { ...TAKEN, state: 'open', wasTaken: true },
    'spot-given-back-other': { ...TAKEN, role: 'other', state: 'open', wasTaken: true },
    'spot-minded': { ...TAKEN, wasTaken: true, objection: 'open' },
    'spot-plays': { ...TAKEN, wasTaken: true, objection: 'plays' },
    'spot-friendly': { ...TAKEN, role: 'other', wasTaken: true, objection: 'refused' },
    'spot-refused': { ...TAKEN, state: 'open', wasTaken: true, objection: 'refused' },
    'spot-refused-other': {
      ...TAKEN,
      role: 'other',
      state: 'open',
      wasTaken: true,
      objection: 'refused',
    },
    'spot-sent-away': {
      ...TAKEN,
      role: 'sent_away',
      state: 'open',
      wasTaken: true,
      objection: 'refused',
    },
    'spot-over': { ...TAKEN, role: 'taker', state: 'over', wasTaken: true },
  },
)

/** Those who have no game of theirs to look at. */
const ALONE: ReadonlySet<SpotNewsMail['role']> = new Set(['taker', 'sent_away'])

function named({ team, others, absent, taker }: SpotNewsMail) {
  return {
    team: nameForMail(team) || 'Your team',
    others: nameForMail(others) || 'the other team',
    absent: nameForMail(absent) || 'someone',
    taker: nameForMail(taker) || 'Someone',
  }
}

function subjectOf(news: SpotNewsMail): string {
  const { team, absent, taker } = named(news)
  if (news.state === 'over' || news.role === 'sent_away') {
    return 'You don’t have to fill in after all'
  }
  if (news.objection !== null) return objectionSubject(news)
  if (news.state === 'taken') return `${taker} fills in for ${absent}`
  if (news.wasTaken) {
    return news.role === 'other'
      ? `${team} look for another substitute`
      : 'Your substitute can’t come after all'
  }
  return `We’re looking for a substitute for ${absent}`
}

function linesOf(news: SpotNewsMail): string[] {
  const { role, state, wasTaken } = news
  const { team, absent, taker } = named(news)
  if (news.objection !== null) return objectionLines(news)
  if (state === 'over') {
    return [
      'The game has been called off or moved, so you’re not needed after all. Thank you for offering!',
    ]
  }
  if (state === 'taken') {
    return role === 'other'
      ? [
          `${absent} can’t come, and ${taker} plays for ${team} in this game alone. They are 18 or over, suit the level and have signed our agreement.`,
          'If you object, say so under Your Leagues before the game begins. An organiser then decides, and you can play it as a friendly.',
        ]
      : [
          `${taker} plays for you in this game alone, and pays nothing for it. Please make them welcome.`,
        ]
  }
  if (wasTaken) {
    return role === 'other'
      ? ['The substitute can’t come after all.']
      : ['Your substitute can’t come after all. We’re asking the next people.']
  }
  const asked = 'We’re asking a few people at a time. The first yes takes it, and we’ll tell you.'
  return role === 'absent'
    ? ['You can’t come, so your captain has asked us to find a substitute.', asked]
    : [`${absent} can’t come, and has asked us to find a substitute.`, asked]
}

function objectionSubject(news: SpotNewsMail): string {
  const { state, role, objection } = news
  const { team, others, taker } = named(news)
  if (objection === 'open') return `${others} object to a substitute`
  if (objection === 'plays') return `${taker} can play: an organiser has decided`
  if (state === 'taken') return `${team} v ${others} is a friendly`
  return role === 'other' ? `${team} look for another substitute` : 'Your substitute can’t play'
}

function objectionLines(news: SpotNewsMail): string[] {
  const { state, role, objection } = news
  const { team, others, taker } = named(news)
  if (objection === 'open') {
    return [
      `The captain of ${others} objects to ${taker} playing for ${team}. An organiser will decide, and we’ll tell you both.`,
    ]
  }
  if (objection === 'plays') {
    return [`An organiser has looked at it: ${taker} can play for ${team}, and the game counts.`]
  }
  if (role === 'sent_away') {
    return [
      'An organiser has decided that someone else plays in this game. Thank you for offering! We’ll ask you again as before.',
    ]
  }
  if (state === 'taken') {
    return [
      `An organiser has decided that ${taker} can’t play for ${team} in a game that counts. So it’s a friendly, without a score.`,
    ]
  }
  const who = role === 'other' ? `the substitute for ${team}` : 'your substitute'
  return [
    `An organiser has decided that ${who} can’t play in a game that counts. We’re asking the next people.`,
    'If nobody says yes, you can still play, as a friendly.',
  ]
}
