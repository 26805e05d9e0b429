import { setsText } from '@hive/domain/season/fixtures/fixture'
import { HIVE, type Operation } from '@hive/domain/season/nights/operation'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AOIFE, game, openNight, START, team } from '#testing/fake-night.tsx'

type Opened = ReturnType<typeof openNight>

/** Presses buttons by their names, one after the other, and says how many that took. */
async function taps({ user }: Opened, ...names: (string | RegExp)[]): Promise<number> {
  for (const name of names) await user.click(screen.getByRole('button', { name }))
  return names.length
}

const minutes = (after: number) => new Date(Date.parse(START) + after * 60_000).toISOString()

/** A score of the first game, 2–1 or the other way round. */
function scoreBy(device: number, isWon: boolean): Operation {
  const score = isWon ? { teamOne: 2, teamTwo: 1 } : { teamOne: 1, teamTwo: 2 }
  const said = { kind: 'score', subject: 'score:1', value: { score, sets: null } } as const
  return { ...said, device, counter: 1, saw: [], shownAt: START }
}

const WON = ['Dinkers', 'Net Gains, 7 points', 'Net Gains', 'Dinkers, 9 points'] as const

test('a team that has come is one tap, and somebody of it one more, with the count said once', async () => {
  const opened = openNight()
  const [ciara, sam] = ['Ciara K. in', 'Sam B. in'].map((name) =>
    screen.getByRole('button', { name, pressed: false }),
  )
  expect(screen.getAllByText('0/2 here')).toHaveLength(2)
  await taps(opened, 'All here: Dinkers')
  expect(screen.getByText('2/2 here')).toBeDefined()
  expect(screen.getByText('Dinkers 2 of 2 here.')).toBeDefined()
  expect(opened.phone.said).toHaveLength(2)
  expect(ciara?.getAttribute('aria-pressed')).toBe('true')
  await taps(opened, 'Sam B. here')
  expect(sam?.textContent).toBe('Sam B. not here')
  expect(screen.getByText('Dinkers 1 of 2 here.')).toBeDefined()
})

