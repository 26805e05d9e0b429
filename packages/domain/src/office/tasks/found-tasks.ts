import type { Permission } from '../../base/session/permission.ts'
import { consolePaths } from '../../base/site/console-paths.ts'
import { counted } from '../../base/text/words.ts'
import { longDay } from '../../base/time/day-labels.ts'
import type { Day } from '../../base/time/day.ts'
import { namesOf } from '../../pick.ts'
import type { TaskKind } from './task-kinds.ts'

/** A task that is found by looking at what is there, and mended on another screen. */
export type FoundTask = {
  readonly kind: FoundKind
  /** With the kind: no other task has it. */
  readonly id: number
  /** Null where it concerns no league. */
  readonly leagueId: number | null
  /** The league, or the hall. */
  readonly at: string
  /** The person or team that it is about. */
  readonly name: string | null
  readonly count: number
  readonly day: Day | null
  /** The hall, of what waits of one of its nights. */
  readonly venueId?: number | undefined
  /** What is the matter, of what looks after Hive itself. */
  readonly said?: string | undefined
}

type Found = {
  readonly title: string
  /** What an organiser needs in the league to decide; in no league, in all. */
  readonly may: Permission
  /** What is the matter, below the name. */
  readonly says: (task: FoundTask) => string
  /** The screen that mends it. */
  readonly path: (task: FoundTask) => string
}

const inLeague = (path: (leagueId: number) => string) => (task: FoundTask) =>
  path(task.leagueId ?? 0)
const onNight = ({ venueId, day }: FoundTask) => consolePaths.hallNight(venueId ?? 0, day ?? '')
const on = ({ day }: FoundTask) => (day === null ? '' : longDay(day))
const people = ({ count }: FoundTask) => counted(count, 'person', 'people')
const captains = ({ count }: FoundTask) => counted(count, 'captain')

