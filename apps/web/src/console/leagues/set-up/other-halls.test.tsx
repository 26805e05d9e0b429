import { ApiError } from '#lib/api.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { withDialogs } from '#testing/with-dialogs.ts'
import { OtherHalls } from './other-halls.tsx'

const HALL = {
  from: '2027-01-19',
  until: '2027-01-26',
  venueId: 2,
  courtsBooked: 3,
  startTime: '19:00',
  endTime: '21:00',
}
const VENUES = [
  { venueId: 1, name: 'Sports Centre', town: 'Leixlip' },
  { venueId: 2, name: 'Parish Hall', town: 'Lucan' },
]
const NIGHTS = ['2027-01-12', '2027-01-19', '2027-01-26']

function openHalls(halls: readonly object[], save: (body: unknown) => unknown) {
  withDialogs()
  const calls: unknown[] = []
  const own = { venueId: 1, courtsBooked: 2, startTime: '18:30', endTime: '20:30' }
  const { user } = renderApp(
    <ConsoleStore>
      <OtherHalls leagueId={7} />
    </ConsoleStore>,
    {
      answers: {
        '/api/organiser/venues': () => ({ venues: VENUES }),
        '/api/organiser/leagues/halls': () => ({ halls, ...own, nights: NIGHTS }),
        '/api/organiser/leagues/halls/save': (sent: unknown) => {
          const { body } = sent as { body: unknown }
          calls.push(body)
          return save(body)
        },
      },
    },
  )
  return { user, calls }
}

async function choose(user: ReturnType<typeof openHalls>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add nights in another hall' }))
  await user.selectOptions(screen.getByLabelText('First night'), '19 January 2027')
  await user.selectOptions(screen.getByLabelText('Hall'), 'Parish Hall, Lucan')
}

test('a night is put into another hall, with the courts and hours of there', async () => {
  const { user, calls } = openHalls([], () => ({ games: 4, waiting: 1, people: 12 }))
  await choose(user)
  await user.clear(screen.getByLabelText('Courts'))
  await user.type(screen.getByLabelText('Courts'), '3')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/4 games have gone along; 12 people get an e-mail/)).toBeDefined()
  expect(screen.getByRole('link', { name: '1 game needs another time' })).toBeDefined()
  const own = { startTime: '18:30', endTime: '20:30' }
  const hall = { ...HALL, until: HALL.from, ...own }
  expect(calls).toEqual([{ leagueId: 7, halls: [hall], was: [], reason: '' }])
})

test('the own hall is no choice, and the server’s notes stand at their fields', async () => {
  const note = '4 games are on these nights. Please say why.'
  const fields = { reason: note, 'halls.1.from': 'Another hall is set for some of these days.' }
  const { user } = openHalls([HALL], () => {
    throw new ApiError(400, { code: 'bad_request', message: note, fields })
  })
  await choose(user)
  expect(screen.queryByRole('option', { name: 'Sports Centre, Leixlip' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(note)).toBeDefined()
  expect(screen.getByText('Another hall is set for some of these days.')).toBeDefined()
})

test('nights in another hall are listed, and go back with a reason', async () => {
  const { user, calls } = openHalls([HALL], () => ({ games: 0, waiting: 0, people: 0 }))
  const name = 'Remove 19 Jan to 26 Jan 2027: Parish Hall, 7 – 9 pm'
  await user.click(await screen.findByRole('button', { name }))
  await user.type(screen.getByLabelText('Why? (optional)'), 'It is open after all')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const order = { leagueId: 7, halls: [], was: [HALL], reason: 'It is open after all' }
  await expect.poll(() => calls).toEqual([order])
})

test('a hall in which nights have been ends before the next night, and one that is over stays', async () => {
  const over = { ...HALL, from: '2026-12-08', until: '2026-12-15' }
  const begun = { ...HALL, from: '2027-01-05' }
  const { user, calls } = openHalls([over, begun], () => ({ games: 0, waiting: 0, people: 0 }))
  const name = 'End 5 Jan to 26 Jan 2027: Parish Hall, 7 – 9 pm'
  await user.click(await screen.findByRole('button', { name }))
  expect(screen.queryByRole('button', { name: /15 Dec/ })).toBeNull()
  expect(screen.getByText(/^The first night back is that of 12 January 2027/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'End' }))
  const halls = [over, { ...begun, until: '2027-01-11' }]
  await expect.poll(() => calls).toEqual([{ leagueId: 7, halls, was: [over, begun], reason: '' }])
})
