import { getWaitingForYou, type WaitingItemWire } from '@hive/contract/sign-up/waiting-for-you'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Header } from '#app/layout/header.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, ownMembership, stateOf } from '#testing/samples.ts'
import { waitingRequested } from './slice.ts'
import { Invited } from './invited.tsx'
import { KeepWaiting } from './keep-waiting.tsx'
import { WaitingForYou, WaitingInLeague } from './waiting-for-you.tsx'

const SHARE: WaitingItemWire = {
  kind: 'share_due',
  leagueId: 7,
  leagueTitle: 'Tuesday Pickleball',
  team: 'Split Ends',
  from: null,
  amount: 75,
  endsAt: null,
  lastDay: '2026-11-30',
}
const GIVEN: WaitingItemWire = {
  ...SHARE,
  kind: 'place_given',
  leagueId: 8,
  leagueTitle: 'Monday Badminton',
  team: null,
  from: 'Aoife Byrne',
  amount: null,
  endsAt: '2026-11-27T19:00:00.000Z',
  lastDay: null,
}
const CAPTAINCY: WaitingItemWire = { ...GIVEN, kind: 'captaincy', team: 'Split Ends' }

function open(page: React.ReactElement, items: readonly WaitingItemWire[], path = '/') {
  return renderApp(page, {
    path,
    pattern: '/*',
    state: stateOf(completeAccount),
    answers: { [getWaitingForYou.path]: () => ({ items: [...items] }) },
  })
}

test('each thing that waits says what it is, until when, and leads to where it is answered', async () => {
  const { store } = open(<WaitingForYou />, [GIVEN, SHARE])
  await store.dispatch(waitingRequested(undefined))
  expect(await screen.findByRole('heading', { name: 'Waiting for you' })).toBeDefined()
  expect(
    screen.getByText('Aoife Byrne gives you their place in Monday Badminton. You pay us nothing.'),
  ).toBeDefined()
  expect(screen.getByText('Open until Friday, 27 November 2026 at 7 pm')).toBeDefined()
  const take = screen.getByRole('link', { name: 'Take the place: Monday Badminton' })
  expect(take.getAttribute('href')).toBe('/your-leagues/8/registration')
  expect(
    screen.getByText('Your share of Split Ends’s fee for Tuesday Pickleball is €75.'),
  ).toBeDefined()
  expect(screen.getByText('By 30 November 2026')).toBeDefined()
})

test('a score that the other team has told us says when it stands, and leads to its game', async () => {
  const { fixtureId, ...score } = { ...GIVEN, fixtureId: 12, team: 'Split Ends', from: 'Net Gains' }
  const noon = '2026-12-01T12:00:00.000Z'
  const item = { ...score, kind: 'score_claim', endsAt: noon } as const
  const { store } = open(<WaitingForYou />, [
    { ...item, fixtureId },
    { ...item, fixtureId: 13, endsAt: null },
  ])
  await store.dispatch(waitingRequested(undefined))
  const text = 'Net Gains have told us how your game in Monday Badminton went.'
  expect(await screen.findAllByText(text)).toHaveLength(2)
  const end = 'It stands on Tuesday, 1 December 2026 at noon if you say nothing'
  expect(screen.getAllByText(/^It stands/).map(({ textContent }) => textContent)).toEqual([end])
  const links = screen.getAllByRole('link', { name: 'See if it’s right: Monday Badminton' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/your-leagues#game-12',
    '/your-leagues#game-13',
  ])
})

test('a captaincy is asked in full below, so it is no line of its own', async () => {
  const { store } = open(<WaitingForYou />, [CAPTAINCY])
  await store.dispatch(waitingRequested(undefined))
  expect(screen.queryByRole('heading', { name: 'Waiting for you' })).toBeNull()
})

const INVITED: WaitingItemWire = { ...SHARE, kind: 'team_invitation', amount: null }

test('the card of the league says by when an invited player joins, with the button', async () => {
  const { store } = open(<Invited leagueId={7} />, [INVITED])
  await store.dispatch(waitingRequested(undefined))
  expect(
    await screen.findByText('You’re not registered yet. Join by 30 November 2026 to play.'),
  ).toBeDefined()
  const link = screen.getByRole('link', { name: 'Join the team' })
  expect(link.getAttribute('href')).toBe('/leagues/team-player-signup/7')
})

