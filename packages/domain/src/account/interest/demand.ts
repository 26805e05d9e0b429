import { OTHER_SPORT } from '../account/sports.ts'
import { type Weekday, WEEKDAYS } from '../../base/time/day.ts'
import { type Interest, sportName } from './interest.ts'
import { entries } from './tidy-interest.ts'

type Preference = Pick<Interest, 'sports' | 'otherSport' | 'preferredLocation' | 'nights'>
type DemandRow = { readonly name: string; readonly people: number }

export type LocalDemand = {
  readonly sport: string
  readonly town: string
  readonly people: number
  /** How many of them each night suits, in the order of the week; nights that suit no one are left out. */
  readonly nights: readonly { readonly name: Weekday; readonly people: number }[]
}

export type Demand = {
  readonly bySport: readonly DemandRow[]
  readonly byTown: readonly DemandRow[]
  /** "18 people want Pickleball in Lucan". */
  readonly bySportAndTown: readonly LocalDemand[]
}

/** How many people want which sport in which town, the most wanted first. Each person counts once per preference. */
export function demandOf(preferences: readonly Preference[]): Demand {
  const wanted = preferences.map(wantedBy)
  return {
    bySport: ranked(wanted.flatMap(({ sports }) => sports)),
    byTown: ranked(wanted.flatMap(({ towns }) => towns)),
    bySportAndTown: localDemand(wanted),
  }
}

/** The sports, towns and nights that one person would play, by name and each once. */
type PersonDemand = {
  readonly sports: readonly string[]
  readonly towns: readonly string[]
  readonly nights: readonly Weekday[]
}

/** The demand of someone who registered interest, in the spelling of the demand. */
export function wantedBy(preference: Preference): PersonDemand {
  return {
    sports: sportsOf(preference),
    towns: townsOf(preference),
    nights: preference.nights,
  }
}

/** Whether someone would play a league's sport in its town. */
export function wantsLeague(
  preference: Preference,
  { sport, town }: { readonly sport: string; readonly town: string },
): boolean {
  return hasName(sportsOf(preference), sport) && hasName(townsOf(preference), town)
}

function hasName(names: readonly string[], wanted: string): boolean {
  return names.some((name) => name.toLowerCase() === wanted.toLowerCase())
}

/** The e-mails that someone who registered interest has agreed to. */
export type InterestStanding = {
  /** They said, by the link of our mail, that the address is theirs. */
  readonly isConfirmed: boolean
  readonly isUnsubscribed: boolean
  /** Whether their account agrees to mails about leagues; `null` for an address without an account. */
  readonly accountAgrees: boolean | null
}

/** Whether we may write to someone about a new league. What they said in their account counts for more than a form. */
export function mayHearOfLeagues(standing: InterestStanding): boolean {
  const { isConfirmed, isUnsubscribed, accountAgrees } = standing
  return !isUnsubscribed && (accountAgrees ?? isConfirmed)
}

function localDemand(all: readonly PersonDemand[]): LocalDemand[] {
  const wanting = new Map<string, PersonDemand[]>()
  for (const wanted of all) {
    for (const pair of pairsOf(wanted)) {
      const others = wanting.get(pair)
      if (others) others.push(wanted)
      else wanting.set(pair, [wanted])
    }
  }
  return mostFirst([...wanting].map(([name, all]) => ({ name, people: all.length }))).map(
    ({ name, people }) => {
      const [sport = '', town = ''] = name.split(BETWEEN)
      return { sport, town, people, nights: nightsOf(wanting.get(name) ?? []) }
    },
  )
}

function nightsOf(all: readonly PersonDemand[]): LocalDemand['nights'] {
  return WEEKDAYS.map((name) => ({
    name,
    people: all.filter(({ nights }) => nights.includes(name)).length,
  })).filter(({ people }) => people > 0)
}

/** A separator that no name contains, because names are on one line. */
const BETWEEN = '\n'

function pairsOf({ sports, towns }: PersonDemand): string[] {
  return sports.flatMap((sport) => towns.map((town) => `${sport}${BETWEEN}${town}`))
}

/** The sports by name; Other is replaced by the sports that were written there. */
function sportsOf({ sports, otherSport }: Preference): string[] {
  const others = entries(otherSport).map(spelled)
  const names = sports.flatMap((id) =>
    id === OTHER_SPORT && others.length > 0 ? others : [sportName(id)],
  )
  return [...new Set(names)]
}

function townsOf({ preferredLocation }: Preference): string[] {
  return entries(preferredLocation).map(spelled)
}

/** "lucan" and "LUCAN" are one town. */
function spelled(name: string): string {
  return name.toLowerCase().replaceAll(/(^|[\s-])\p{L}/gu, (initial) => initial.toUpperCase())
}

function ranked(names: readonly string[]): DemandRow[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return mostFirst([...counts].map(([name, people]) => ({ name, people })))
}

function mostFirst(rows: readonly DemandRow[]): DemandRow[] {
  return rows.toSorted(
    (one, two) => two.people - one.people || one.name.localeCompare(two.name, 'en-IE'),
  )
}
