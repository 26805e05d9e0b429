import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { LeaguesCount } from './leagues-count.tsx'

test('the number of a venue’s leagues opens them in the list, past ones too', () => {
  renderApp(<LeaguesCount count={3} asked={{ town: 'Naas', q: 'Naas Sports Hall' }} />)
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe(
    '/organiser/leagues?view=all&town=Naas&q=Naas+Sports+Hall',
  )
})

test('none leads nowhere', () => {
  renderApp(<LeaguesCount count={0} asked={{ sport: 'Badminton' }} />)
  expect(screen.queryByRole('link')).toBeNull()
})
