import highsModule from 'highs'
import { expect, test } from 'vitest'
import { chance } from '../../base/chance/chance.ts'
import { addDays } from '../../base/time/day.ts'
import type { ScheduleTerms, Slot, SlottedGame, TeamWish } from './game.ts'
import { barredTexts } from './hard-dates.ts'
import { makeSchedule } from './make-schedule.ts'

// Its types tell of the CommonJS form; an import is the loader itself.
const highs = await (typeof highsModule === 'function' ? highsModule : highsModule.default)()

const STARTS = ['18:30', '19:20', '20:10']

/** A small field in which teams have named nights and the first start, by chance. */
function fieldOf(seed: number): ScheduleTerms {
  const random = chance(seed)
  const upTo = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const [count, starts, courts] = [upTo(3, 6), upTo(1, 3), upTo(1, 3)]
  const games = (count * (count - 1)) / 2
  const room = starts * Math.min(courts, Math.floor(count / 2))
  const nights = Array.from({ length: Math.ceil(games / room) + upTo(0, 2) }, (_, week) =>
    addDays('2027-01-04', 7 * week),
  )
  const slots = nights.flatMap((night) =>
    STARTS.slice(0, starts).flatMap((start) =>
      Array.from({ length: courts }, (_, court): Slot => ({ night, start, court: court + 1 })),
    ),
  )
  const teams = Array.from({ length: count }, (_, at) => `T${at}`)
  const wishes = teams.map((team): TeamWish => {
    const cannot = nights.filter(() => random() < 0.25).slice(0, 3)
    const isLater = starts > 1 && random() < 0.2
    return { team, unavailable: [], prefers: null, cannot, ...(isLater && { after: '18:30' }) }
  })
  const hard = { nights: 3, notFirst: true }
  return { teams, format: 'single', slots, wishes, hard, seed: `field ${seed}` }
}

/** Whether a pair plays in a slot. */
const name = (pair: number, slot: number) => `x${pair}_${slot}`

/** Whether any schedule of these terms keeps what teams cannot do, in whatever order and as often a night as can be. */
function isPossible({ teams, slots, wishes }: ScheduleTerms): boolean {
  const pairs = teams.flatMap((one, at) => teams.slice(at + 1).map((two) => [one, two]))
  const ways = pairs.map((pair) =>
    slots.flatMap((slot, at) => (barredTexts(pair, slot, wishes).length === 0 ? [at] : [])),
  )
  if (ways.some((way) => way.length === 0)) return false
  const moments = [...new Set(slots.map(({ night, start }) => `${night} ${start}`))]
  const at = (slot: number) => `${slots[slot]?.night} ${slots[slot]?.start}`
  const all = ways.flatMap((way, pair) => way.map((slot) => ({ pair, slot })))
  const sum = (some: typeof all) => some.map(({ pair, slot }) => name(pair, slot)).join(' + ')
  const rows = [
    ...pairs.map((_, pair) => `${sum(all.filter((one) => one.pair === pair))} = 1`),
    ...slots.map((_, slot) => [all.filter((one) => one.slot === slot), '<= 1'] as const),
    ...teams.flatMap((team) =>
      moments.map((moment) => {
        const own = all.filter(
          ({ pair, slot }) => pairs[pair]?.includes(team) && at(slot) === moment,
        )
        return [own, '<= 1'] as const
      }),
    ),
  ].flatMap((row) =>
    typeof row === 'string' ? row : row[0].length === 0 ? [] : `${sum(row[0])} ${row[1]}`,
  )
  const names = all.map(({ pair, slot }) => name(pair, slot))
  const model = [
    'Minimize',
    ` obj: 0 ${names[0]}`,
    'Subject To',
    ...rows.map((row, n) => ` r${n}: ${row}`),
    'Binary',
    ` ${names.join(' ')}`,
    'End',
  ].join('\n')
  return highs.solve(model).Status === 'Optimal'
}

/** How often a team is at two places at one time. */
function clashesIn(games: readonly SlottedGame[]): number {
  const played = games.flatMap(({ night, start, teamOne, teamTwo }) =>
    [teamOne, teamTwo].map((team) => `${night} ${start} ${team}`),
  )
  return played.length - new Set(played).size
}

/** What became of a small field: `kept`, `named`, or what is wrong. */
function outcomeOf(seed: number): string {
  const terms = fieldOf(seed)
  const made = makeSchedule(terms)
  if ('games' in made) {
    const broken = made.games.flatMap((game) =>
      barredTexts([game.teamOne, game.teamTwo], game, terms.wishes),
    )
    return broken.length + clashesIn(made.games) === 0
      ? 'kept'
      : `field ${seed}: ${broken.join(' ')}`
  }
  return isPossible(terms) || made.reason !== 'dates' ? `field ${seed} has a schedule` : 'named'
}

test('hard dates are kept wherever any schedule keeps them, and named where none does', () => {
  const seeds = Array.from({ length: 12 }, (_, at) => at + 1)
  expect(new Set(seeds.map(outcomeOf))).toEqual(new Set(['kept', 'named']))
})

test('a full season of many teams keeps hard dates for every seed', () => {
  const nights = Array.from({ length: 13 }, (_, week) => addDays('2027-01-04', 7 * week))
  const slots = nights.flatMap((night) =>
    ['18:30', '19:20'].flatMap((start) => [1, 2, 3].map((court) => ({ night, start, court }))),
  )
  const teams = Array.from({ length: 12 }, (_, at) => `Team ${at + 1}`)
  const wishes = teams.map((team, at): TeamWish => {
    const cannot = at < 8 ? [nights[at] ?? '', nights[(at * 5 + 3) % 13] ?? ''] : []
    return { team, unavailable: [], prefers: null, cannot, ...(at === 9 && { after: '18:30' }) }
  })
  const broken = ['one', 'two', 'three', 'four'].map((seed) => {
    const made = makeSchedule({ teams, format: 'single', slots, wishes, seed })
    const games = 'games' in made ? made.games : []
    const texts = games.flatMap(({ teamOne, teamTwo, ...slot }) =>
      barredTexts([teamOne, teamTwo], slot, wishes),
    )
    return [games.length, texts.length, clashesIn(games)]
  })
  expect(broken).toEqual(broken.map(() => [66, 0, 0]))
})
