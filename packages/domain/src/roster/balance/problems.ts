import { shortfallsOf, tallyOf } from './cost.ts'
import { friendGroups, friendsParted, wishesLost } from './friends.ts'
import { GENDER_WORDS, type Player, type TeamRules } from './player.ts'
import { counted, listed } from '../../base/text/words.ts'

/** A wish that could not be satisfied, and the way to satisfy it; `null` where only a choice by hand would. */
export type Problem = { readonly text: string; readonly fix: string | null }

type Arrangement = {
  readonly teams: readonly (readonly Player[])[]
  readonly leftOver: readonly Player[]
  readonly rules: TeamRules
}

export function problemsOf(arrangement: Arrangement): Problem[] {
  return [
    ...withoutPlace(arrangement),
    ...tooSmall(arrangement),
    ...parted(arrangement),
    ...tooFewOfAGender(arrangement),
    ...withoutCaptain(arrangement),
    ...notGranted(arrangement),
  ]
}

function withoutPlace({ leftOver, rules }: Arrangement): Problem[] {
  const count = leftOver.length
  if (count === 0) return []
  const fix = `${counted(count, 'more place')}${count >= rules.fewest ? ', or 1 team more' : ''}`
  return [{ text: `No place for ${listed(leftOver.map(({ name }) => name))}`, fix }]
}

function tooSmall({ teams, rules }: Arrangement): Problem[] {
  const small = teams.filter(({ length }) => length < rules.fewest)
  if (small.length === 0) return []
  const missing = small.reduce((sum, { length }) => sum + rules.fewest - length, 0)
  const people = teams.flat().length
  const text = `${counted(small.length, 'team has', 'teams have')} fewer than ${rules.fewest} people`
  const fewer = fewerTeams(Math.floor(people / rules.fewest), people, rules.places)
  return [{ text, fix: `${counted(missing, 'more person', 'more people')}${fewer}` }]
}

function parted({ teams, leftOver }: Arrangement): Problem[] {
  const isLeftOver = new Set(leftOver)
  const most = Math.max(...teams.map(({ length }) => length))
  return friendsParted([...teams, leftOver]).map(([one, other]) => {
    const text = `${one.name} and ${other.name} asked for each other`
    const without = [one, other].find((player) => isLeftOver.has(player))
    return without
      ? { text: `${text}, but ${without.name} has no place`, fix: null }
      : { text: `${text}, but no team of ${most} has room for all their friends`, fix: null }
  })
}

function tooFewOfAGender({ teams, rules }: Arrangement): Problem[] {
  const { minimum, places } = rules
  if (minimum === null) return []
  const filled = teams.filter(({ length }) => length > 0)
  const tallies = filled.map((team) => tallyOf(team, minimum))
  const { gendersMissing } = shortfallsOf(tallies, minimum.least)
  if (gendersMissing === 0) return []
  const [one, many] = GENDER_WORDS[minimum.genderId] ?? [
    'person of that gender',
    'people of that gender',
  ]
  const total = tallies.reduce((sum, tally) => sum + tally.counted, 0)
  const short = minimum.least * filled.length - total
  const text = `${counted(gendersMissing, one, many)} missing: each team needs ${minimum.least}`
  if (short <= 0) return [{ text, fix: 'Part friends who are together, by hand' }]
  const people = filled.flat().length
  const fewer = fewerTeams(Math.floor(total / minimum.least), people, places)
  const fix = `${counted(short, `more ${one}`, `more ${many}`)}${fewer}${whoDoesNotSay(filled.flat())}`
  return [{ text, fix }]
}

/** More are counted and not named. */
const MOST_NAMED = 3

/** ', or ask Aoife, whose profile doesn’t say': people whose gender is unknown may be of the one that is missing. */
function whoDoesNotSay(players: readonly Player[]): string {
  const unknown = players.filter(({ genderId }) => genderId === null)
  if (unknown.length === 0) return ''
  if (unknown.length > MOST_NAMED)
    return `, or ask the ${unknown.length} people whose profiles don’t say`
  const whose = unknown.length === 1 ? 'whose profile doesn’t' : 'whose profiles don’t'
  return `, or ask ${listed(unknown.map(({ name }) => name))}, ${whose} say`
}

function withoutCaptain({ teams }: Arrangement): Problem[] {
  const without = teams.flatMap((team, index) =>
    team.length > 0 && !team.some(({ isWillingCaptain }) => isWillingCaptain)
      ? [`Team ${index + 1}`]
      : [],
  )
  if (without.length === 0) return []
  const text = `No one on ${listed(without)} offered to be captain`
  return [
    { text, fix: `${counted(without.length, 'more person', 'more people')} who would captain` },
  ]
}

function notGranted({ teams }: Arrangement): Problem[] {
  const most = Math.max(0, ...teams.map(({ length }) => length))
  const groups = friendGroups(teams.flat())
  const sizeOf = (player: Player) => groups.find((group) => group.includes(player))?.length ?? 0
  return wishesLost(teams).map(([one, other]) => ({
    text: `${one.name} asked for ${other.name}`,
    fix:
      sizeOf(one) + sizeOf(other) <= most
        ? `If ${other.name} asks for ${one.name} too, they stay together`
        : null,
  }))
}

/** ', or 2 teams fewer', if everyone has a place then. */
function fewerTeams(teams: number, people: number, places: readonly number[]): string {
  const largest = places.toSorted((one, other) => other - one).slice(0, teams)
  const room = largest.reduce((sum, each) => sum + each, 0)
  const fewer = places.length - teams
  return fewer > 0 && room >= people && people > 0 ? `, or ${counted(fewer, 'team')} fewer` : ''
}
