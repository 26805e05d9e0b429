import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  admitAnswer,
  type Answer,
  askedAbout,
  attendanceSeen,
  type Attendee,
  attendingOf,
  isSilenceYes,
  turnoutOf,
} from './attendance.ts'

const TUESDAY = new Date('2027-01-12T19:30:00Z')
const THURSDAY = new Date('2027-01-14T19:30:00Z')

function answer(comes: boolean, isOwn = true, start = TUESDAY): Answer {
  return { comes, isOwn, start }
}

function attendee(of: Answer | null, silence = true, start = TUESDAY): Attendee {
  return { answer: of, attending: attendingOf(of, { start, isSilenceYes: silence }) }
}

test.each([
  ['small_teams', 2, true],
  ['small_teams', 4, true],
  ['small_teams', 5, false],
  ['yes', 11, true],
  ['unknown', 2, false],
] as const)('where silence is %s, it is a yes in a team of %i: %s', (silence, players, isYes) => {
  expect(isSilenceYes(silence, players)).toBe(isYes)
})

test('an answer counts for the start it was given for, and silence as its league has it', () => {
  expect(attendee(null).attending).toBe('in')
  expect(attendee(null, false).attending).toBe('unsaid')
  expect(attendee(answer(false)).attending).toBe('out')
  expect(attendee(answer(true), false).attending).toBe('in')
})

test('an answer to another start is neither yes nor no, where silence is a yes too', () => {
  expect(attendee(answer(false), true, THURSDAY).attending).toBe('moved')
  expect(attendee(answer(true), true, THURSDAY).attending).toBe('moved')
})

test('an answer to a start that the game no longer has is refused, with the one that it has', () => {
  expect(() => admitAnswer(null, answer(true), THURSDAY)).toThrow(
    'This game has moved to Thursday, 14 January 2027 at 7:30 pm.',
  )
})

test('a captain answers for those who have not said anything of this start themselves', () => {
  expect(() => admitAnswer(null, answer(true, false), TUESDAY)).not.toThrow()
  expect(() => admitAnswer(answer(false, false), answer(true, false), TUESDAY)).not.toThrow()
  expect(() => admitAnswer(answer(false), answer(true, false), TUESDAY)).toThrow('theirs to change')
  expect(() => admitAnswer(answer(false), answer(true, false, THURSDAY), THURSDAY)).not.toThrow()
  expect(() => admitAnswer(answer(true, false), answer(false), TUESDAY)).not.toThrow()
})

function gameOn(day: string, hasAnswer = false) {
  return { day, start: new Date(`2027-01-${day}T19:30:00Z`), hasAnswer }
}

test('players are asked about the next game, those of seven days, and any with an answer', () => {
  const now = new Date('2027-01-05T20:00:00Z')
  const days = (...games: ReturnType<typeof gameOn>[]) =>
    askedAbout(games, now).map(({ day }) => day)
  expect(days(gameOn('13'), gameOn('12'), gameOn('06'), gameOn('26', true), gameOn('04'))).toEqual([
    '06',
    '12',
    '26',
  ])
  expect(days(gameOn('26'), gameOn('19'))).toEqual(['19'])
})

test('a team is counted of its people, or of the players that it needs where those are more', () => {
  const people = [attendee(null), attendee(answer(false)), attendee(null)]
  expect(turnoutOf(people, 2)).toEqual({ coming: 2, of: 3, needs: 2 })
  expect(turnoutOf(people.slice(0, 1), 2)).toEqual({ coming: 1, of: 2, needs: 2 })
})

test('a stale answer is not counted as coming, whatever it was', () => {
  const people = [attendee(answer(true), true, THURSDAY), attendee(null, true, THURSDAY)]
  expect(turnoutOf(people, 2).coming).toBe(1)
})

test('opponents read a number once anyone has said something, and the public nothing', () => {
  const silent = [attendee(null), attendee(null)]
  const said = [attendee(answer(false)), attendee(null)]
  const stale = [attendee(answer(false), true, THURSDAY), attendee(null, true, THURSDAY)]
  expect(attendanceSeen('opponents', silent, 2)).toEqual({ people: [], turnout: null })
  expect(attendanceSeen('opponents', stale, 2)).toEqual({ people: [], turnout: null })
  expect(attendanceSeen('opponents', said, 2)).toEqual({
    people: [],
    turnout: { coming: 1, of: 2, needs: 2 },
  })
  expect(attendanceSeen('public', said, 2)).toEqual({ people: [], turnout: null })
  expect(attendanceSeen('team', said, 2).people).toEqual(said)
  expect(attendanceSeen('organiser', said, 2).people).toEqual(said)
})

const starts = fc.constantFrom(TUESDAY, THURSDAY)
const steps = fc.array(
  fc.oneof(
    fc.record({ move: starts }),
    fc.record({ comes: fc.boolean(), isOwn: fc.boolean(), start: starts }),
  ),
  { maxLength: 12 },
)

type Step = { move: Date } | Answer

/** The last answer that was taken of steps, and the start at their end. */
function takenOf(all: readonly Step[]): { last: Answer | null; start: Date } {
  let start = TUESDAY
  let last: Answer | null = null
  for (const step of all) {
    if ('move' in step) start = step.move
    else if (isTaken(last, step, start)) last = step
  }
  return { last, start }
}

function isTaken(last: Answer | null, next: Answer, start: Date): boolean {
  try {
    admitAnswer(last, next, start)
    return true
  } catch {
    return false
  }
}

test('whatever is said and moved in whatever order, what counts is the last answer that was taken, for its own start alone', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (all, silence) => {
      const { last, start } = takenOf(all)
      const attending = attendingOf(last, { start, isSilenceYes: silence })
      expect(attending === 'moved').toBe(last !== null && last.start !== start)
      expect(attending === 'out').toBe(last !== null && last.start === start && !last.comes)
    }),
  )
})

test('no captain’s answer takes the place of what a player says of the start that the game has', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (all, comes) => {
      const { last, start } = takenOf(all)
      const isTheirs = last?.isOwn === true && last.start === start
      expect(isTaken(last, { comes, isOwn: false, start }, start)).toBe(!isTheirs)
      expect(isTaken(last, { comes, isOwn: true, start }, start)).toBe(true)
    }),
  )
})