test('someone who is invited reads on top and on the card that the captain is leaving', async () => {
  const captainLeaves = { captain: 'Aoife Byrne', until: '2026-12-08T10:00:00.000Z' }
  const item = { ...INVITED, captainLeaves }
  const page = [<WaitingForYou key="top" />, <Invited key="card" leagueId={item.leagueId} />]
  const { store } = open(<>{page}</>, [item])
  await store.dispatch(waitingRequested(undefined))
  const said = await screen.findAllByText('is leaving')
  const sentence = expect.stringMatching(/^Aoife Byrne is leaving Split Ends\./)
  expect(said.map(({ parentElement }) => parentElement?.textContent)).toEqual([sentence, sentence])
})

test.each([
  ['the only league says it on its card', [7], false],
  ['one of several says it on top too', [7, 9], true],
])('of an invitation, %s', async (_what, ids, isOnTop) => {
  const memberships = ids.map((leagueId) => ({ ...ownMembership, leagueId }))
  const { store } = renderApp(<WaitingForYou />, {
    state: stateOf({ ...completeAccount, memberships }),
    answers: { [getWaitingForYou.path]: () => ({ items: [INVITED] }) },
  })
  await store.dispatch(waitingRequested(undefined))
  expect(screen.queryByRole('link', { name: /^Join the team/ }) !== null).toBe(isOnTop)
})

test('a league’s page shows what waits in this league alone', async () => {
  const { store } = open(<WaitingInLeague leagueId={7} />, [GIVEN, SHARE])
  await store.dispatch(waitingRequested(undefined))
  expect(await screen.findByText(/^Your share of Split Ends/)).toBeDefined()
  expect(screen.queryByText(/Monday Badminton/)).toBeNull()
})

test('where there is little room the first of it is shown, with the way to the others', async () => {
  const { store } = open(<WaitingInLeague leagueId={7} most={1} />, [INVITED, SHARE])
  await store.dispatch(waitingRequested(undefined))
  expect(await screen.findByText(/keeps a place for you/)).toBeDefined()
  expect(screen.queryByText(/^Your share/)).toBeNull()
  const link = screen.getByRole('link', { name: '1 more on Your Leagues' })
  expect(link.getAttribute('href')).toBe('/your-leagues')
})

test('the menu counts what waits, and its button says so', async () => {
  const { store } = open(<Header />, [GIVEN, SHARE])
  await store.dispatch(waitingRequested(undefined))
  expect(await screen.findByRole('button', { name: 'Open menu (2 waiting for you)' })).toBeDefined()
  expect(screen.getByRole('link', { name: /^Your Leagues ?\(2 waiting for you\)$/ })).toBeDefined()
})

test('a league’s page does not send to itself', async () => {
  const offered = { ...GIVEN, kind: 'place_offered' } as const
  const { store } = open(<WaitingInLeague leagueId={8} />, [offered], '/league-details/8')
  await store.dispatch(waitingRequested(undefined))
  expect(screen.queryByRole('heading', { name: 'Waiting for you' })).toBeNull()
})

test('what another tab has answered is gone when this one is shown again', async () => {
  const items = [GIVEN, SHARE]
  const page = (
    <>
      <KeepWaiting />
      <WaitingForYou />
    </>
  )
  const { store } = open(page, items)
  await store.dispatch(waitingRequested(undefined))
  items.pop()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => screen.queryByText(/^Your share/)).toBeNull()
  expect(screen.getByText(/^Aoife Byrne gives you/)).toBeDefined()
})

test('an offer that ends while the page is open is read again, and gone', async () => {
  const soon = { ...GIVEN, endsAt: new Date(Date.now() - 1000).toISOString() }
  const items = [soon, SHARE]
  const page = (
    <>
      <KeepWaiting />
      <WaitingForYou />
    </>
  )
  const { store } = open(page, items)
  await store.dispatch(waitingRequested(undefined))
  expect(screen.getByText(/^Aoife Byrne gives you/)).toBeDefined()
  items.shift()
  await expect.poll(() => screen.queryByText(/^Aoife Byrne gives you/)).toBeNull()
})

test('a list that cannot be read again stays as it was, and another page reads it once more', async () => {
  let isDown = false
  let calls = 0
  const answer = () => {
    calls += 1
    if (isDown) throw new Error('offline')
    return { items: [SHARE] }
  }
  const page = (
    <>
      <KeepWaiting />
      <WaitingForYou />
    </>
  )
  const { store, router } = renderApp(page, {
    pattern: '/*',
    state: stateOf(completeAccount),
    answers: { [getWaitingForYou.path]: answer },
  })
  await store.dispatch(waitingRequested(undefined))
  isDown = true
  await store.dispatch(waitingRequested(undefined))
  expect(screen.getByText(/^Your share/)).toBeDefined()
  const before = calls
  await act(() => router.navigate('/leagues'))
  await expect.poll(() => calls).toBe(before + 1)
})
