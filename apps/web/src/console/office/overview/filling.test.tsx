import { addDays, type Day, nextWeekday } from '@hive/domain/base/time/day'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { Filling } from './filling.tsx'

/** The day of `stateOf`. */
const TODAY: Day = '2026-11-20'
const START = nextWeekday(addDays(TODAY, 14), 'Tuesday')
const LAST_START = addDays(START, -7 * 26)

const LEAGUE = {
  id: 7,
  title: 'Naas Tuesday Badminton',
  sport: 'Badminton',
  venue: 'Naas Sports Hall',
  town: 'Naas',
  startDate: START,
  endDate: addDays(START, 35),
  weekday: 'Tuesday',
  startTime: '19:00:00',
  endTime: '21:00:00',
  state: 'open',
  stage: 'filling',
  gamesAreOut: false,
  awaitsPlayOffs: false,
  places: 24,
  placesTaken: 14,
  waiting: 0,
  nextNight: START,
  scoresMissing: 0,
}
const LAST = {
  ...LEAGUE,
  id: 3,
  title: 'Naas Badminton, spring',
  startDate: LAST_START,
  state: 'finished',
  nextNight: null,
}
const RUNNING = { ...LAST, id: 4, title: 'Lucan Pickleball', state: 'closed', nextNight: TODAY }

/** The last season had taken nine places a month before its first night, and two more the day before it. */
const SIGN_UPS = [
  {
    leagueId: LAST.id,
    changes: [
      { day: addDays(LAST_START, -30), places: 9 },
      { day: addDays(LAST_START, -1), places: 2 },
    ],
  },
]

function open(part: React.ReactNode, leagues: readonly object[] = [LEAGUE, LAST, RUNNING]) {
  renderApp(<ConsoleStore>{part}</ConsoleStore>, {
    state: stateOf(organiserOf(), []),
    answers: {
      '/api/organiser/leagues': () => ({ leagues }),
      '/api/organiser/leagues/sign-ups': () => ({ leagues: SIGN_UPS }),
    },
  })
}

test('a league that fills is shown beside its last season, as long before the first night', async () => {
  open(<Filling />)
  const rows = within(
    await screen.findByRole('table', { name: 'Leagues that people can join' }),
  ).getAllByRole('row')
  expect(rows).toHaveLength(2)
  expect(rows[1]?.textContent).toContain('14 of 24 places')
  const before = await screen.findByRole('link', { name: '9 at this point last season' })
  expect(before.getAttribute('href')).toBe(`/organiser/leagues/${LAST.id}`)
  expect(screen.getByRole('link', { name: '14 of 24 places' }).getAttribute('href')).toBe(
    `/organiser/leagues/${LEAGUE.id}/people`,
  )
})

test('of many leagues the soonest eight are shown, and the rest is a press away', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...LEAGUE,
    id: 100 + at,
    title: `League ${at}`,
    startDate: addDays(START, 30 - at),
  }))
  open(<Filling />, many)
  const all = await screen.findByRole('link', { name: 'All 12 leagues that people can join' })
  expect(all.getAttribute('href')).toBe('/organiser/leagues?view=joinable')
  expect(screen.getAllByRole('rowheader')).toHaveLength(8)
  expect(screen.getByRole('link', { name: 'League 11' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'League 3' })).toBeNull()
})
