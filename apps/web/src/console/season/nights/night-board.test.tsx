import type { HeldRole } from '@hive/domain/base/session/roles'
import type { NightPhones } from '@hive/contract/season/nights'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { NightPage } from './night-page.tsx'

const DAY = '2026-11-24'
const GAME = {
  fixtureId: 31,
  leagueId: 7,
  league: 'Leixlip Tuesday Pickleball',
  start: '2026-11-24T19:30:00.000Z',
  court: 2,
  one: { id: 1, name: 'Dinkers' },
  two: { id: 2, name: 'Net Gains' },
}
const PHONE = {
  deviceId: 5,
  firstName: 'Aoife',
  givenBy: 'Anna Byrne',
  state: 'in_use',
  agreedAt: '2026-11-24T20:14:00.000Z',
} as const
const WAITING = { ...PHONE, deviceId: 6, firstName: '', state: 'invited', agreedAt: null } as const
const TWO_TO_ONE = { score: { teamOne: 2, teamTwo: 1 }, sets: null }
const NIGHT: NightPhones = {
  hall: 'Leixlip Hall',
  isOver: false,
  games: [GAME],
  phones: [PHONE],
  contradictions: [],
  contradictedRounds: [],
  notes: [],
  guests: [],
  signed: [],
  held: [],
}
const CONTRADICTION: NightPhones['contradictions'][number] = {
  fixtureId: 31,
  leagueId: 7,
  answers: [
    { text: '2 – 1', by: ['Aoife'], ending: { kind: 'score', value: TWO_TO_ONE } },
    { text: 'Net Gains forfeited', by: ['Hive'], ending: { kind: 'forfeit', value: 'team_two' } },
  ],
}

type Answers = Parameters<typeof renderApp>[1] & object

function open(
  night: Partial<NightPhones>,
  answers: Answers['answers'] = {},
  ...roles: readonly HeldRole[]
) {
  const sent: unknown[] = []
  const note = (name: string) => (request: unknown) => {
    sent.push([name, Object(request).body ?? request])
    return {}
  }
  const app = renderApp(
    <ConsoleStore>
      <NightPage />
    </ConsoleStore>,
    {
      path: `/organiser/venues/3/nights/${DAY}`,
      pattern: '/organiser/venues/:id/nights/:day',
      state: stateOf(organiserOf(...roles)),
      answers: {
        '/api/organiser/nights': () => ({ ...NIGHT, ...night }),
        '/api/organiser/nights/end': note('end'),
        '/api/organiser/nights/held': note('held'),
        '/api/organiser/nights/guest-signed': note('signed'),
        '/api/organiser/nights/guest-off': note('off'),
        '/api/organiser/scores/forfeit': note('forfeit'),
        '/api/organiser/partner-nights/score': note('round'),
        UpdateLeagueFixtureScore: note('score'),
        ...answers,
      },
    },
  )
  return { ...app, sent }
}

test('a link is made with one press, shown once, and another one with the next', async () => {
  withDialogs()
  let given = 0
  const give = () => ({ deviceId: 6, token: `${(given += 1)}.secret` })
  const { user, router } = open({}, { '/api/organiser/nights/give': give })
  await user.click(await screen.findByRole('button', { name: /^Give someone the night/ }))
  const link = await screen.findByLabelText<HTMLInputElement>('Link for one phone')
  expect(link.value).toBe('http://localhost:3000/night#1.secret')
  await user.click(screen.getByRole('button', { name: 'Make another link' }))
  expect(await screen.findByDisplayValue('http://localhost:3000/night#2.secret')).toBe(link)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(link.value)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(document.body.innerHTML).not.toContain('secret')
  const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
  expect([...kept, JSON.stringify(router.state.location)].join('')).not.toContain('secret')
})

test('the printed sheet has the hall, the evening, the link and four lines, and nobody’s name', async () => {
  withDialogs()
  const answer = { deviceId: 6, token: '6.secret' }
  const { user } = open({}, { '/api/organiser/nights/give': () => answer })
  await user.click(await screen.findByRole('button', { name: /^Give someone the night/ }))
  await screen.findByLabelText('Link for one phone')
  const sheet = document.querySelector<HTMLElement>('.alone-on-paper')
  if (!sheet) throw new Error('There is no sheet.')
  expect(sheet.parentElement).toBe(document.body)
  expect(within(sheet).getByText('Leixlip Hall')).toBeDefined()
  expect(within(sheet).getByText('Tuesday, 24 November 2026')).toBeDefined()
  expect(within(sheet).getByText('http://localhost:3000/night#6.secret')).toBeDefined()
  expect(sheet.querySelectorAll('li')).toHaveLength(4)
  expect(sheet.textContent).not.toMatch(/Aoife|Anna|Dinkers/)
})

