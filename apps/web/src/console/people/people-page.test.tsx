import type { FoundPerson } from '@hive/contract/person'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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

type Asked = { search: string; after: number | null }

function open(find: (asked: Asked) => { people: FoundPerson[]; hasMore: boolean }) {
  const view = renderApp(
    <ConsoleStore>
      <PeoplePage />
    </ConsoleStore>,
    {
      path: '/organiser/people',
      answers: {
        '/api/organiser/people/search': (call) => find((call as { body: Asked }).body),
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
