import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { managedLeague } from '@hive/domain/season/season/managed-league'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { withDialogs } from '#testing/with-dialogs.ts'
import { LeaguesPage } from './leagues-page.tsx'

const TUESDAY = managedLeague(sampleLeague, '2026-11-22T12:00')
const MONDAY: ManagedLeague = {
  ...TUESDAY,
  id: 8,
  title: 'Lucan Monday Basketball',
  sport: '3v3 Basketball',
  town: 'Lucan',
  weekday: 'Monday',
  waiting: 2,
  scoresMissing: 3,
}
const THURSDAY: ManagedLeague = { ...TUESDAY, id: 10, title: 'Celbridge Thursday Badminton' }
const OVER: ManagedLeague = { ...TUESDAY, id: 9, title: 'Naas Badminton', state: 'finished' }

async function givenLeagues(leagues: readonly ManagedLeague[], path = '/organiser/leagues') {
  const view = renderApp(
    <ConsoleStore>
      <LeaguesPage />
    </ConsoleStore>,
    { path, answers: { '/api/organiser/leagues': () => ({ leagues }) } },
  )
  await screen.findByRole('heading', { name: 'Leagues' })
  return { ...view, address: () => view.router.state.location.search }
}

const shown = () =>
  screen.getAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent)
const type = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))

test('the leagues that are still played are shown, with what each needs', async () => {
  await givenLeagues([TUESDAY, MONDAY, OVER])
  await screen.findByText('2 of 3 leagues')
  expect(shown()).toEqual(['Leixlip Tuesday Pickleball', 'Lucan Monday Basketball'])
  const [, monday] = screen.getAllByRole('row').slice(1)
  const scores = monday && within(monday).getByRole('link', { name: '3' })
  expect(scores?.getAttribute('href')).toBe('/organiser/leagues/8/scores')
})

test('choices are kept in the address, and an address restores them', async () => {
  const path = '/organiser/leagues?view=all&sport=Pickleball'
  const { address } = await givenLeagues([TUESDAY, MONDAY, OVER], path)
  await screen.findByText('2 of 3 leagues')
  press('League')
  press('League')
  expect(shown()).toEqual(['Naas Badminton', 'Leixlip Tuesday Pickleball'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'naas' } })
  expect(shown()).toEqual(['Naas Badminton'])
  expect(address()).toBe('?view=all&q=naas&sport=Pickleball&sort=-league')
  press(/^Current/)
  expect(screen.queryByText(/No leagues match/)).not.toBeNull()
  press('Show all leagues')
  expect(address()).toBe('?sort=-league')
})

test('j and k go through the rows, and neither does while someone types', async () => {
  await givenLeagues([TUESDAY, MONDAY])
  await screen.findByText('2 leagues')
  type('j')
  type('j')
  expect(document.activeElement?.textContent).toBe('Lucan Monday Basketball')
  type('k')
  expect(document.activeElement?.textContent).toBe('Leixlip Tuesday Pickleball')
  type('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  type('j')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('exactly what is shown is exported', async () => {
  const files: Blob[] = []
  class FilesKept extends URL {
    static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`
    static override revokeObjectURL = () => undefined
  }
  vi.stubGlobal('URL', FilesKept)
  onTestFinished(() => void vi.unstubAllGlobals())
  await givenLeagues([TUESDAY, MONDAY], '/organiser/leagues?town=Lucan')
  await screen.findByText('1 of 2 leagues')
  press('Export')
  await expect.poll(() => files).toHaveLength(1)
  const lines = (await files[0]?.text())?.split('\r\n')
  expect(lines).toEqual([
    'League,State,Places taken,Places,Waiting,Next night,Scores missing',
    'Lucan Monday Basketball,Open,4,24,2,2027-01-12,3',
  ])
})

test('someone without a league reads what comes next', async () => {
  await givenLeagues([])
  expect(await screen.findByText(/You look after no league yet/)).toBeDefined()
})

test('a list that does not come can be asked for again', async () => {
  let isDown = true
  renderApp(
    <ConsoleStore>
      <LeaguesPage />
    </ConsoleStore>,
    {
      answers: {
        '/api/organiser/leagues': () => {
          if (isDown) throw new ApiError(503, { code: 'unavailable', message: 'We are down.' })
          return { leagues: [TUESDAY] }
        },
      },
    },
  )
  const again = await screen.findByRole('button', { name: /again/i })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText('1 league')).toBeDefined()
})

test('rows are chosen by x, by mouse and as a range, and exactly those are exported', async () => {
  const { user } = await givenLeagues([TUESDAY, MONDAY, THURSDAY])
  await screen.findByText('3 leagues')
  type('j')
  type('x')
  expect(screen.getByText('1 league selected')).toBeDefined()
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Celbridge Thursday Badminton' }))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('3 leagues selected')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Select Lucan Monday Basketball' }))
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  expect(bar.getByRole('button', { name: 'Export 2 leagues' })).toBeDefined()
  await user.click(bar.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
})

test('rows that a search hides are not part of the selection', async () => {
  const { user } = await givenLeagues([TUESDAY, MONDAY])
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown' }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lucan' } })
  expect(screen.getByText('1 league selected')).toBeDefined()
})

test('letters typed fast all reach the search, and Back brings them back', async () => {
  const { user, router } = await givenLeagues([TUESDAY, MONDAY])
  await user.click(await screen.findByRole('searchbox'))
  await user.keyboard('lucan monday')
  await screen.findByText('1 of 2 leagues')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('lucan monday')
  press(/^All/)
  await router.navigate(-1)
  await router.navigate('/organiser/leagues')
  await router.navigate(-1)
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('searchbox').value)
    .toBe('lucan monday')
})

test('a view is named and kept on this device, and removed again', async () => {
  withDialogs()
  const { user, unmount } = await givenLeagues([TUESDAY, MONDAY])
  await screen.findByLabelText('Sport')
  expect(screen.queryByRole('button', { name: 'Keep this view' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Sport'), '3v3 Basketball')
  await user.click(screen.getByRole('button', { name: 'Keep this view' }))
  await user.type(screen.getByLabelText('Name'), 'Hoops{Enter}')
  expect(screen.getByRole('button', { name: 'Hoops', pressed: true })).toBeDefined()
  unmount()
  await givenLeagues([TUESDAY, MONDAY])
  await screen.findByRole('button', { name: 'Hoops' })
  expect(shown()).toHaveLength(2)
  press('Hoops')
  expect(shown()).toEqual([MONDAY.title])
  press('Remove this view')
  expect(screen.queryByRole('button', { name: 'Hoops' })).toBeNull()
})