test('a seventh phone is refused in the server’s words', async () => {
  const { user } = open(
    {},
    {
      '/api/organiser/nights/give': () => {
        const message = '6 phones or links have this night. Please end one of them first.'
        throw new ApiError(409, { code: 'count_changed', message })
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: /^Give someone the night/ }))
  expect(await screen.findByText(/^6 phones or links have this night/)).toBeDefined()
  expect(screen.queryByLabelText('Link for one phone')).toBeNull()
})

test('each phone says whose it is, who gave it and how it is, and is ended alone after a question', async () => {
  withDialogs()
  const ended = { ...PHONE, deviceId: 7, firstName: 'Bren', state: 'ended' } as const
  const { user, sent } = open({ phones: [PHONE, WAITING, ended] })
  const list = await screen.findByRole('list', { name: 'Phones of the night' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Aoife in use (agreed 20:14)Given by Anna ByrneEnd',
    'A link waitingGiven by Anna ByrneEnd',
    'Bren ended (agreed 20:14)Given by Anna Byrne',
  ])
  await user.click(screen.getByRole('button', { name: 'End: Aoife’s phone' }))
  expect(sent).toEqual([])
  expect(screen.getByText(/What it still sends waits here/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Take it off' }))
  expect(await screen.findByText('The phone is off the night.')).toBeDefined()
  expect(sent).toEqual([['end', { deviceId: 5 }]])
})

test('two scores of a game say who says what, and one press saves one as the organiser saw it', async () => {
  const { user, sent } = open({ contradictions: [CONTRADICTION] })
  const part = within(await screen.findByRole('region', { name: 'Two scores came in' }))
  expect(part.getByText('Dinkers v Net Gains')).toBeDefined()
  const answers = part.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(answers).toContain('2 – 1: Aoife')
  expect(answers).toContain('Net Gains forfeited: Hive')
  const other = part.getByRole('link', { name: 'Other: Dinkers v Net Gains' })
  const sheet = `/organiser/leagues/7/scores?night=${DAY}#game-31`
  expect(other.getAttribute('href')).toBe(sheet)
  await user.click(part.getByRole('button', { name: /^2 – 1/ }))
  expect(await screen.findByText('Saved as the score.')).toBeDefined()
  await user.click(part.getByRole('button', { name: /^Net Gains forfeited/ }))
  const seen = { teamOneScore: null, teamTwoScore: null, forfeit: null }
  await expect
    .poll(() => sent)
    .toMatchObject([
      ['score', { LeagueId: 7, FixtureId: 31, TeamOneScore: 2, WinningTeamId: 1, Seen: seen }],
      ['forfeit', { fixtureId: 31, forfeit: 'team_two', seen }],
    ])
})

const answer = (teamOne: number, teamTwo: number, by: string) => ({
  text: `${teamOne} – ${teamTwo}`,
  by: [by],
  ending: { kind: 'score', value: { score: { teamOne, teamTwo }, sets: null } } as const,
})

test('a game of partners of which two scores came in is settled by one press too', async () => {
  const place = { nightId: 4, leagueId: 8, round: 2, court: 1 }
  const pairs = { teamOne: [1, 2], teamTwo: [3, 4] } as const
  const names = ['Ciara K. and Sam B.', 'Tom F. and Orla M.'] as const
  const answers = [answer(11, 7, 'Aoife'), answer(7, 11, 'Hive')]
  const { user, sent } = open({ contradictedRounds: [{ ...place, ...pairs, names, answers }] })
  const part = within(await screen.findByRole('region', { name: 'Two scores came in' }))
  expect(part.getByText('Ciara K. and Sam B. v Tom F. and Orla M.')).toBeDefined()
  expect(part.getByText(/, round 2 on court 1$/)).toBeDefined()
  const other = part.getByRole('link', { name: /^Other: Ciara K/ })
  expect(other.getAttribute('href')).toBe('/organiser/leagues/8/partner-nights?night=4')
  await user.click(part.getByRole('button', { name: /^7 – 11/ }))
  expect(await screen.findByText('Saved as the score.')).toBeDefined()
  const body = { ...place, ...pairs, score: { one: 7, two: 11 }, seen: null }
  expect(sent).toEqual([['round', body]])
})

test('a game that another organiser has settled meanwhile is refused kindly, and read again', async () => {
  let isSettled = false
  const { user } = open(
    {},
    {
      '/api/organiser/nights': () => ({
        ...NIGHT,
        contradictions: isSettled ? [] : [CONTRADICTION],
      }),
      UpdateLeagueFixtureScore: () => {
        isSettled = true
        const message = 'Another organiser has changed this game since: it has 1 – 2.'
        throw new ApiError(409, { code: 'score_changed', message })
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: /^2 – 1/ }))
  expect(await screen.findByText(/^Another organiser has changed this game/)).toBeDefined()
  await expect.poll(() => screen.queryByRole('button', { name: /^2 – 1/ })).toBeNull()
})

const HELD: NightPhones['held'] = Array.from({ length: 12 }, (_, at) => ({
  deviceId: 5,
  counter: at + 1,
  fixtureId: at < 11 ? 31 : null,
  leagueId: 7,
  why: at < 2 ? 'ended' : 'late',
  text: at < 11 ? 'Who is here' : 'A note',
}))

test('what waits of a phone is taken or left as a whole, with the number that was seen', async () => {
  const { user, sent } = open({ held: HELD })
  const part = within(
    await screen.findByRole('region', { name: '12 things wait from Aoife’s phone' }),
  )
  expect(part.getByText('It came after the phone was taken off.')).toBeDefined()
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 × Who is here, Dinkers v Net Gains',
    '9 × Who is here, Dinkers v Net Gains',
    'A note',
  ])
  await user.click(part.getByRole('button', { name: 'Take all 12 from Aoife’s phone' }))
  expect(await screen.findByText('Taken: it counts now.')).toBeDefined()
  await user.click(part.getByRole('button', { name: 'Leave them: Aoife’s phone' }))
  await expect
    .poll(() => sent)
    .toEqual([
      ['held', { deviceId: 5, take: true, expected: 12 }],
      ['held', { deviceId: 5, take: false, expected: 12 }],
    ])
})

