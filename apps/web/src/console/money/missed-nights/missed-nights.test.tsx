import type { MissedNights as Season } from '@hive/contract/money/missed-nights'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { MissedNights } from './missed-nights.tsx'

const NIGHTS = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']
const night = (day: string, played: number, off: number) => ({ day, played, off, isSettled: false })
const paid = { kept: 4000, nights: NIGHTS, isWithheld: false }
const SEASON: Season = {
  nights: NIGHTS.map((day, at) => night(day, at === 1 ? 0 : 3, at === 1 ? 3 : 0)),
  signUps: [
    { registrationId: 1, playerId: 11, name: 'Aoife Byrne', ...paid },
    { registrationId: 2, playerId: 12, name: 'Brian Casey', ...paid, kept: 2000 },
    { registrationId: 3, playerId: 13, name: 'Cara Daly', ...paid, isWithheld: true },
  ],
  refunded: { cents: 0, people: 0, failed: 0 },
}

function open(change: Partial<Season> = {}) {
  const sent: unknown[] = []
  const view = renderApp(
    <ConsoleStore>
      <MissedNights leagueId={7} />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf()),
      answers: {
        '/api/organiser/leagues/missed-nights': (call) => {
          const { body } = call as { body?: object }
          if (body === undefined) return { ...SEASON, ...change }
          sent.push(body)
          return { people: 2, cents: 1500 }
        },
      },
    },
  )
  return { ...view, sent }
}

test('a night whose games were all off is proposed, with what goes back to each', async () => {
  const { user, sent } = open()
  const proposed: HTMLInputElement = await screen.findByLabelText(/12 October.* 3 games, all off/)
  expect(proposed.checked).toBe(true)
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  await user.click(screen.getByText('3 people get money back'))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Aoife Byrne€10.00',
    'Brian Casey€5.00',
    'Cara Daly€10.00',
  ])
  expect(
    screen.getByText(/^Waits until the bank has decided a dispute, .* Cara Daly\./),
  ).toBeDefined()
  fireEvent.change(screen.getByLabelText('Why?'), { target: { value: 'The hall was flooded.' } })
  await user.click(screen.getByRole('button', { name: 'Give €25.00 back' }))
  await expect
    .poll(() => sent)
    .toEqual([
      { leagueId: 7, nights: ['2026-10-12'], reason: 'The hall was flooded.', expectedCents: 2500 },
    ])
})

test('a further night raises what goes back; without a night nothing does', async () => {
  const { user } = open()
  await user.click(await screen.findByLabelText(/19 October/))
  expect(screen.getByRole('button', { name: 'Give €50.00 back' })).toBeDefined()
  await user.click(screen.getByLabelText(/12 October/))
  await user.click(screen.getByLabelText(/19 October/))
  expect(screen.getByText('Nothing goes back for these nights.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a night that was refunded cannot be chosen again, and a refund that failed leads to Tonight', async () => {
  open({
    nights: SEASON.nights.map((one) => ({ ...one, isSettled: one.day === '2026-10-12' })),
    refunded: { cents: 1500, people: 2, failed: 1 },
  })
  const settled: HTMLInputElement = await screen.findByLabelText(/12 October.* Refunded/)
  expect(settled.disabled).toBe(true)
  const told = screen.getByText('€15.00 has gone back to 2 people so far.')
  expect(told.parentElement?.textContent).toMatch(/ 1 refund failed: see Tonight/)
  expect(screen.getByRole('link', { name: 'Tonight' }).getAttribute('href')).toBe('/organiser')
})
