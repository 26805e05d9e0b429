import { consolePaths } from '../../base/site/console-paths.ts'
import { paths } from '../../base/site/paths.ts'
import type { Cents } from '../../base/money/cents.ts'
import type { Day } from '../../base/time/day.ts'
import { hasPrices } from '../../leagues/leagues/league-plan.ts'

/** What a new Hive needs before its first league fills, in the order in which it is done. */
export const FIRST_STEPS = [
  'hall',
  'league',
  'price',
  'cards',
  'passkey',
  'publish',
  'share',
] as const
type FirstStepName = (typeof FIRST_STEPS)[number]

export type FirstStep = {
  readonly step: FirstStepName
  readonly isDone: boolean
  /** The league that the steps are about; null before there is one. */
  readonly leagueId: number | null
  readonly title: string
  /** Whether that league is published: a draft has no page yet. */
  readonly isOut: boolean
}

/** A league as the first steps look at it. */
type Begun = {
  readonly id: number
  readonly title: string
  readonly isDraft: boolean
  readonly startDate: Day
  readonly individualPrice: Cents
  readonly teamPrice: Cents
}

/** How far a new Hive has come. */
export type Beginning = {
  readonly today: Day
  readonly halls: number
  readonly leagues: readonly Begun[]
  readonly takesCards: boolean
  /** Whether the reader signs in with a passkey; null where Hive does not know how they sign in. */
  readonly hasPasskey: boolean | null
  readonly hasSignUps: boolean
}

const isOut = ({ isDraft }: Pick<Begun, 'isDraft'>) => !isDraft

/** Whether a league of a Hive has begun, so that the first steps are behind it. */
export function hasBegunLeague(
  leagues: readonly Pick<Begun, 'isDraft' | 'startDate'>[],
  today: Day,
): boolean {
  return leagues.some((one) => isOut(one) && one.startDate < today)
}

/** The first steps of a Hive with what is done of them; none once all are, or a league of it has begun. */
export function firstStepsOf(hive: Beginning): FirstStep[] {
  const { today, leagues, hasPasskey } = hive
  const league = leagues.find(isOut) ?? leagues[0]
  const done: Readonly<Record<FirstStepName, boolean>> = {
    hall: hive.halls > 0,
    league: league !== undefined,
    price: league !== undefined && hasPrices(league),
    cards: hive.takesCards,
    passkey: hasPasskey ?? true,
    publish: leagues.some(isOut),
    share: hive.hasSignUps,
  }
  if (hasBegunLeague(leagues, today) || FIRST_STEPS.every((step) => done[step])) return []
  const about = {
    leagueId: league?.id ?? null,
    title: league?.title ?? '',
    isOut: league !== undefined && isOut(league),
  }
  return FIRST_STEPS.filter((step) => step !== 'passkey' || hasPasskey !== null).map((step) => {
    return { step, isDone: done[step], ...about }
  })
}

type Said = {
  readonly title: string
  /** What it is for, below it. */
  readonly text: string
  readonly label: string
  /** The screen where it is done; null while it waits for another step. */
  readonly path: string | null
}

/** A first step in words, and the screen where it is done. */
export function firstStepSaid({ step, ...about }: FirstStep): Said {
  const { path, ...words } = SAID[step]
  return { ...words, path: path(about) }
}

type About = Pick<FirstStep, 'leagueId' | 'isOut'>
type Words = Omit<Said, 'path'> & { path: (about: About) => string | null }

const inLeague =
  (path: (leagueId: number) => string) =>
  ({ leagueId }: About) =>
    leagueId === null ? null : path(leagueId)

const SAID: Readonly<Record<FirstStepName, Words>> = {
  hall: {
    title: 'Add the hall that you play in',
    text: 'Its name, its address and its courts.',
    label: 'Add a hall',
    path: () => consolePaths.newVenue,
  },
  league: {
    title: 'Make a league',
    text: 'Ten fields. Everything else has a value that works, and can be changed later.',
    label: 'New league',
    path: () => consolePaths.newLeague,
  },
  price: {
    title: 'Set its prices',
    text: 'For someone alone, and for a team.',
    label: 'Set prices',
    path: inLeague((id) => `${consolePaths.leagueSetUp(id)}#league-individualPrice`),
  },
  cards: {
    title: 'Take card payments',
    text: 'Until a live key of Stripe is set where Hive runs, no card is charged.',
    label: 'See status',
    path: () => consolePaths.status,
  },
  passkey: {
    title: 'Sign in with a passkey',
    text: 'A password alone is guessed or stolen more easily.',
    label: 'Add a passkey',
    path: () => `${paths.account}#sign-in`,
  },
  publish: {
    title: 'Publish it',
    text: 'Until then, only organisers see it.',
    label: 'Open the draft',
    path: inLeague(consolePaths.leagueSetUp),
  },
  share: {
    title: 'Share it',
    text: 'When it is out, send its page to the people who may play. This is done once someone has signed up.',
    label: 'Open its page',
    path: ({ isOut: hasPage, leagueId }) =>
      hasPage && leagueId !== null ? paths.league(leagueId) : null,
  },
}