test('who plays on paper stands there until they have signed', async () => {
  const { user, sent } = open({
    guests: [{ deviceId: 5, counter: 9, fixtureId: 31, team: 'Net Gains', name: 'Sam' }],
  })
  const part = within(await screen.findByRole('region', { name: 'Guests on paper' }))
  expect(part.getByRole('listitem').textContent).toContain(
    'Sam plays for Net Gains on paper: have them sign.',
  )
  await user.click(part.getByRole('button', { name: 'They’ve signed: Sam' }))
  await expect.poll(() => sent).toEqual([['signed', { deviceId: 5, counter: 9 }]])
})

test('notes stand with what they are about, and a night that is over is given to nobody', async () => {
  const notes: NightPhones['notes'] = [
    { fixtureId: 31, about: 'dispute', text: 'Both say that they won.' },
    { fixtureId: null, about: 'hall', text: 'The lights went out.' },
  ]
  open({ isOver: true, notes, phones: [{ ...PHONE, firstName: '', state: 'over' }] })
  const part = within(await screen.findByRole('region', { name: 'Notes of the night' }))
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dispute, Dinkers v Net GainsBoth say that they won.',
    'HallThe lights went out.',
  ])
  expect(screen.getByText('A phone')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Give someone/ })).toBeNull()
})

test.each([
  ['safety_officer', true],
  ['scorer', false],
] as const)(
  'a %s has the emergency sheet of the league beside the night: %s',
  async (role, has) => {
    open({}, {}, { role, leagueId: 7 })
    await screen.findByText('Leixlip Hall')
    const link = screen.queryByRole('link', { name: 'Emergency sheet' })
    expect(link?.getAttribute('href') ?? null).toBe(has ? '/organiser/leagues/7/emergency' : null)
  },
)

test('who has signed stands with the time, and is taken off at one press', async () => {
  const guest = { guestId: 9, fixtureId: 31, team: 'Dinkers', name: 'Fiadh B.', signedAt: AT }
  const { user, sent } = open({ signed: [guest] })
  const list = await screen.findByRole('region', { name: 'Guests who signed' })
  expect(list.textContent).toContain('Fiadh B. plays for Dinkers')
  expect(list.textContent).toContain('at 7:02 pm')
  await user.click(within(list).getByRole('button', { name: 'Take off: Fiadh B.' }))
  expect(await screen.findByText('They’re off. They can sign again.')).toBeDefined()
  expect(sent).toEqual([['off', { guestId: 9 }]])
})

const AT = '2026-11-24T19:02:00.000Z'
