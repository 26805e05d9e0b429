import { shortDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import { type OwnRound, roundStart } from '@hive/domain/season/partner-nights/partner-night'
import { nameForMail } from '@hive/domain/base/text/names'
import { paths } from '@hive/domain/base/site/paths'
import { listed } from '@hive/domain/base/text/words'
import { type ClockTime, type Day, weekdayOf } from '@hive/domain/base/time/day'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import { type Leave, NOTICE_LISTS } from '#features/base/notices/service.ts'

export type PartnerNightNews = Reader &
  Leave & {
    /** A mail with the same id is sent once. */
    id: string
    leagueId: number
    title: string
    venue: string
    night: Day
    start: ClockTime
    minutes: number
    /** Why it is off; `null` while it is on. */
    calledOff: string | null
    /** Whether the player is among those of the night. */
    isHere: boolean
    /** The player’s own. */
    rounds: readonly OwnRound[]
    nameOf: (number: number) => string
  }

const NIGHT: PartnerNightNews = {
  ...SAMPLE,
  leave: '9.secret',
  id: 'partner-night-sample',
  venue: SAMPLE.venueName,
  night: SAMPLE.startDate,
  start: '18:30',
  minutes: 20,
  calledOff: null,
  isHere: true,
  rounds: [
    { round: 1, game: { court: 1, partner: 2, opponents: [3, 4] } },
    { round: 2, game: null },
  ],
  nameOf: (number) => ['Conor W.', 'Ciara N.', 'Bren D.'][number - 2] ?? '',
}

/** The mail to a player with the rounds of a partner night, or that it is off. */
export const partnerNightMail = declareMail(
  NOTICE_LISTS.changes,
  (news: PartnerNightNews) => {
    const { id, leave } = news
    const { subject, lines } = textsOf(news)
    const isOn = news.calledOff === null && news.isHere
    return {
      id,
      leave,
      subject,
      lines,
      facts: isOn ? news.rounds.map((round) => factOf(round, news)) : [],
      button: { text: 'See all rounds', path: paths.yourLeagues },
      notes: isOn
        ? [
            'Rounds can change on the night, when someone comes late or can’t come: Your Leagues always has the latest.',
          ]
        : [],
    }
  },
  {
    'partner-night': NIGHT,
    'partner-night-without-you': { ...NIGHT, isHere: false },
    'partner-night-off': { ...NIGHT, leave: null, calledOff: 'The hall is flooded.' },
  },
)

function textsOf(news: PartnerNightNews): { subject: string; lines: string[] } {
  const { title, venue, night, start, calledOff, isHere } = news
  const when = `${weekdayOf(night)}, ${shortDay(night)}`
  if (calledOff !== null) {
    const line = `The partner night of ${title} on ${when} at ${venue} is off. ${calledOff}`
    return { subject: `Called off: partner night on ${shortDay(night)}`, lines: [line] }
  }
  if (!isHere) {
    const line = `The rounds of the partner night of ${title} on ${when} have been drawn again, and you are not in them any more. If you are coming after all, please write to us.`
    return { subject: `Partner night without you: ${title}, ${shortDay(night)}`, lines: [line] }
  }
  const lines = [
    `These are your rounds of the partner night of ${title} on ${when}, ${clockLabel(start)}, at ${venue}. You have a new partner each round. All times are Irish time.`,
  ]
  return { subject: `Your rounds: ${title}, ${shortDay(night)}`, lines }
}

function factOf({ round, game }: OwnRound, news: PartnerNightNews): [string, string] {
  const head = `Round ${round}, about ${clockLabel(roundStart(news, round))}`
  if (game === null) return [head, 'you sit out']
  const nameOf = (number: number) => nameForMail(news.nameOf(number))
  const against = listed(game.opponents.map(nameOf))
  return [head, `court ${game.court}, with ${nameOf(game.partner)}, against ${against}`]
}
