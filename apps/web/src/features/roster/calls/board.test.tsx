import type { Board } from '@hive/contract/roster/calls'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { played } from '#testing/open-your-leagues.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, listing, stateOf } from '#testing/samples.ts'
import { BoardPage } from './board-page.tsx'

const CALL = { name: 'Sam', team: null, town: '', nights: [], endsAt: '2026-12-13T12:00:00.000Z' }
const LEAGUE = { id: 7, title: 'Leixlip Tuesday Pickleball' }
const SAM = {
  ...CALL,
  id: 4,
  kind: 'team',
  league: null,
  sport: 'Pickleball',
  asked: null,
} as const
const EMPTY: Board = { isComplete: true, urgent: [], open: [], own: [], teams: [], reported: [] }

/** The board, with what is sent; `after` is what it is once something was sent. */
function open(board: Partial<Board>, after: Partial<Board> = board) {
  const sent: unknown[] = []
  const keep = (request: unknown) => {
    sent.push(Object(request).body)
    return { done: true }
  }
  const steps = ['team', 'player', 'renew', 'end', 'ask', 'answer', 'report']
  const view = renderApp(<BoardPage />, {
    state: stateOf(completeAccount, [{ ...played, endDate: '2099-03-02' }]),
    answers: {
      '/api/leagues': () => listing({ ...played, endDate: '2099-03-02' }),
      '/api/calls': () => ({ ...EMPTY, ...(sent.length === 0 ? board : after) }),
      '/api/organiser/calls/decide': keep,
      ...Object.fromEntries(steps.map((step) => [`/api/calls/${step}`, keep])),
    },
  })
  return { ...view, sent }
}

test('one press looks for a team in any league of the sport', async () => {
  const { user, sent } = open({})
  await user.click(await screen.findByRole('button', { name: 'Look for a team' }))
  expect(sent).toEqual([{ leagueId: null, sportId: played.sport.id, town: '', nights: [] }])
})

test('a captain looks for a player with one press, and not twice', async () => {
  const team = { id: 1, name: 'Dink Floyd', league: LEAGUE.title }
  const own = { ...CALL, id: 9, kind: 'player', team: 'Dink Floyd', league: LEAGUE } as const
  const after = { own: [{ ...own, sport: 'Pickleball', end: null, asks: [] }], teams: [team] }
  const { user, sent } = open({ teams: [team] }, after)
  await user.click(await screen.findByRole('button', { name: 'Look for a player for Dink Floyd' }))
  expect(sent).toEqual([{ teamId: 1 }])
  const mine = await screen.findByRole('region', { name: 'What you’re looking for' })
  expect(mine.textContent).toContain('On the board until 13 Dec 2026')
  expect(screen.queryByRole('button', { name: /^Look for a player/ })).toBeNull()
})

test('somebody is asked in a line or two, and the answer is read in the same place', async () => {
  const asked = { text: 'Join us?', answer: 'Gladly!' }
  const { user, sent } = open({ open: [SAM] }, { open: [{ ...SAM, asked }] })
  expect(await screen.findByText('Sam looks for a team')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ask Sam' }))
  await user.click(screen.getByRole('button', { name: 'Ask Sam' }))
  expect(await screen.findByText('Please write a line or two.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'What you offer Sam' }), 'Join us?')
  await user.click(screen.getByRole('button', { name: 'Ask Sam' }))
  expect(await screen.findByText('Gladly!')).toBeDefined()
  expect(sent).toEqual([{ callId: 4, text: 'Join us?' }])
})

test('whose account is not complete is told how to, and reads nothing of others', async () => {
  open({ isComplete: false })
  const link = await screen.findByRole('link', { name: 'Complete your account' })
  expect(link.getAttribute('href')).toBe('/account')
  expect(screen.queryByRole('button', { name: 'Look for a team' })).toBeNull()
})

test('games of tonight and tomorrow that need somebody are on top, with what the reader can do', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 11, 22) })
  const spot = {
    league: LEAGUE,
    team: 'Net Gains',
    others: 'Dinkers',
    start: '2027-01-12T19:30:00.000Z',
    venue: 'Leixlip hall',
  }
  open({
    urgent: [
      { ...spot, spotId: 1, you: 'asked', token: 'secret' },
      { ...spot, spotId: 2, team: 'Aces', you: 'in_turn', token: null },
      { ...spot, spotId: 3, team: 'Bees', you: 'not_asked', token: null },
    ],
  })
  const part = await screen.findByRole('region', { name: 'Needed tonight or tomorrow' })
  expect(part.compareDocumentPosition(screen.getByRole('region', { name: 'On the board' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(part.textContent).toContain('Net Gains need one player')
  expect(part.textContent).toContain('tomorrow, 7:30\u00A0pm, Leixlip hall')
  const link = (name: string) => within(part).getByRole('link', { name }).getAttribute('href')
  expect(link('Fill in for Net Gains')).toBe('/fill-in#secret')
  expect(link('I’d fill in too')).toBe('/account#news')
  expect(within(part).getAllByRole('link', { name: /^Fill in for/ })).toHaveLength(1)
})

test('an organiser takes down what is reported, or leaves it', async () => {
  const report = { callId: 4, askId: 2, name: 'Sam', texts: ['Something nasty'] }
  const { user, sent } = open({ reported: [report] }, {})
  const part = await screen.findByRole('region', { name: 'Reported to you as an organiser' })
  expect(part.textContent).toContain('Something nasty')
  await user.click(within(part).getByRole('button', { name: 'Take it down' }))
  expect(sent).toEqual([{ callId: 4, askId: 2, takesDown: true }])
})
