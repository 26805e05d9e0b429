import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, ownMembership, stateOf } from '#testing/samples.ts'
import { SameHourNote } from './same-hour.tsx'

test.each([
  ['at the same hour', '20:00', 1],
  ['later in the evening', '21:30', 0],
])('who plays in another league %s reads so on a league’s page', (_what, startTime, count) => {
  const title = 'Celbridge Badminton'
  const other = { ...sampleLeague, id: 8, title, startTime, endTime: '23:00' }
  const account = { ...completeAccount, memberships: [{ ...ownMembership, leagueId: 8 }] }
  renderApp(<SameHourNote league={sampleLeague} />, {
    state: stateOf(account, [sampleLeague, other]),
  })
  expect(screen.queryAllByText(/^You’re in Celbridge Badminton/)).toHaveLength(count)
})