test('who goes home early is two taps, counts no more in this game and later ones, and is here again by one', async () => {
  const one = team('Dinkers', 'Ciara K.', 'Sam B.')
  const later = game({ fixtureId: 2, start: minutes(45), one })
  const opened = openNight({ games: [game({ one }), later] })
  const first = within(screen.getByRole('article', { name: /^Court 2, 19:30/ }))
  expect(screen.queryByRole('button', { name: /^Somebody has left/ })).toBeNull()
  await opened.user.click(first.getByRole('button', { name: 'All here: Dinkers' }))
  const before = opened.phone.said.length
  await opened.user.click(first.getByRole('button', { name: 'Somebody has left: Dinkers' }))
  await opened.user.click(first.getByRole('button', { name: 'Sam B. here' }))
  const subjects = opened.phone.said.slice(before).map(({ subject, value }) => [subject, value])
  const { playerId } = one.people[1] ?? { playerId: 0 }
  expect(subjects).toEqual([
    [`here:1:${playerId}`, 'left'],
    [`here:2:${playerId}`, 'left'],
  ])
  expect(first.getByText('1/2 here')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Sam B. has left' })).toHaveLength(2)
  expect(first.getByRole('button', { name: 'All here: Dinkers' }).ariaDisabled).toBe('true')
  await opened.user.click(first.getByRole('button', { name: 'Sam B. has left' }))
  expect(first.getByText('2/2 here')).toBeDefined()
})

test('who can’t come is not taken for here with the others, and who has to be asked is named', async () => {
  const one = team('Dinkers', 'Ciara K.', 'Sam B.')
  const people = one.people.map((person, at) => ({
    ...person,
    attending: at === 0 ? ('out' as const) : ('moved' as const),
    asksAgreement: at === 1,
  }))
  const opened = openNight({ games: [game({ one: { ...one, people } })] })
  expect(screen.getByText('Please ask Sam B. about the agreement.')).toBeDefined()
  await taps(opened, 'All here: Dinkers')
  expect(screen.getByRole('button', { name: 'Ciara K. out', pressed: false })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sam B. here', pressed: true })).toBeDefined()
})

test('a best of three is seven taps with the sending, and can be undone', async () => {
  const opened = openNight()
  const count = await taps(opened, ...WON, 'Dinkers', 'Net Gains, 5 points', 'Send score')
  expect(count).toBe(7)
  expect(opened.phone.said).toMatchObject([
    {
      kind: 'score',
      subject: 'score:1',
      value: {
        score: { teamOne: 2, teamTwo: 1 },
        sets: [
          [11, 7],
          [9, 11],
          [11, 5],
        ],
      },
    },
  ])
  const last = screen.getByRole('region', { name: 'Entered last' })
  expect(last.textContent).toContain(
    'Dinkers 2–1 Net Gains11–7, 9–11, 11–5Entered on this phone about 19:30.',
  )
  expect(last.contains(document.activeElement)).toBe(true)
  await taps(opened, 'Undo')
  expect(opened.phone.said.at(-1)).toMatchObject({ kind: 'undo', subject: 'score:1' })
  expect(screen.getByRole('group', { name: 'Set 1: who won it?' })).toBeDefined()
  expect(document.activeElement?.textContent).toContain('Court 2, 19:30')
})

test('a double tap takes back one score, and not the next one that comes under the thumb', async () => {
  const opened = openNight({ games: [game(), game({ fixtureId: 2, court: 3 })] })
  const place = { clientX: 90, clientY: 270 }
  const undo = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo' }), place))
  await act(async () => {
    for (const subject of ['score:1', 'score:2']) {
      const value = { score: { teamOne: 2, teamTwo: 1 }, sets: null }
      await opened.phone.say({ kind: 'score', subject, value })
    }
  })
  await undo()
  await undo()
  const undone = () => opened.phone.said.filter(({ kind }) => kind === 'undo')
  expect(undone().map(({ subject }) => subject)).toEqual(['score:2'])
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600)
  onTestFinished(() => void vi.restoreAllMocks())
  await undo()
  expect(undone().map(({ subject }) => subject)).toEqual(['score:2', 'score:1'])
})

test('two scores of one game are one tap on any phone', async () => {
  const opened = openNight({ now: minutes(60) })
  await taps(opened, ...WON, 'Net Gains', 'Dinkers, 9 points', 'Send score')
  opened.phone.answer([scoreBy(AOIFE, true)])
  expect(
    screen.getByText('Two scores came in. 1–2 (yours), 2–1 (Aoife’s phone). Which is right?'),
  ).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Now (1)' })).toBeDefined()
  expect(await taps(opened, '2–1')).toBe(1)
  expect(opened.phone.said.at(-1)).toEqual({
    kind: 'score',
    subject: 'score:1',
    value: { score: { teamOne: 2, teamTwo: 1 }, sets: null },
  })
  expect(screen.queryByText(/scores came in/)).toBeNull()
  expect(screen.getByText('Dinkers 2–1 Net Gains')).toBeDefined()
})

test('what Hive has is shown beside what a phone said, and a third score can be entered', async () => {
  const opened = openNight()
  opened.phone.answer([scoreBy(HIVE, true), scoreBy(AOIFE, false)])
  expect(screen.getByText(/2–1 \(Hive\), 1–2 \(Aoife’s phone\)/)).toBeDefined()
  await taps(opened, 'Neither', 'Dinkers', 'Net Gains, 3 points', 'Dinkers', 'Net Gains, 4 points')
  await taps(opened, 'Send score')
  expect(screen.getByText('Dinkers 2–0 Net Gains')).toBeDefined()
})

test('a phone that is full says so, and shows nothing as done', async () => {
  const opened = openNight()
  opened.phone.isFull = true
  await taps(opened, 'All here: Dinkers')
  const text = 'This phone is full, so that was not kept. Write it down, and make room.'
  expect(screen.getByRole('alert').textContent).toBe(text)
  expect(screen.getAllByText('0/2 here')).toHaveLength(2)
  await taps(opened, ...WON, 'Dinkers', 'Net Gains, 5 points', 'Send score')
  expect(screen.getByRole('button', { name: 'Send score' })).toBeDefined()
  opened.phone.isFull = false
  await taps(opened, 'Send score')
  expect(screen.queryByText(text)).toBeNull()
  expect(screen.getByText('Dinkers 2–1 Net Gains')).toBeDefined()
})

test('ten minutes after the start a team that is too few waits, plays a friendly or forfeits, which asks once more', async () => {
  const opened = openNight({ now: minutes(10) })
  await taps(opened, 'All here: Dinkers', 'Tom F. in')
  const question = 'Net Gains have one player. Wait, friendly, or forfeit?'
  expect(screen.getByText(question)).toBeDefined()
  const [forfeit] = screen.getAllByRole('button', { name: 'Net Gains forfeit' })
  if (!forfeit) throw new Error('There is a way to forfeit.')
  await opened.user.click(forfeit)
  expect(opened.phone.said).toHaveLength(3)
  const sure = screen.getByRole('group', {
    name: 'That ends the game. Dinkers win 2–0. Is it a forfeit?',
  })
  expect(document.activeElement).toBe(sure)
  await opened.user.click(within(sure).getByRole('button', { name: 'No' }))
  expect(document.activeElement).toBe(forfeit)
  await taps(opened, 'Wait')
  expect(screen.queryByText(question)).toBeNull()
})

test('a forfeit is one of the endings of a game, and a friendly needs no score', async () => {
  const opened = openNight({
    now: minutes(10),
    games: [game(), game({ fixtureId: 2, court: 1, one: team('Aces'), two: team('Lobs') })],
  })
  const [aces] = screen.getAllByRole('article')
  if (!aces) throw new Error('There is a card on court 1.')
  const [friendly] = within(aces).getAllByRole('button', { name: 'Friendly' })
  if (!friendly) throw new Error('There is a way to play a friendly.')
  await opened.user.click(friendly)
  expect(opened.phone.said).toEqual([])
  await taps(opened, 'Yes, it’s a friendly')
  expect(opened.phone.said).toMatchObject([{ kind: 'note', subject: 'note:2' }])
  expect(screen.getAllByRole('article')).toHaveLength(1)
  const [both] = screen.getAllByRole('button', { name: 'Both forfeit' })
  if (!both) throw new Error('Both can forfeit.')
  await opened.user.click(both)
  await taps(opened, 'Yes, it’s a forfeit')
  expect(opened.phone.said.at(-1)).toEqual({ kind: 'forfeit', subject: 'score:1', value: 'both' })
  expect(screen.getByText('Dinkers v Net Gains: both forfeit')).toBeDefined()
})

/** Six games on two courts, with names as long as they can be. */
const SIX = [0, 1, 2, 3, 4, 5].map((at) =>
  game({
    fixtureId: at + 1,
    court: (at % 2) + 1,
    start: minutes(45 * Math.floor(at / 2)),
    one: team(`The Extraordinarily Long Named Pickleball Enthusiasts ${at}`, 'Maximiliana O.'),
  }),
)

/** The headings of the games, without the teams. */
function headings(): string[] {
  const all = screen.getAllByRole('heading', { level: 2 })
  return all.map(({ textContent }) => textContent.replace(/: .* v Net Gains/, ''))
}

test('of six games on two courts those that are on come first, and a court that is free goes to the next', async () => {
  const opened = openNight({ games: SIX })
  expect(headings()).toEqual([
    'Court 1, 19:30 On',
    'Court 2, 19:30 On',
    'Court 1, 20:15 Next',
    'Court 2, 20:15 Next',
  ])
  const [first] = screen.getAllByRole('article')
  if (!first) throw new Error('There is a first game.')
  await opened.user.click(within(first).getByRole('button', { name: 'Starts on court 1' }))
  expect(opened.phone.said).toEqual([{ kind: 'court', subject: 'court:1', value: 1 }])
  expect(headings()).toEqual([
    'Court 1, 19:30 On',
    'Court 2, 19:30 Next',
    '20:15 Next',
    '20:15 Next',
  ])
  expect(document.activeElement?.textContent).toContain('Court 1, 19:30')
})

test('all games are listed by time with how they stand, and each can be opened', async () => {
  const opened = openNight({ games: SIX.toReversed() })
  opened.phone.answer([scoreBy(HIVE, true)])
  await opened.user.click(screen.getByRole('tab', { name: 'All' }))
  const rows = screen.getAllByRole('button', { expanded: false })
  expect(rows.map(({ textContent }) => textContent?.replace(/The.*Gains/, ' '))).toEqual([
    'Court 1, 19:30 2–1',
    'Court 2, 19:30 No score yet',
    'Court 1, 20:15 To come',
    'Court 2, 20:15 To come',
    'Court 1, 21:00 To come',
    'Court 2, 21:00 To come',
  ])
  const [scored] = rows
  if (!scored) throw new Error('There is a first game.')
  await opened.user.click(scored)
  expect(screen.getByText('Entered in Hive.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Change it' })).toBeDefined()
})

