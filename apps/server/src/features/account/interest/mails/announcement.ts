import { dayRange } from '@hive/domain/base/time/day-labels'
import { nightsLabel, timeRange } from '@hive/domain/base/time/labels'
import type { League } from '@hive/domain/season/season/league'
import type { SignUpState } from '@hive/domain/leagues/leagues/sign-up-state'
import { paths } from '@hive/domain/base/site/paths'
import { declareMail, SAMPLE } from '#features/base/mails/service.ts'

/** The states in which people can come into a league, if only by its waiting list. */
export type AnnouncedState = Exclude<SignUpState, 'closed' | 'finished'>

type Announcement = {
  interest: { id: number; email: string; name: string }
  league: Pick<
    League,
    'id' | 'title' | 'weekday' | 'startTime' | 'endTime' | 'startDate' | 'endDate'
  > & { sport: { name: string }; venue: { name: string; town: string } }
  state: AnnouncedState
  /** The secrets that end the interest: of our page, and of mail programs. */
  withdraw: string
  leave: string
}

/** Those who registered interest; leaving it deletes what they told us. */
export const NEWS_OF_LEAGUES = {
  name: 'interest',
  about: 'new leagues, and we’ll delete what you told us',
}

const ANNOUNCED = {
  interest: { ...SAMPLE, id: 7 },
  league: {
    ...SAMPLE,
    id: SAMPLE.leagueId,
    weekday: 'Tuesday',
    endTime: '21:30:00',
    endDate: '2027-03-02',
    sport: { name: 'Pickleball' },
    venue: { name: SAMPLE.venueName, town: 'Leixlip' },
  },
  withdraw: 'secret',
  leave: '7.secret',
} as const

/** Tells someone who registered interest about a league that they would play in. */
export const announcementMail = declareMail(
  NEWS_OF_LEAGUES,
  ({ interest, league, state, withdraw, leave }: Announcement, { publicUrl }) => {
    const { id, email, name } = interest
    const { title, sport, venue, weekday, startTime, endTime, startDate, endDate } = league
    return {
      leave,
      id: `announcement-${league.id}-${id}`,
      to: email,
      subject: `${sport.name} in ${venue.town}: ${title}`,
      title: `${sport.name} in ${venue.town}`,
      name,
      lines: [
        `You asked us to tell you when there’s ${sport.name} in ${venue.town}. Here it is: ${title}.`,
        LINES[state],
      ],
      facts: [
        ['When', `${nightsLabel(weekday)}, ${timeRange(startTime, endTime)}`],
        ['Season', dayRange(startDate, endDate)],
        ['Where', `${venue.name}, ${venue.town}`],
      ],
      button: { text: 'See the league', path: paths.league(league.id) },
      notes: [
        `Had enough? Use this link and we’ll delete your details and stop e-mailing you: ${publicUrl}${paths.withdrawInterest}#${withdraw}`,
      ],
    }
  },
  {
    'announcement-upcoming': { ...ANNOUNCED, state: 'upcoming' },
    'announcement-open': { ...ANNOUNCED, state: 'open' },
    'announcement-full': { ...ANNOUNCED, state: 'full' },
  },
)

/** The step that someone can take about the league now. */
const LINES: Readonly<Record<AnnouncedState, string>> = {
  upcoming: 'Sign-up isn’t open yet. The league’s page says when it opens.',
  open: 'Sign-up is open: places go to those who sign up first.',
  full: 'It’s full just now, but you can join the waiting list.',
}
