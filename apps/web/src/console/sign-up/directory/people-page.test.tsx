import { type FoundPerson, PEOPLE_ON_A_PAGE } from '@hive/contract/sign-up/person'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { withDialogs } from '#testing/with-dialogs.ts'
import { PeoplePage } from './people-page.tsx'

const AOIFE: FoundPerson = {
  playerId: 1,
  name: 'Aoife Byrne',
  email: 'aoife@hive.example',
  leagues: 1,
  tags: [],
  createdAt: '2026-10-01T12:00:00.000Z',
  lastSeenAt: '2026-11-20T12:00:00.000Z',
}
const BREN: FoundPerson = { ...AOIFE, playerId: 2, name: '', email: 'bren@hive.example' }

const REFEREES = { tagId: 3, name: 'Referee', people: 2 }

type Search = {
  search: string
  view?: string
  sortedBy?: string
  isDescending?: boolean
  leagueId?: number | null
  tagId?: number | null
  page?: number
  size?: number
}
type Answer = { people: FoundPerson[]; count?: number; all?: number }

function open(
  find: (search: Search) => Answer,
  path = '/organiser/people',
  locationState?: unknown,
) {
  const tagged: unknown[] = []
  const view = renderApp(
    <ConsoleStore>
      <PeoplePage />
    </ConsoleStore>,
    {
      path,
      locationState,
      answers: {
        '/api/organiser/leagues': () => ({ leagues: [] }),
        '/api/organiser/people/tags': () => ({ tags: [REFEREES] }),
        '/api/organiser/people/tag': (call) => {
          tagged.push((call as { body: unknown }).body)
          return { tagId: 3, people: 1 }
        },
        '/api/organiser/people/search': (call) => {
          const { people, count = people.length, all = 120 } = find((call as { body: Search }).body)
          return { people, count, views: { all, playing: 3, waiting: 1, resting: 117 } }
        },
      },
    },
  )
  return { ...view, tagged, address: () => view.router.state.location }
}

test('people are searched by name, and what is typed goes into no address', async () => {
  const { user, address } = open(({ search }) => ({
    people: search === '' ? [AOIFE, BREN] : [AOIFE],
  }))
  expect(await screen.findByRole('link', { name: 'bren@hive.example' })).toBeDefined()
  await user.type(screen.getByRole('searchbox'), 'aoi')
  await expect.poll(() => screen.queryByRole('link', { name: 'bren@hive.example' })).toBeNull()
  const aoife = await screen.findByRole('link', { name: 'Aoife Byrne' })
  expect(aoife.getAttribute('href')).toBe('/organiser/people/1')
  expect(address()).toMatchObject({ pathname: '/organiser/people', search: '', hash: '' })
  expect(address().state).toEqual({ listSearch: 'aoi' })
})

test('Back and a reload bring a search back', async () => {
  const seen: Search[] = []
  open((search) => (seen.push(search), { people: [AOIFE] }), '/organiser/people', {
    listSearch: 'aoi',
  })
  await screen.findByRole('link', { name: 'Aoife Byrne' })
  expect(seen).toMatchObject([{ search: 'aoi' }])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('aoi')
})

test('an address names view, filters, order and page; a choice goes back to the first page', async () => {
  const seen: Search[] = []
  const { user, address } = open(
    (search) => (seen.push(search), { people: [AOIFE], count: 120 }),
    '/organiser/people?view=playing&league=7&sort=-seen&page=2',
  )
  expect(await screen.findByText('Page 2 of 4')).toBeDefined()
  expect(seen).toMatchObject([
    { view: 'playing', leagueId: 7, sortedBy: 'seen', isDescending: true, page: 2 },
  ])
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(address().search).toBe('?view=playing&league=7&sort=-seen&page=3')
  await user.click(screen.getByRole('button', { name: /^Waiting 1$/ }))
  expect(address().search).toBe('?view=waiting&league=7&sort=-seen')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(address().search).toBe('?view=waiting&league=7&sort=name')
})

