import { longDay } from '../../base/time/day-labels.ts'
import type { Day } from '../../base/time/day.ts'
import { consolePaths } from '../../base/site/console-paths.ts'

/** What an organiser does next where nothing waits for them. */
export const NEXT_STEPS = [
  'add_hall',
  'make_league',
  'publish',
  'next_night',
  'next_season',
] as const

export type NextStep = {
  readonly step: (typeof NEXT_STEPS)[number]
  /** The league that it is about, with its title; for none, null and an empty text. */
  readonly leagueId: number | null
  readonly title: string
  readonly day: Day | null
}

/** A league with its next night; `null` after the last. */
export type LeagueAhead = {
  readonly id: number
  readonly title: string
  readonly isDraft: boolean
  readonly nextNight: Day | null
}

/** The next sensible step of a Hive with these halls and leagues; a draft comes first, as it waits for someone. */
export function nextStepOf(halls: number, leagues: readonly LeagueAhead[]): NextStep {
  const none = { leagueId: null, title: '', day: null }
  if (halls === 0) return { step: 'add_hall', ...none }
  const about = ({ id, title, nextNight }: LeagueAhead) => ({
    leagueId: id,
    title,
    day: nextNight,
  })
  const draft = leagues.find(({ isDraft }) => isDraft)
  if (draft) return { step: 'publish', ...about(draft) }
  const [soonest] = leagues
    .filter(({ nextNight }) => nextNight !== null)
    .toSorted((one, other) => (one.nextNight ?? '').localeCompare(other.nextNight ?? ''))
  if (soonest) return { step: 'next_night', ...about(soonest) }
  const last = leagues.at(-1)
  return last ? { step: 'next_season', ...about(last) } : { step: 'make_league', ...none }
}

type Said = { readonly text: string; readonly label: string; readonly path: string }

/** The step in words, and the screen where it is made. */
export function nextStepSaid({ step, ...about }: NextStep): Said {
  return SAID[step](about)
}

type About = Omit<NextStep, 'step'>

const SAID: Readonly<Record<NextStep['step'], (about: About) => Said>> = {
  add_hall: () => ({
    text: 'Begin with the hall that you play in.',
    label: 'Add a hall',
    path: consolePaths.newVenue,
  }),
  make_league: () => ({
    text: 'The hall is there. Make a league in it.',
    label: 'New league',
    path: consolePaths.newLeague,
  }),
  publish: ({ title, leagueId }) => ({
    text: `${title} is a draft, which only organisers see.`,
    label: 'Open the draft',
    path: consolePaths.leagueSetUp(leagueId ?? 0),
  }),
  next_night: ({ title, leagueId, day }) => ({
    text: `The next night is ${title}, ${longDay(day ?? '')}.`,
    label: 'Open the league',
    path: consolePaths.league(leagueId ?? 0),
  }),
  next_season: ({ title, leagueId }) => ({
    text: `No night is left. ${title} can be copied to its next season.`,
    label: 'Copy to next season',
    path: consolePaths.leagueSetUp(leagueId ?? 0),
  }),
}
