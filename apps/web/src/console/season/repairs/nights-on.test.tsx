import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { withDialogs } from '#testing/with-dialogs.ts'
import { NightsOn } from './nights-on.tsx'

const NIGHT = {
  leagueId: 7,
  title: 'Tuesday Tag',
  night: '2027-03-02',
  venue: 'The Park',
  isOutdoor: true,
  games: 4,
  start: '2027-03-02T18:30:00.000Z',
  people: 38,
}

function openNights() {
  withDialogs()
  const sent: unknown[] = []
  const { user } = renderApp(
    <ConsoleStore>
      <NightsOn leagueId={7} />
    </ConsoleStore>,
    {
      answers: {
        '/api/organiser/nights-on': () => ({ nights: [NIGHT] }),
        '/api/organiser/nights-on/call-off': (request) => {
          sent.push((request as { body: unknown }).body)
          return { games: 4, people: 38 }
        },
      },
    },
  )
  return { user, sent }
}

const PRESS = 'Call off 4 games, write to 38 people'

test('a night is called off with three presses', async () => {
  const { user, sent } = openNights()
  await user.click(await screen.findByRole('button', { name: 'Call off tonight: Tuesday Tag' }))
  await user.click(screen.getByLabelText('Orange weather warning'))
  await user.click(screen.getByRole('button', { name: PRESS }))
  const off = { leagueId: 7, night: '2027-03-02', why: 'orange_warning', note: '' }
  await expect.poll(() => sent).toEqual([{ ...off, expectedPeople: 38 }])
})

test('another reason has to be typed', async () => {
  const { user, sent } = openNights()
  await user.click(await screen.findByRole('button', { name: 'Call off tonight: Tuesday Tag' }))
  await user.click(screen.getByLabelText('Something else'))
  await user.click(screen.getByRole('button', { name: PRESS }))
  expect(await screen.findByText('Please say why.')).toBeDefined()
  await user.type(screen.getByLabelText('What is it?'), 'The lights are out')
  await user.click(screen.getByRole('button', { name: PRESS }))
  await expect.poll(() => sent).toMatchObject([{ why: 'other', note: 'The lights are out' }])
})