test('rows are walked and chosen by keys', async () => {
  const { user } = open(() => ({ people: [AOIFE, BREN] }))
  await screen.findByRole('link', { name: 'Aoife Byrne' })
  await user.keyboard('jjx')
  expect(await screen.findByText('1 person selected')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('bren@hive.example')
})

test('without anyone, the list says so; a search that finds no one offers all', async () => {
  const empty = open(() => ({ people: [], all: 0 }))
  expect(await screen.findByText(/No one has signed up for your leagues yet/)).toBeDefined()
  empty.unmount()
  open(() => ({ people: [] }))
  expect(await screen.findByRole('button', { name: 'Show all people' })).toBeDefined()
})

test('the export has exactly the people that were found, on all pages', async () => {
  const files: Blob[] = []
  class FilesKept extends URL {
    static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`
    static override revokeObjectURL = () => undefined
  }
  vi.stubGlobal('URL', FilesKept)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = open(({ page, size }) => {
    if (size === undefined) return { people: [AOIFE], count: 2 }
    return { people: page === 1 ? [AOIFE] : [{ ...BREN, name: '=1+1' }], count: 2 }
  })
  await user.click(await screen.findByRole('button', { name: 'Export 2 people' }))
  await expect.poll(() => files).toHaveLength(1)
  expect((await files[0]?.text())?.split('\r\n')).toEqual([
    'Name,E-mail,Joined,Last seen,Leagues,Tags',
    'Aoife Byrne,aoife@hive.example,2026-10-01,2026-11-20,1,',
    "'=1+1,bren@hive.example,2026-10-01,2026-11-20,1,",
  ])
})

const MANY = { count: 1001, all: 1001 }

test('there are pages after the last one that is counted', async () => {
  const people = Array.from({ length: PEOPLE_ON_A_PAGE }, (_, at) => ({
    ...AOIFE,
    playerId: at + 1,
  }))
  const { user, address } = open(() => ({ people, ...MANY }), '/organiser/people?page=34')
  expect(await screen.findByText('More than 1,000 people')).toBeDefined()
  expect(screen.getByText('Page 34 of more than 34')).toBeDefined()
  expect(screen.getByText('1,000+')).toBeDefined()
  await user.click(screen.getByText('Next'))
  expect(address().search).toBe('?page=35')
})

test('the last of the pages that are not counted says so, and goes back by one', async () => {
  const { user, address } = open(() => ({ people: [AOIFE], ...MANY }), '/organiser/people?page=36')
  expect(await screen.findByText('Page 36 of 36')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  await user.click(screen.getByText('Previous'))
  expect(address().search).toBe('?page=35')
})

test('more people than are counted are exported until a part is not full', async () => {
  const pages: unknown[] = []
  const part = Array.from({ length: 1000 }, (_, at) => ({ ...AOIFE, playerId: at + 1 }))
  const { user } = open(({ page, size }) => {
    if (size === undefined) return { people: [AOIFE], ...MANY }
    pages.push(page)
    return { people: page === 1 ? part : [AOIFE], ...MANY }
  })
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  await user.click(await screen.findByText('Export all people'))
  await expect.poll(() => kept.mock.calls).toHaveLength(1)
  expect(pages).toEqual([1, 2])
})

test('people who are chosen are tagged, and a tag finds those who have it', async () => {
  withDialogs()
  const { user, tagged, address } = open(({ tagId }) => ({
    people: tagId === 3 ? [{ ...AOIFE, tags: ['Referee'] }] : [AOIFE, BREN],
  }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Aoife Byrne' }))
  await user.click(screen.getByRole('button', { name: 'Tag 1 person' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Tag 1 person' }))
  expect(await dialog.findByText('Please write a tag.')).toBeDefined()
  await user.type(dialog.getByLabelText('Tag'), 'Referee')
  await user.click(dialog.getByRole('button', { name: 'Tag 1 person' }))
  expect(await screen.findByText('Tagged 1 person: Referee.')).toBeDefined()
  expect(tagged).toEqual([{ playerIds: [1], name: 'Referee' }])
  await user.selectOptions(screen.getByLabelText('Tag'), 'Referee')
  await expect.poll(() => screen.queryByRole('link', { name: 'bren@hive.example' })).toBeNull()
  expect(address().search).toBe('?tag=3')
})
