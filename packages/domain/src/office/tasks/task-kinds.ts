import { namesOf } from '../../pick.ts'
import { counted } from '../../base/text/words.ts'

/** When organisers hear of a task: at any hour, by day, or by day after those. */
export type TaskUrgency = 'at_once' | 'today' | 'soon'

type Kind = {
  /** The rule: when there is such a task. */
  readonly when: string
  readonly urgency: TaskUrgency
  /** The button beside it that mends it, or leads there. */
  readonly fix: string
  /** The end of a line of news: how many are new. It names no one. */
  readonly news: (count: number) => string
}

const are = (count: number) => (count === 1 ? 'is' : 'are')
const have = (count: number) => (count === 1 ? 'has' : 'have')

/** Every task that an organiser can be asked to look at, the most pressing first among those of one urgency. */
export const TASKS = {
  money_order: {
    when: 'A refund or credit waits for a second organiser.',
    urgency: 'today',
    fix: 'Approve',
    news: (count) =>
      `${counted(count, 'refund or credit', 'refunds or credits')} that ${count === 1 ? 'waits' : 'wait'} for your approval`,
  },
  refund: {
    when: 'A refund failed, is to be handed back, or is more than a day late.',
    urgency: 'at_once',
    fix: 'Try again',
    news: (count) => `${counted(count, 'refund')} that failed or ${are(count)} late`,
  },
  dispute: {
    when: 'Somebody disputes a payment at their bank.',
    urgency: 'at_once',
    fix: 'Open',
    news: (count) => `${counted(count, 'payment')} disputed at a bank`,
  },
  odd_payment: {
    when: 'Money came that nothing was asked for.',
    urgency: 'at_once',
    fix: 'Done',
    news: (count) => `${counted(count, 'payment')} that nothing was asked for`,
  },
  place: {
    when: 'The money for a place has gone back.',
    urgency: 'at_once',
    fix: 'Decide',
    news: (count) => `${counted(count, 'place')} whose money has gone back`,
  },
  difference: {
    when: 'Our books and those of the payment provider differ.',
    urgency: 'soon',
    fix: 'Compare',
    news: (count) =>
      `${counted(count, 'month')} that ${count === 1 ? 'differs' : 'differ'} from the payment provider’s books`,
  },
  clash: {
    when: 'Leagues want more courts of a hall than it has.',
    urgency: 'today',
    fix: 'See the hall',
    news: (count) => `${counted(count, 'hall')} with too few courts`,
  },
  closed_night: {
    when: 'A league has a night while its hall is closed.',
    urgency: 'today',
    fix: 'Move the night',
    news: (count) => `${counted(count, 'league')} with nights in a closed hall`,
  },
  untold: {
    when: 'A league has changed, and people in it have not been told.',
    urgency: 'today',
    fix: 'Tell them',
    news: (count) => `${counted(count, 'league')} whose people do not know of a change`,
  },
  untimed: {
    when: 'Games are off for now, or the hall is closed then.',
    urgency: 'today',
    fix: 'Find times',
    news: (count) => `${counted(count, 'league')} with games that need a time`,
  },
  no_fixtures: {
    when: 'The first night is within a week, and no games are out.',
    urgency: 'today',
    fix: 'Make fixtures',
    news: (count) => `${counted(count, 'league')} about to begin without fixtures`,
  },
  no_team: {
    when: 'The first night is within a week, and players are on no team.',
    urgency: 'today',
    fix: 'Make teams',
    news: (count) => `${counted(count, 'league')} with players on no team`,
  },
  thin_team: {
    when: 'A team that plays soon has too few players or no captain.',
    urgency: 'today',
    fix: 'Decide',
    news: (count) => `${counted(count, 'team')} with too few players or no captain`,
  },
  captain_leaving: {
    when: 'A captain has cancelled or asked for their account to go, and nobody has the team yet.',
    urgency: 'today',
    fix: 'Find a captain',
    news: (count) => `${counted(count, 'team')} whose captain is leaving`,
  },
  offer_ending: {
    when: 'A place offered to somebody who waited ends today, unanswered.',
    urgency: 'today',
    fix: 'See who',
    news: (count) => `${counted(count, 'offer')} that end${count === 1 ? 's' : ''} today`,
  },
  game_move: {
    when: 'Captains agree to move a game, and you decide.',
    urgency: 'today',
    fix: 'Decide',
    news: (count) => `${counted(count, 'game')} that captains would like to move`,
  },
  late_team: {
    when: 'A team came after the fixtures were out, and has no games.',
    urgency: 'today',
    fix: 'Decide',
    news: (count) => `${counted(count, 'team')} without games in a season that is out`,
  },
  left_team: {
    when: 'A team has left a season that goes on.',
    urgency: 'soon',
    fix: 'Leave nights off',
    news: (count) => `${counted(count, 'team')} that ${have(count)} left a season`,
  },
  unpaid_draw: {
    when: 'A draw waits to be published, and a team in it has not paid.',
    urgency: 'soon',
    fix: 'See the draw',
    news: (count) => `${counted(count, 'draw')} with teams that have not paid`,
  },
  stale_draw: {
    when: 'Teams came or left after a draw that is not published yet.',
    urgency: 'soon',
    fix: 'Draw again',
    news: (count) => `${counted(count, 'draw')} without the teams of today`,
  },
  no_score: {
    when: 'The time in which both teams can enter the score of a game is over, and it has none.',
    urgency: 'today',
    fix: 'Enter scores',
    news: (count) => `${counted(count, 'league')} with scores to enter`,
  },
  score_claims: {
    when: 'Teams say different things of a game, or one says what cannot stand by itself.',
    urgency: 'today',
    fix: 'Decide',
    news: (count) => `${counted(count, 'game')} on whose score teams do not agree`,
  },
  protest: {
    when: 'A captain says that somebody played for the other team who may not.',
    urgency: 'today',
    fix: 'Decide',
    news: (count) => `${counted(count, 'protest')} about who played`,
  },
  objection: {
    when: 'A captain minds who fills in for the other team, and you decide.',
    urgency: 'today',
    fix: 'Decide',
    news: (count) => `${counted(count, 'substitute')} whom the other captain minds`,
  },
  night_differs: {
    when: 'Different scores of a game came in on phones, so that it has none.',
    urgency: 'today',
    fix: 'Decide',
    news: (count) => `${counted(count, 'game')} of which two scores came in`,
  },
  night_held: {
    when: 'What a phone of a night has sent counts only once you take it.',
    urgency: 'today',
    fix: 'Decide',
    news: (count) => `${counted(count, 'phone')} of which something waits for you`,
  },
  night_guest: {
    when: 'Somebody new has played on paper, and has not signed on Hive or on a form of yours.',
    urgency: 'today',
    fix: 'See who',
    news: (count) => `${counted(count, 'game')} with somebody on paper who has to sign`,
  },
  message_report: {
    when: 'A reader has asked you to look at a message or an answer to one.',
    urgency: 'today',
    fix: 'Read it',
    news: (count) => `${counted(count, 'message')} that readers have reported`,
  },
  reported_call: {
    when: 'Somebody has reported what is on the board of players and teams.',
    urgency: 'today',
    fix: 'Decide',
    news: (count) => `${counted(count, 'report')} about the board of players and teams`,
  },
  unsigned: {
    when: 'Players are in without the agreement that their league asks for.',
    urgency: 'soon',
    fix: 'See who',
    news: (count) => `${counted(count, 'league')} with agreements still to sign`,
  },
  draft_due: {
    when: 'A draft would begin within two weeks, or should have begun.',
    urgency: 'soon',
    fix: 'Open the draft',
    news: (count) => `${counted(count, 'draft')} that should be out by now`,
  },
  renewal_silent: {
    when: 'Sign-up for everyone is three days off, and captains of last season have not answered.',
    urgency: 'soon',
    fix: 'See the league',
    news: (count) => `${counted(count, 'league')} whose last captains have not answered`,
  },
  import_waiting: {
    when: 'Invited people have waited for three days to be let in.',
    urgency: 'soon',
    fix: 'See who',
    news: (count) => `${counted(count, 'league')} with imported people who wait`,
  },
  import_ended: {
    when: 'The places that were held for imported people have ended.',
    urgency: 'soon',
    fix: 'Write again',
    news: (count) => `${counted(count, 'league')} whose imported people lost their places`,
  },
  no_passkey: {
    when: 'An organiser signs in without a passkey.',
    urgency: 'soon',
    fix: 'Open',
    news: (count) => `${counted(count, 'organiser')} without a passkey`,
  },
  upkeep: {
    when: 'Something that Hive runs on needs care: back-ups, the disk, the certificate, the clock, a security fix or a service.',
    urgency: 'today',
    fix: 'What to do',
    news: (count) =>
      `${counted(count, 'part')} of Hive itself that ${count === 1 ? 'needs' : 'need'} care`,
  },
  job: {
    when: 'An e-mail or other work was given up.',
    urgency: 'today',
    fix: 'Try again',
    news: (count) => `${counted(count, 'job')} that stopped`,
  },
  late_work: {
    when: 'E-mails or other work have waited for a quarter of an hour.',
    urgency: 'today',
    fix: 'Look',
    news: (count) => `${counted(count, 'kind')} of work that ${are(count)} late`,
  },
} as const satisfies Readonly<Record<string, Kind>>

export type TaskKind = keyof typeof TASKS

export const TASK_KINDS = namesOf(TASKS)