test('a game to come asks for its score when somebody wants to enter it, and one with a single score asks for two numbers', async () => {
  const opened = openNight({ now: minutes(-30), games: [game({ scoring: 'single' })] })
  await taps(opened, 'Score', 'Send score')
  expect(screen.getByText('Please enter both scores.')).toBeDefined()
  await opened.user.type(screen.getByRole('textbox', { name: 'Dinkers' }), '21')
  await opened.user.type(screen.getByRole('textbox', { name: 'Net Gains' }), '9{Enter}')
  expect(opened.phone.said).toEqual([
    {
      kind: 'score',
      subject: 'score:1',
      value: { score: { teamOne: 21, teamTwo: 9 }, sets: null },
    },
  ])
})

test('badminton has keys to 19, and the points beyond behind one more tap', async () => {
  const opened = openNight({ games: [game({ scoring: 'best_of_three_21' })] })
  await taps(opened, 'Dinkers', 'Net Gains, 19 points', 'Dinkers', 'more', 'Net Gains, 24 points')
  await taps(opened, 'Send score')
  const [said] = opened.phone.said
  expect(said).toMatchObject({ kind: 'score', value: { score: { teamOne: 2, teamTwo: 0 } } })
  expect(
    screen.getByText(
      setsText([
        [21, 19],
        [26, 24],
      ])
        .replaceAll(' ', '')
        .replace(',', ', '),
    ),
  ).toBeDefined()
})

test.each([
  ['Every game has its score. Thank you!', [game()]],
  [
    'No more games to look after. Thank you!',
    [game(), game({ fixtureId: 2, status: 'cancelled' })],
  ],
  ['All games are off tonight.', [game({ fixtureId: 2, status: 'postponed' })]],
  [/^There’s nothing to run from this phone now/, []],
])('where no game wants anybody it says %s, and no more than is so', async (text, games) => {
  const { phone } = openNight({ games })
  act(() => phone.answer([scoreBy(AOIFE, true)]))
  expect(screen.getByText(text)).toBeDefined()
})

test('nobody is ticked off in a game that is off', async () => {
  const { user } = openNight({ games: [game({ status: 'cancelled' })] })
  await user.click(screen.getByRole('tab', { name: 'All' }))
  await user.click(screen.getByRole('button', { name: /^Court 2, 19:30/ }))
  expect(screen.getByText('This game is off tonight.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^All here/ })).toBeNull()
})
