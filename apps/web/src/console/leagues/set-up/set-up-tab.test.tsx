import type { LeagueSetUp } from '@hive/contract/leagues/league-set-up'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { UndoPlace } from '#console/kit/undo/undo.tsx'
import { DRAFT } from '#testing/draft-league.ts'
import { renderApp } from '#testing/render-app.tsx'
import { NewLeaguePage } from './new-league-page.tsx'
import { SetUpTab } from './set-up-tab.tsx'

const SPORTS = [
  {
    sportId: 1,
    version: 1,
    slug: 'pickleball',
    name: 'Pickleball',
    playersOnTeam: 2,
    gameDurationInMinutes: 60,
    rules: 'To 11.',
    leagues: 0,
  },
]
const NEWER = { version: '2027-03', title: 'Agreement of 2027', paragraphs: ['Play fair.'] }
const OLDER = { version: '2026-11', title: 'Agreement of 2026', paragraphs: ['Be nice.'] }
const VENUES = [
  { venueId: 4, name: 'Naas Hall', town: 'Naas' },
  { venueId: 5, name: 'Lucan Hall', town: 'Lucan' },
]

const NOTICE = { noticeId: 5, version: 1, changes: ['times'], text: 'From seven.', people: 12 }

/** A page of set-up, with a server that takes what is sent. */
function open(
  page: React.ReactElement,
  path: string,
  read: () => unknown = () => DRAFT,
  agreements: () => unknown = () => ({ agreements: [NEWER, OLDER] }),
) {
  let notice: object | null = null
  const sent: Record<string, unknown> = {}
  const takes = (name: string) => (request: unknown) => {
    sent[name] = (request as { body: unknown }).body
    return { leagueId: 7, version: 3 }
  }
  const screens = (
    <ConsoleStore>
      <UndoPlace>{page}</UndoPlace>
    </ConsoleStore>
  )
  const view = renderApp(screens, {
    path,
    pattern: path.includes('new') ? '/organiser/leagues/new' : '/organiser/leagues/*',
    answers: {
      '/api/organiser/leagues/set-up': read,
      '/api/organiser/sports': () => ({ sports: SPORTS }),
      '/api/organiser/venues': () => ({ venues: VENUES }),
      '/api/organiser/leagues/create': takes('create'),
      '/api/organiser/leagues/change': (request) => {
        notice = NOTICE
        return takes('change')(request)
      },
      '/api/organiser/leagues/publish': takes('publish'),
      '/api/organiser/leagues/copy': takes('copy'),
      '/api/organiser/leagues/notice': () => ({ notice }),
      '/api/agreements': agreements,
      '/api/organiser/promotions': () => ({ promotions: [] }),
      '/api/organiser/leagues/discard': takes('discard'),
      '/api/organiser/leagues/restore': takes('restore'),
    },
  })
  return { ...view, sent }
}

const openLeague = (
  change: Partial<LeagueSetUp> = {},
  read: (league: LeagueSetUp) => unknown = (league) => league,
) =>
  open(<SetUpTab leagueId={7} />, '/organiser/leagues/7/set-up', () =>
    read({ ...DRAFT, ...change }),
  )

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** The nights that are listed, each in words. */
const nights = () =>
  within(screen.getByRole('list', { name: 'Nights' }))
    .getAllByRole('listitem')
    .map((item) => item.firstChild?.textContent)

test('the form is drawn whole, so that no button moves under a finger', async () => {
  const late = { agreements: [NEWER, OLDER] }
  const agreements = () => new Promise((resolve) => setTimeout(() => resolve(late), 100))
  open(<SetUpTab leagueId={7} />, '/organiser/leagues/7/set-up', () => DRAFT, agreements)
  await screen.findByRole('button', { name: 'Save league' })
  expect(screen.getByText('Read version 2027-03')).toBeDefined()
})

