import type { HallOfLeague } from '@hive/contract/money/break-even'
import { sampleHall } from '@hive/domain/testing/sample-hall'
import { addDays } from '@hive/domain/base/time/day'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { HallCover } from './hall-cover.tsx'

/** The day of `stateOf`. */
const TODAY = '2026-11-20'
const HALL: HallOfLeague = {
  ...sampleHall,
  leagueId: 7,
  title: 'Leixlip Tuesday Pickleball',
  startDate: addDays(TODAY, 19),
}
const open = (change: Partial<HallOfLeague>) =>
  renderApp(<HallCover hall={{ ...HALL, ...change }} />, { state: stateOf(organiserOf()) })

test('a league says with how many places it covers its hall, counts down, and says why', async () => {
  const { user } = open({})
  expect(screen.getByText('Covers its hall at 11 of 24 places')).toBeDefined()
  expect(screen.getByText(/^Decide by .+, in 5 days\.$/)).toBeDefined()
  await user.click(screen.getByText('Why?'))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test.each([
  [{ cancelDays: 18 }, /tomorrow\.$/],
  [{ cancelDays: 19 }, /today\.$/],
  [{ cancelDays: 20 }, /^The hall could be cancelled until /],
])('with %j the last day reads as it is', (change, text) => {
  open(change)
  expect(screen.getByText(text)).toBeDefined()
})

test('a covered hall has nothing to decide', () => {
  open({ kept: 96_000 })
  expect(screen.getByText('Covers its hall')).toBeDefined()
  expect(screen.queryByText(/^Decide by/)).toBeNull()
})

test('without the cost of an hour it leads to the venues', () => {
  open({ hourCents: null })
  const link = screen.getByRole('link', { name: 'the venue' })
  expect(link.getAttribute('href')).toBe('/organiser/venues')
})
