import type { FoundPerson } from '@hive/contract/person'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { PeoplePage } from './people-page.tsx'

const AOIFE: FoundPerson = {
  playerId: 1,
  name: 'Aoife Byrne',
  email: 'aoife@hive.example',
  leagues: 1,
  lastSeenAt: '2026-11-20T12:00:00.000Z',
}
const BREN: FoundPerson = { ...AOIFE, playerId: 2, name: '', email: 'bren@hive.example' }

type Search = { search: string; after: number | null }

function open(find: (asked: Search) => { people: FoundPerson[]; hasMore: boolean }) {
  const view = renderApp(
    <ConsoleStore>
      <PeoplePage />
    </ConsoleStore>,
    {
      path: '/organiser/people',
      answers: {
        '/api/organiser/people/search': (call) => find((call as { body: Search }).body),
      },
    },
  )
  return { ...view, address: () => view.router.state.location }
}

test('people are searched by name, and what is typed goes into no address', async () => {
  const { user, address } = open(({ search }) => ({
    people: search === '' ? [AOIFE, BREN] : [AOIFE],
    hasMore: false,
  }))
  expect(await screen.findByRole('link', { name: 'bren@hive.example' })).toBeDefined()
  await user.type(screen.getByRole('searchbox'), 'aoi')
  await expect.poll(() => screen.queryByRole('link', { name: 'bren@hive.example' })).toBeNull()
  const aoife = await screen.findByRole('link', { name: 'Aoife Byrne' })
  expect(aoife.getAttribute('href')).toBe('/organiser/people/1')
  expect(address()).toMatchObject({ pathname: '/organiser/people', search: '', hash: '' })
})

test('the next page is read after the last person of the one before', async () => {
  const { user } = open(({ after }) =>
    after === null ? { people: [AOIFE], hasMore: true } : { people: [BREN], hasMore: false },
  )
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'bren@hive.example' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Aoife Byrne' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a search that finds no one says what would', async () => {
  open(() => ({ people: [], hasMore: false }))
  expect(await screen.findByText(/No one has signed up for your leagues yet/)).toBeDefined()
})

test('exactly the people that are shown are exported, and read no second time', async () => {
  const files: Blob[] = []
  class FilesKept extends URL {
    static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`
    static override revokeObjectURL = () => undefined
  }
  vi.stubGlobal('URL', FilesKept)
  onTestFinished(() => void vi.unstubAllGlobals())
  const asked: (number | null)[] = []
  const { user } = open(({ after }) => {
    asked.push(after)
    return after === null
      ? { people: [AOIFE], hasMore: true }
      : { people: [{ ...BREN, name: '=1+1' }], hasMore: true }
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByRole('link', { name: '=1+1' })
  await user.click(screen.getByRole('button', { name: 'Export what is shown' }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect((await files[0]?.text())?.split('\r\n')).toEqual([
    'Name,E-mail,Leagues,Last seen',
    'Aoife Byrne,aoife@hive.example,1,2026-11-20',
    "'=1+1,bren@hive.example,1,2026-11-20",
  ])
  expect(asked).toEqual([null, 1])
})
