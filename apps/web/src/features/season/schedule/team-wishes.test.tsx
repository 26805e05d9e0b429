import type { TeamWishAsked } from '@hive/contract/season/wishes'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { TeamWishes } from './team-wishes.tsx'

const ASKED: TeamWishAsked = {
  mostNights: 1,
  answerBy: '2027-01-08',
  isOpen: true,
  nights: ['2027-01-12', '2027-01-19'],
  wish: null,
  hard: { nights: 0, notFirst: false, firstStart: '18:30' },
  isLate: false,
}
const NO_HARD = { cannot: [], notFirst: false }

function show(asked: TeamWishAsked | null) {
  const sent: unknown[] = []
  const page = renderApp(<TeamWishes teamId={31}>Our team</TeamWishes>, {
    state: stateOf(completeAccount),
    answers: {
      '/api/teams/wish': (request: unknown) => {
        const { body } = request as { body?: unknown }
        if (body === undefined) return { asked }
        sent.push(body)
        return { done: true }
      },
    },
  })
  return { ...page, sent }
}

test('a captain says when the team can play, and reads what was saved', async () => {
  const { user, sent } = show(ASKED)
  await user.click(await screen.findByRole('checkbox', { name: 'Tuesday, 19 Jan 2027' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tuesday, 12 Jan 2027' }))
  expect(screen.getByRole('alert').textContent).toBe('Please choose 1 night at most.')
  await user.click(screen.getByRole('radio', { name: 'Early, if possible' }))
  await user.click(screen.getByRole('button', { name: 'Save our wishes' }))
  expect(await screen.findByText('Saved. You can change it until 8 January 2027.')).toBeDefined()
  expect(sent).toEqual([{ teamId: 31, unavailable: ['2027-01-19'], prefers: 'early', ...NO_HARD }])
  expect(screen.getByText('You’ve asked for: not on 19 Jan 2027; early games.')).toBeDefined()
})

const night = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: 'Tuesday, 19 Jan 2027' })

test('what a captain has chosen and not saved is there after Back, and not once it is saved', async () => {
  const { user, router } = show(ASKED)
  const leaveAndComeBack = async () => {
    await act(() => router.navigate('/elsewhere'))
    await act(() => router.navigate(-1))
  }
  await user.click(await night())
  await leaveAndComeBack()
  expect((await night()).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save our wishes' }))
  expect(await screen.findByText('Saved. You can change it until 8 January 2027.')).toBeDefined()
  await leaveAndComeBack()
  expect((await night()).checked).toBe(false)
})

test('once the time is over, a captain reads what the team asked for', async () => {
  show({ ...ASKED, isOpen: false, wish: { unavailable: [], prefers: 'late', ...NO_HARD } })
  expect(await screen.findByText(/Your team asked for: late games\.$/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('where captains are not asked, only the team is there', async () => {
  show(null)
  expect(await screen.findByText('Our team')).toBeDefined()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a night on which the league no longer plays goes with the next answer', async () => {
  const wish = { unavailable: ['2027-01-05'], prefers: null, ...NO_HARD }
  const { user, sent } = show({ ...ASKED, wish })
  await user.click(await screen.findByRole('checkbox', { name: 'Tuesday, 19 Jan 2027' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save the change' }))
  await expect
    .poll(() => sent)
    .toEqual([{ teamId: 31, unavailable: ['2027-01-19'], prefers: null, ...NO_HARD }])
})

test('where the league allows it, a captain rules a night and the first start out', async () => {
  const hard = { nights: 1, notFirst: true, firstStart: '18:30' }
  const { user, sent } = show({ ...ASKED, hard })
  const group = await screen.findByRole('group', {
    name: 'Which nights can’t the team play at all?',
  })
  await user.click(within(group).getByRole('checkbox', { name: 'Tuesday, 12 Jan 2027' }))
  await user.click(within(group).getByRole('checkbox', { name: 'Tuesday, 19 Jan 2027' }))
  expect(screen.getByRole('alert').textContent).toBe(
    'Please choose 1 night at most that you can’t play at all.',
  )
  await user.click(screen.getByRole('checkbox', { name: 'Never the first start, at 6:30\u00A0pm' }))
  await user.click(screen.getByRole('button', { name: 'Save our wishes' }))
  expect(
    await screen.findByText('You’ve asked for: can’t play on 12 Jan 2027; never the first start.'),
  ).toBeDefined()
  expect(sent).toEqual([
    { teamId: 31, unavailable: [], prefers: null, cannot: ['2027-01-12'], notFirst: true },
  ])
})

test('a captain whose team came late says what it can’t do, and nothing else', async () => {
  const hard = { nights: 2, notFirst: false, firstStart: '18:30' }
  show({ ...ASKED, hard, isLate: true, mostNights: 0 })
  expect(await screen.findByText(/^The fixtures were out before your team came/)).toBeDefined()
  expect(screen.getAllByRole('group')).toHaveLength(1)
})