test('a league is opened from nothing: nights are planned by rule, skipped and added', async () => {
  const { user, sent, router } = open(<NewLeaguePage />, '/organiser/leagues/new')
  await screen.findByRole('option', { name: 'Naas Hall, Naas' })
  type('Title', 'Lucan Monday Pickleball')
  type('Sport', '1')
  type('Venue', '4')
  type('Number of teams', '8')
  type('Individual, in euro', '60,50')
  type('Team, in euro', '120')
  type('How many', '4')
  // The 1st of February is the holiday of St Brigid.
  type('First night', '2027-01-18')
  expect(nights()).toEqual([
    'Monday, 18 January 2027',
    'Monday, 25 January 2027',
    'Monday, 8 February 2027',
    'Monday, 15 February 2027',
  ])
  await user.click(screen.getByRole('button', { name: 'Skip Monday, 25 January 2027' }))
  type('An extra night', '2027-02-18')
  await user.click(screen.getByRole('button', { name: 'Add night' }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await expect.poll(() => router.state.location.pathname).toBe('/organiser/leagues/7/set-up')
  expect(sessionStorage.getItem('newLeague')).toBeNull()
  expect(sent['create']).toMatchObject({
    title: 'Lucan Monday Pickleball',
    sportId: 1,
    venueId: 4,
    individualPrice: 6050,
    nights: ['2027-01-18', '2027-02-08', '2027-02-15', '2027-02-18'],
    registrationCloses: null,
  })
})

test('a league that the demand asks for begins with its sport and town', async () => {
  open(<NewLeaguePage />, '/organiser/leagues/new?sport=Pickleball&town=Lucan')
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Lucan Pickleball')
  expect(screen.getByLabelText('Sport')).toHaveProperty('value', '1')
})

test('an empty form says at each field what it needs, nights too', async () => {
  const { user, sent } = open(<NewLeaguePage />, '/organiser/leagues/new')
  await user.click(await screen.findByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Please enter a title.')).toBeDefined()
  expect(screen.getByText('Please enter at least one night.')).toBeDefined()
  expect(screen.getByText('Please choose a venue.')).toBeDefined()
  expect(sent).toEqual({})
})

test('everything that a draft lacks is listed with the way to its field, and it cannot be published', async () => {
  openLeague({ missing: [{ field: 'teamPrice', note: 'Please enter a price of at least €0.50.' }] })
  const link = await screen.findByRole('link', { name: /at least €0.50/ })
  expect(link.getAttribute('href')).toBe('#league-teamPrice')
  expect(screen.getByLabelText('Team, in euro').id).toBe('league-teamPrice')
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

const isOpen = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('details')?.open

test('each part says what is saved of it, and opens where something is missing or wrong', async () => {
  const { user } = openLeague({ missing: [{ field: 'teamPrice', note: 'Please enter a price.' }] })
  expect(await screen.findByText('€60.50 a player · €120 a team')).toBeDefined()
  expect(['The league', 'Where and when', 'Prices', 'Sign-up'].map(isOpen)).toEqual([
    false,
    false,
    true,
    false,
  ])
  type('Title', '')
  await user.click(screen.getByRole('button', { name: 'Save league' }))
  expect(await screen.findByText('Please enter a title.')).toBeDefined()
  expect(isOpen('The league')).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})

test('an address that names a field of a league leads to it, once the league is read', async () => {
  open(<SetUpTab leagueId={7} />, '/organiser/leagues/7/set-up#league-individualPrice')
  const field = await screen.findByLabelText('Individual, in euro')
  expect(document.activeElement).toBe(field)
})

test('a draft that lacks nothing is published in the version that was read', async () => {
  const { user, sent } = openLeague()
  expect((await screen.findByRole('link', { name: 'Preview' })).getAttribute('href')).toBe(
    '/organiser/leagues/7/preview',
  )
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Published. Everyone can see it now.')).toBeDefined()
  expect(sent['publish']).toEqual({ leagueId: 7, version: 2 })
})

test('a draft that was just saved is published in its new version, however slow the reading is', async () => {
  let reads = 0
  const { user, sent } = openLeague({}, (league) => {
    reads += 1
    return reads === 1 ? league : new Promise<LeagueSetUp>(() => undefined)
  })
  await screen.findByLabelText('Title')
  type('Title', 'Another title')
  await user.click(screen.getByRole('button', { name: 'Save league' }))
  expect(await screen.findByText('League saved.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Published. Everyone can see it now.')).toBeDefined()
  expect([reads, sent['publish']]).toEqual([2, { leagueId: 7, version: 3 }])
})

test('a league that was just published is saved in its new version', async () => {
  let reads = 0
  const { user, sent } = openLeague({}, (league) => {
    reads += 1
    return reads === 1 ? league : { ...league, version: 5, isDraft: false, state: 'open' }
  })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Published. Everyone can see it now.')).toBeDefined()
  await expect.poll(() => screen.queryByText('Ready to publish')).toBeNull()
  type('Title', 'Another title')
  await user.click(screen.getByRole('button', { name: 'Save league' }))
  expect(await screen.findByText('League saved.')).toBeDefined()
  expect(sent['change']).toMatchObject({ version: 5, title: 'Another title' })
})

test('a draft is discarded, and Undo on the list of leagues brings it back', async () => {
  const { user, sent, router } = openLeague()
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }))
  expect(await screen.findByText('Draft discarded: Naas Tuesday Pickleball.')).toBeDefined()
  expect(router.state.location.pathname).toBe('/organiser/leagues')
  expect(sent['discard']).toEqual({ leagueId: 7, version: 2 })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => router.state.location.pathname).toBe('/organiser/leagues/7/set-up')
  expect(sent['restore']).toEqual({ leagueId: 7 })
})

test('an organiser reads a version of the agreement, and chooses it for new sign-ups', async () => {
  const { user, sent } = openLeague()
  expect(await screen.findByText('Agreement of 2027')).toBeDefined()
  type('Version that new sign-ups sign', '2026-11')
  expect(await screen.findByText('Agreement of 2026')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save league' }))
  expect(await screen.findByText('League saved.')).toBeDefined()
  expect(sent['change']).toMatchObject({ agreementVersion: '2026-11' })
})

test('a change to announce says how many people it concerns before it is saved; another one does not', async () => {
  const { user, sent } = openLeague({ isDraft: false, state: 'open', signUps: 12 })
  await screen.findByRole('button', { name: 'Save league' })
  type('Title', 'Another title')
  expect(screen.getByRole('button', { name: 'Save league' })).toBeDefined()
  type('Individual, in euro', '65')
  type('Starts at', '19:00')
  expect(await screen.findByText(/You are changing: times, price/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save, 12 people affected' }))
  expect(await screen.findByText('League saved.')).toBeDefined()
  expect(sent['change']).toMatchObject({
    leagueId: 7,
    version: 2,
    expectedSignUps: 12,
    individualPrice: 6500,
    startTime: '19:00',
  })
})

test('once a change is saved, the next thing on the page says who does not know of it', async () => {
  const { user } = openLeague({ isDraft: false, state: 'open', signUps: 12 })
  await screen.findByRole('button', { name: 'Save league' })
  type('Starts at', '19:00')
  const save = await screen.findByRole('button', { name: 'Save, 12 people affected' })
  await user.click(save)
  const told = await screen.findByRole('button', { name: 'Write to 12 people' })
  const between = screen
    .getAllByRole('button')
    .filter((button) => isAfter(save, button) && isAfter(button, told))
  expect(between).toEqual([])
})

const isAfter = (before: Element, after: Element) =>
  (before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('nights worth a look are said, and a copy opens as a draft', async () => {
  const { user, sent } = openLeague({
    isDraft: false,
    state: 'finished',
    warnings: [{ night: '2027-03-17', why: 'St Patrick’s Day' }],
  })
  expect(await screen.findByText('17 March 2027: St Patrick’s Day')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy to next season' }))
  await expect.poll(() => sent['copy']).toEqual({ fromId: 7 })
})

test('a league that follows an earlier one can open for its captains first', async () => {
  const { user, sent } = openLeague({ renews: { title: 'Naas Autumn Pickleball', teams: 6 } })
  await screen.findByLabelText('Title')
  const label = 'Last season’s captains first, from'
  expect(screen.queryByLabelText(label)).toBeNull()
  type('When it opens', 'opens_at')
  expect(screen.getByText(/the 6 captains of Naas Autumn Pickleball/)).toBeDefined()
  type('Opens on', '2026-12-01T09:00')
  type(label, '2026-12-02T09:00')
  await user.click(screen.getByRole('button', { name: 'Save league' }))
  expect(
    await screen.findByText('Please choose a time before sign-up opens for everyone.'),
  ).toBeDefined()
  type(label, '2026-11-25T09:00')
  await user.click(screen.getByRole('button', { name: 'Save league' }))
  await expect.poll(() => sent['change']).toMatchObject({ renewalOpens: '2026-11-25T09:00' })
})

test('sign-up that opens on a date asks for the date', async () => {
  const { user, sent } = openLeague()
  await screen.findByLabelText('Title')
  expect(screen.queryByLabelText('Opens on')).toBeNull()
  type('When it opens', 'opens_at')
  await user.click(screen.getByRole('button', { name: 'Save league' }))
  expect(await screen.findByText('Please enter when sign-up opens.')).toBeDefined()
  type('Opens on', '2026-12-01T09:00')
  await user.click(screen.getByRole('button', { name: 'Save league' }))
  await expect
    .poll(() => sent['change'])
    .toMatchObject({ registration: 'opens_at', registrationOpens: '2026-12-01T09:00' })
})
