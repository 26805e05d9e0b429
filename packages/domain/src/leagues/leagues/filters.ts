import { WEEKDAYS } from '../../base/time/day.ts'
import { ABILITY_LEVELS, type LeagueTerms } from './league-terms.ts'
import type { Cents } from '../../base/money/cents.ts'

/** The filters of a list of leagues; each is a query parameter of the address. */
export const FILTERS = ['sport', 'town', 'night', 'level', 'price'] as const
export type Filter = (typeof FILTERS)[number]

/** The chosen values of each filter. A league must fit one value of every filter that has any. */
export type Chosen = Readonly<Record<Filter, readonly string[]>>

export type Option = { readonly value: string; readonly label: string }

export const NOTHING_CHOSEN: Chosen = { sport: [], town: [], night: [], level: [], price: [] }

/** The most that a player may want to pay for a season, in euro. */
const PRICE_STEPS = [75, 100, 150] as const

/** The options that narrow these leagues: values that some of them have, but not all. */
export function optionsOf(leagues: readonly LeagueTerms[]): Record<Filter, Option[]> {
  const has = (filter: Filter) => (option: Option) =>
    leagues.some((league) => FITS[filter](league, option.value))
  const sports = new Map(leagues.map(({ sport }) => [sport.slug, sport.name]))
  const towns = [...new Set(leagues.map(({ venue }) => venue.town))]
  const all: Record<Filter, Option[]> = {
    sport: byLabel([...sports].map(([value, label]) => ({ value, label }))),
    town: byLabel(towns.map(same)),
    night: WEEKDAYS.map(same).filter(has('night')),
    level: ABILITY_LEVELS.map(same).filter(has('level')),
    price: PRICE_STEPS.map((euro) => ({ value: String(euro), label: `Up to €${euro}` })).filter(
      (option) => has('price')(option) && !narrowsNothing(leagues, option),
    ),
  }
  return forEach((filter) => (filter === 'price' || all[filter].length > 1 ? all[filter] : []))
}

function narrowsNothing(leagues: readonly LeagueTerms[], { value }: Option): boolean {
  return leagues.every((league) => FITS.price(league, value))
}

/** The leagues that fit everything that is chosen. */
export function narrowed<League extends LeagueTerms>(
  leagues: readonly League[],
  chosen: Chosen,
): League[] {
  return leagues.filter((league) =>
    FILTERS.every(
      (filter) =>
        chosen[filter].length === 0 || chosen[filter].some((value) => FITS[filter](league, value)),
    ),
  )
}

/** The choice with a value added or removed; of prices only one is chosen at a time. */
export function toggled(chosen: Chosen, filter: Filter, value: string): Chosen {
  const old = chosen[filter]
  if (old.includes(value)) return { ...chosen, [filter]: old.filter((other) => other !== value) }
  return { ...chosen, [filter]: filter === 'price' ? [value] : [...old, value] }
}

export function countChosen(chosen: Chosen): number {
  return FILTERS.reduce((count, filter) => count + chosen[filter].length, 0)
}

/** More values than anyone would tick; a limit, so that an address cannot ask for endless lists. */
const MOST_VALUES = 8
const LONGEST_VALUE = 40

/** The choice in the query of an address. */
export function chosenIn(query: { getAll(name: string): string[] }): Chosen {
  return forEach((filter) => {
    const values = query.getAll(filter).filter((value) => value.length <= LONGEST_VALUE)
    return [...new Set(values)].slice(0, MOST_VALUES)
  })
}

/** The choice as query parameters, in a fixed order. */
export function asQuery(chosen: Chosen): [string, string][] {
  return FILTERS.flatMap((filter) =>
    chosen[filter].map((value): [string, string] => [filter, value]),
  )
}

const FITS: Record<Filter, (league: LeagueTerms, value: string) => boolean> = {
  sport: ({ sport }, value) => sport.slug === value,
  town: ({ venue }, value) => venue.town === value,
  night: ({ weekday }, value) => weekday === value,
  level: ({ abilityLevel }, value) => abilityLevel === value,
  price: ({ individualPrice }, value) => individualPrice <= euro(value),
}

function forEach<T>(make: (filter: Filter) => T): Record<Filter, T> {
  return {
    sport: make('sport'),
    town: make('town'),
    night: make('night'),
    level: make('level'),
    price: make('price'),
  }
}

function euro(text: string): Cents {
  return Number(text) * 100
}

function same(value: string): Option {
  return { value, label: value }
}

function byLabel(options: Option[]): Option[] {
  return options.toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}
