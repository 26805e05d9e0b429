import type { AskedToMove } from '@hive/contract/sign-up/league-moves'
import { ApiError } from '#lib/api.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { LeagueMove } from './league-move.tsx'

const ASKED: AskedToMove = {
  to: {
    leagueId: 9,
    title: 'Wednesday Pickleball',
    startDate: '2027-01-13',
    endDate: '2027-03-03',
    firstNight: '2027-01-20',
    startTime: '19:00',
    endTime: '21:00',
    venue: 'Leixlip Amenities Centre',
    town: 'Leixlip',
  },
  reason: 'Too few of us have signed up.',
  endsAt: '2026-12-19T00:00:00.000Z',
  team: null,
  paid: 90,
  carried: 80,
  back: 10,
  waived: 0,
  hasDeclined: false,
  problem: null,
}

function show(asked: AskedToMove | null, accept: () => unknown = () => ({ leagueId: 9 })) {
  const sent: unknown[] = []
  const page = renderApp(<LeagueMove leagueId={7} />, {
    state: stateOf(completeAccount),
    answers: {
      '/api/league-move': () => ({ asked }),
      '/api/league-move/accept': (request) => {
        sent.push((request as { body: unknown }).body)
        return accept()
      },
      '/api/league-move/decline': (request) => {
        sent.push((request as { body: unknown }).body)
        return { done: true }
      },
      '/api/registrations': () => ({ registrations: [], waiting: [], captainRewards: 0 }),
    },
  })
  return { ...page, sent }
}

test('someone reads where they could play and what becomes of their money, and moves', async () => {
  const { user, sent, router } = show(ASKED)
  expect(
    await screen.findByRole('heading', { name: 'Will you play in Wednesday Pickleball instead?' }),
  ).toBeDefined()
  expect(screen.getByText(/Too few of us have signed up\./)).toBeDefined()
  expect(screen.getByText('20 January 2027')).toBeDefined()
  expect(screen.getByText(/^€80 of the €90 that you paid moves with you/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Yes, move me' }))
  expect(await screen.findByText('You are in: Wednesday Pickleball.')).toBeDefined()
  expect(sent).toEqual([{ leagueId: 7, back: 10 }])
  expect(router.state.location.pathname).toBe('/your-leagues/9/registration')
})

test('a first night in another hall is there and then', async () => {
  const hall = { venue: 'Parish Hall', town: 'Lucan', startTime: '19:30', endTime: '21:00' }
  show({ ...ASKED, to: { ...ASKED.to, firstHall: hall } })
  expect((await screen.findByText('Parish Hall, Lucan')).parentElement?.textContent).toBe(
    '20 January 2027, 7:30\u00A0– 9\u00A0pm, in Parish Hall, Lucan',
  )
})

test('a captain moves the whole team', async () => {
  show({ ...ASKED, team: 'Dinkers' })
  expect(await screen.findByRole('button', { name: 'Yes, move my team' })).toBeDefined()
  expect(screen.getByText(/^All of Dinkers move with you/)).toBeDefined()
})

test('someone who says no can still change their mind', async () => {
  const { user, sent } = show(ASKED)
  await user.click(await screen.findByRole('button', { name: 'No, I’d like my money back' }))
  expect(await screen.findByText('You’ve said no.')).toBeDefined()
  expect(sent).toEqual([{ leagueId: 7 }])
  expect(screen.getByRole('button', { name: 'Yes, move me' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^No/ })).toBeNull()
})

test('someone of whose money nothing is here any more is promised none', async () => {
  const { user } = show({ ...ASKED, paid: 0, carried: 0, back: 0, waived: 80 })
  expect(await screen.findByText('There’s nothing to pay for the new place.')).toBeDefined()
  expect(screen.getByText(/^If you’d rather not, your place ends when we call/)).toBeDefined()
  expect(screen.queryByText(/money back/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'No, thanks' }))
  expect(await screen.findByText('Noted.')).toBeDefined()
})

test('a league that is full says so in place of the button', async () => {
  show({ ...ASKED, problem: 'Sorry, the last place in this league has just gone.' })
  expect(await screen.findByText(/the last place in this league has just gone/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Yes, move me' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Look again' })).toBeDefined()
})

test('a refusal is shown, and nothing else happens', async () => {
  const { user, router } = show(ASKED, () => {
    throw new ApiError(409, {
      code: 'league_full',
      message: 'Sorry, the last place in this league has just gone.',
    })
  })
  const before = router.state.location.pathname
  await user.click(await screen.findByRole('button', { name: 'Yes, move me' }))
  expect(await screen.findByText(/the last place in this league has just gone/)).toBeDefined()
  expect(router.state.location.pathname).toBe(before)
})

test('someone who is asked nothing any more sees nothing', async () => {
  show(null)
  await expect.poll(() => screen.queryByText('Loading the other league...')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})
