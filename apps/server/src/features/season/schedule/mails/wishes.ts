import { longDay } from '@hive/domain/base/time/day-labels'
import { nameForMail } from '@hive/domain/base/text/names'
import { officeAskedText } from '@hive/domain/base/session/asked'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { counted } from '@hive/domain/base/text/words'
import type { HardLimits } from '@hive/domain/season/schedule/game'
import { allowedText, allowsHardDates } from '@hive/domain/season/schedule/hard-dates'
import type { Day } from '@hive/domain/base/time/day'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

type WishMail = Reader & {
  leagueId: number
  teamId: number
  kind: 'asked' | 'reminder'
  /** When it was asked for, as a part of the mail’s id. */
  at: string
  teamName: string
  title: string
  mostNights: number
  answerBy: Day
  askedAt: Date
  /** What the league lets its teams rule out. */
  hard: HardLimits
}

const WISH: WishMail = {
  ...SAMPLE,
  teamId: 8,
  kind: 'asked',
  at: 'sample',
  mostNights: 2,
  answerBy: '2026-12-08',
  askedAt: SAMPLE.at,
  hard: { nights: 2, notFirst: true },
}

/** Asks the captain of a team when it can play, before the fixtures are drawn. */
export const wishMail = declareMail(
  'direct',
  (news: WishMail, sender) => {
    const { teamId, kind, at, title, leagueId, mostNights } = news
    const team = nameForMail(news.teamName) || 'your team'
    const last = longDay(news.answerBy)
    return {
      id: `wish-${kind}-${teamId}-${at}`,
      subject: kind === 'asked' ? `When can ${team} play?` : `By ${last}: when can ${team} play?`,
      lines: [
        `We’re about to draw the fixtures of ${title}. Are there nights on which ${team} can’t play? You can name ${counted(mostNights, 'night')}, and say whether you’d rather play early or late.`,
        ...(allowsHardDates(news.hard)
          ? [
              `${allowedText(news.hard)} We put no game of yours there, so please name what you know now.`,
            ]
          : []),
        `Please answer by ${last}. We grant what we can without making it unfair on the others; what each team asked for and got is on the league’s page afterwards.`,
        'Nothing to ask for? Then there’s nothing to do.',
        officeAskedText(sender.organiser.name, news.askedAt),
      ],
      button: { text: 'Say when you can play', path: signInPath(paths.registration(leagueId)) },
    }
  },
  {
    'wish-asked': WISH,
    'wish-reminder': { ...WISH, kind: 'reminder' },
  },
)
