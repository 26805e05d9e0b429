import { ANSWERS, paths } from '@hive/domain/base/site/paths'
import { nameForMail } from '@hive/domain/base/text/names'
import { weekdayOf } from '@hive/domain/base/time/day'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { clockLabel } from '@hive/domain/base/time/labels'
import { momentLabel } from '@hive/domain/base/time/moment-label'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import { NOTICE_LISTS } from '#features/base/notices/service.ts'

export type SpotAskMail = Reader & {
  readonly askId: number
  readonly playerId: number
  readonly leave: string
  readonly title: string
  readonly team: string
  readonly others: string
  readonly start: Date
  readonly venue: string
  /** Of the link that answers for this game alone. */
  readonly token: string
}

/** Asks one person to fill in. Both answers lead to a page, which waits for a press. */
export const spotAskMail = declareMail(
  NOTICE_LISTS.fill_in,
  ({ askId, leave, title, team, others, start, venue, token }: SpotAskMail) => {
    const day = weekdayOf(irishDay(start))
    const time = clockLabel(irishTime(start))
    const [us, them] = [nameForMail(team) || 'A team', nameForMail(others) || 'another team']
    const path = (answer: string) => `${paths.fillIn}#${answer}${token}`
    return {
      id: `spot-ask-${askId}`,
      leave,
      subject: `Can you fill in on ${day} at ${time}?`,
      lines: [
        `${us} are one short, and you’ve told us that you’d fill in. It’s for this one game, and you pay nothing.`,
      ],
      questions: [
        {
          title: `${us} v ${them}`,
          text: `${momentLabel(start)}, ${venue}. ${title}.`,
          answers: [
            { text: 'I’ll fill in', path: path(ANSWERS.yes) },
            { text: 'Not this time', path: path(ANSWERS.no) },
          ],
        },
      ],
      notes: [
        'The first yes takes it. No need to answer if it doesn’t suit.',
        'Each link is yours alone: please don’t pass it on.',
      ],
    }
  },
  {
    'spot-ask': {
      ...SAMPLE,
      askId: 7,
      playerId: 9,
      leave: '9.secret',
      team: SAMPLE.teamName,
      others: 'Net Gains',
      start: new Date('2027-01-12T18:30:00Z'),
      venue: SAMPLE.venueName,
      token: '7.9.secret',
    },
  },
)
