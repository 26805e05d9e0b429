import { chance } from '../base/chance/chance.ts'
import type { Player, TeamRules } from '../roster/balance/player.ts'

const FEWEST_PEOPLE = 8
const MOST_PEOPLE = 40
const FEWEST_ON_A_TEAM = 4
/** Each value as often as it is listed. */
const SKILLS = [1, 2, 2, 3, 3, 3, 4, 4]
const ATTENDANCES = [0.5, 0.6, 0.7, 0.8, 0.8, 0.9, 0.9, 1]
/** How many people sign up one after the other because they know each other. */
const CIRCLES = [1, 1, 1, 1, 2, 2, 3, 4, 6]
const MOST_WISHES = 3
const GENDERS = [1, 1, 1, 1, 2, 2, 2, 2, 3, null]
const WILLING = 0.3
/** How likely someone asks for each other person of their circle, and for someone outside it. */
const ASKING = 0.7
const ASKING_OUTSIDE = 0.1

export type Field = { readonly players: readonly Player[]; readonly rules: TeamRules }

/**
 * The people and rules of a league made up by chance, the same for the same seed: 8 to 40 people for teams of
 * four or more, more than half of whom have friends along, and for every second field a gender minimum.
 */
export function randomField(seed: number): Field {
  const random = chance(seed)
  const below = (end: number) => Math.floor(random() * end)
  const oneOf = <T>(values: readonly T[], otherwise: T) => values[below(values.length)] ?? otherwise
  const people = FEWEST_PEOPLE + below(MOST_PEOPLE - FEWEST_PEOPLE + 1)
  const teamCount = 2 + below(Math.floor(people / FEWEST_ON_A_TEAM) - 1)
  const wishes = wishesOf(people, random)
  const players = wishes.map((ids, index) => ({
    id: index + 1,
    name: `Player ${index + 1}`,
    skill: oneOf(SKILLS, 1),
    wishes: ids,
    genderId: oneOf(GENDERS, null),
    isWillingCaptain: random() < WILLING,
    attendance: oneOf(ATTENDANCES, 1),
  }))
  const size = Math.ceil(people / teamCount)
  const least = 1 + below(Math.max(1, Math.floor(size / 3)))
  return {
    players,
    rules: {
      places: Array.from({ length: teamCount }, () => size),
      fewest: FEWEST_ON_A_TEAM,
      minimum: random() < 0.5 ? { genderId: 2, least } : null,
    },
  }
}

/** For each person, by index, the ids of up to three others. */
function wishesOf(people: number, random: () => number): number[][] {
  const circles: number[] = []
  while (circles.length < people) {
    const size = CIRCLES[Math.floor(random() * CIRCLES.length)] ?? 1
    circles.push(...Array.from({ length: size }, () => circles.length))
  }
  const indexes = [...Array.from({ length: people }).keys()]
  return indexes.map((index) => {
    const known = indexes.filter((other) => circles[other] === circles[index])
    const asked = known.filter((other) => other !== index && random() < ASKING)
    const stranger = Math.floor(random() * people)
    const outside = random() < ASKING_OUTSIDE && !known.includes(stranger) ? [stranger] : []
    return [...outside, ...asked].slice(0, MOST_WISHES).map((other) => other + 1)
  })
}