/** What is looked for in every league, hall and account. Each is a kind of task. */
export const FOUND_TASKS = {
  clash: {
    title: 'Halls with too few courts',
    may: 'leagues',
    says: (task) => `${counted(task.count, 'night')}, the first on ${on(task)}`,
    path: ({ id }) => consolePaths.hallCalendar(id),
  },
  closed_night: {
    title: 'Nights in a closed hall',
    may: 'leagues',
    says: (task) => `${counted(task.count, 'night')}, the first on ${on(task)}`,
    path: inLeague(consolePaths.leagueSetUp),
  },
  untold: {
    title: 'People who don’t know of a change',
    may: 'leagues',
    says: (task) => `${people(task)} not told`,
    path: inLeague(consolePaths.tellOfChange),
  },
  no_fixtures: {
    title: 'Leagues without fixtures',
    may: 'fixtures',
    says: (task) => `${counted(task.count, 'team')}, next night ${on(task)}`,
    path: inLeague(consolePaths.leagueFixtures),
  },
  no_team: {
    title: 'Players on no team',
    may: 'people',
    says: (task) => `${counted(task.count, 'player')}, next night ${on(task)}`,
    path: inLeague(consolePaths.leagueTeams),
  },
  captain_leaving: {
    title: 'Captains who are leaving',
    may: 'people',
    says: (task) => `The team can be taken over until ${on(task)}`,
    path: inLeague(consolePaths.leaguePeople),
  },
  offer_ending: {
    title: 'Offers that end today',
    may: 'people',
    says: () => 'Has not answered yet',
    path: inLeague(consolePaths.leaguePeople),
  },
  game_move: {
    title: 'Games that captains would like to move',
    may: 'fixtures',
    says: (task) => `Asked by this team, for the game on ${on(task)}`,
    path: inLeague(consolePaths.leagueFixtures),
  },
  unpaid_draw: {
    title: 'Draws with teams that haven’t paid',
    may: 'fixtures',
    says: (task) => `${counted(task.count, 'team')} still to pay`,
    path: inLeague(consolePaths.leagueFixtures),
  },
  stale_draw: {
    title: 'Draws with other teams than today’s',
    may: 'fixtures',
    says: (task) => `${counted(task.count, 'team')} came or left since`,
    path: inLeague(consolePaths.leagueFixtures),
  },
  no_score: {
    title: 'Games without a score',
    may: 'scores',
    says: (task) => `${counted(task.count, 'game')}, the last on ${on(task)}`,
    path: inLeague(consolePaths.scoreSheet),
  },
  score_claims: {
    title: 'Scores on which teams don’t agree',
    may: 'scores',
    says: (task) => `Game on ${on(task)}`,
    path: inLeague(consolePaths.scoreSheet),
  },
  protest: {
    title: 'Protests about who played',
    may: 'scores',
    says: (task) => `Game on ${on(task)}`,
    path: inLeague(consolePaths.scoreSheet),
  },
  objection: {
    title: 'Substitutes whom the other captain minds',
    may: 'scores',
    says: (task) => `Game on ${on(task)}`,
    path: inLeague(consolePaths.scoreSheet),
  },
  night_differs: {
    title: 'Games of which two scores came in',
    may: 'scores',
    says: (task) => `Night of ${on(task)}`,
    path: onNight,
  },
  night_held: {
    title: 'Phones of which something waits',
    may: 'scores',
    says: (task) => `${counted(task.count, 'thing')}, night of ${on(task)}`,
    path: onNight,
  },
  night_guest: {
    title: 'Guests on paper',
    may: 'scores',
    says: (task) => `Played on paper on ${on(task)}: have them sign`,
    path: onNight,
  },
  message_report: {
    title: 'Messages that readers have reported',
    may: 'messages',
    says: (task) => `${people(task)} asked, the first on ${on(task)}`,
    path: () => consolePaths.messages,
  },
  reported_call: {
    title: 'Reports about the board',
    may: 'people',
    says: (task) => `${counted(task.count, 'report')}: take down, or leave`,
    path: () => consolePaths.people,
  },
  draft_due: {
    title: 'Drafts that should be out',
    may: 'leagues',
    says: (task) => `First night ${on(task)}`,
    path: inLeague(consolePaths.leagueSetUp),
  },
  renewal_silent: {
    title: 'Captains of last season who haven’t answered',
    may: 'people',
    says: (task) => `${captains(task)}; sign-up opens for everyone on ${on(task)}`,
    path: inLeague(consolePaths.league),
  },
  import_waiting: {
    title: 'Invited people who wait',
    may: 'people',
    says: (task) => `${people(task)}, since ${on(task)}`,
    path: inLeague(consolePaths.leaguePeople),
  },
  import_ended: {
    title: 'Invited people whose places have ended',
    may: 'people',
    says: (task) => `${people(task)}, the first held until ${on(task)}`,
    path: inLeague(consolePaths.leaguePeople),
  },
  no_passkey: {
    title: 'Organisers without a passkey',
    may: 'roles',
    says: () => 'A password alone is guessed or stolen more easily',
    path: ({ id }) => consolePaths.person(id),
  },
  upkeep: {
    title: 'Hive itself',
    may: 'settings',
    says: ({ said = '' }) => said,
    path: () => consolePaths.status,
  },
} as const satisfies Readonly<Partial<Record<TaskKind, Found>>>

export type FoundKind = keyof typeof FOUND_TASKS

export const FOUND_KINDS = namesOf(FOUND_TASKS)

/** The kinds whose day is when something came about; that of others is one to come, which passes while the task stays. */
const OF_A_DAY: ReadonlySet<FoundKind> = new Set(['no_score', 'offer_ending', 'upkeep'])

/** The key of a task among the news: another one once something else has come about. */
export function foundKey({ kind, leagueId, id, day }: FoundTask): string {
  return `${kind}:${leagueId ?? ''}:${id}:${(OF_A_DAY.has(kind) && day) || ''}`
}
