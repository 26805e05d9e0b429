import type { PlayerView } from '@hive/contract/sign-up/player-view'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { listing, organiserOf, ownMembership, stateOf } from '#testing/samples.ts'
import { PlayerViewPage } from './player-view-page.tsx'
import { SeeAsPlayer } from './see-as-player.tsx'

const ID = '00000000-0000-4000-8000-000000000000'
const VIEW: PlayerView = {
  playerId: 1,
  name: 'Aoife Byrne',
  endsAt: '2026-11-20T12:30:00.000Z',
  memberships: [{ ...ownMembership, firstNight: null }],
  waiting: [],
}

function open(view: () => PlayerView = () => VIEW) {
  const asked: string[] = []
  const page = renderApp(
    <ConsoleStore>
      <PlayerViewPage />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf()),
      path: `/organiser/people/1/view?view=${ID}`,
      pattern: '/organiser/people/:id/view',
      answers: {
        '/api/organiser/people/view': view,
        '/api/organiser/people/view/end': () => {
          asked.push('end')
          return { done: true }
        },
        '/api/leagues': () => listing(sampleLeague),
      },
    },
  )
  return { ...page, asked }
}

test('an organiser sees the leagues of the player below a banner, and none of their own', async () => {
  const { store } = open()
  expect(await screen.findByText(/You can look, and change nothing/)).toBeDefined()
  expect(await screen.findByRole('region', { name: sampleLeague.title })).toBeDefined()
  expect(store.getState().userProfile.memberships).toEqual([])
})

test('links lead nowhere while looking', async () => {
  const { router } = open()
  fireEvent.click(await screen.findByRole('link', { name: 'Your registration' }))
  expect(router.state.location.pathname).toBe('/organiser/people/1/view')
})

test('a look ends with its button, on the page of the person', async () => {
  const { user, router, asked } = open()
  await user.click(await screen.findByRole('button', { name: 'Stop looking' }))
  await expect.poll(() => router.state.location.pathname).toBe('/organiser/people/1')
  expect(asked).toEqual(['end'])
})

test('a look that the server has ended shows nothing of the player', async () => {
  open(() => {
    throw new ApiError(403, { code: 'view_over', message: 'Over.' })
  })
  expect(await screen.findByText(/Your time to look is over/)).toBeDefined()
  expect(screen.queryByText(/Aoife/)).toBeNull()
  const back = screen.getByRole('link', { name: 'Back to the person' })
  expect(back.getAttribute('href')).toBe('/organiser/people/1')
})

test('a look starts with a reason', async () => {
  const sent: unknown[] = []
  const { user, router } = renderApp(
    <ConsoleStore>
      <SeeAsPlayer playerId={1} />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf()),
      path: '/organiser/people/1',
      answers: {
        '/api/organiser/people/view': (request) => {
          sent.push((request as { body: unknown }).body)
          return { viewId: ID, endsAt: VIEW.endsAt }
        },
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Show their leagues' }))
  expect(await screen.findByText('Please say why.')).toBeDefined()
  await user.type(screen.getByLabelText(/^Why do you need/), 'She misses her fixtures.')
  await user.click(screen.getByRole('button', { name: 'Show their leagues' }))
  await expect.poll(() => router.state.location.search).toBe(`?view=${ID}`)
  expect(sent).toEqual([{ playerId: 1, reason: 'She misses her fixtures.' }])
})

test('organisers of single leagues are not offered to look', () => {
  renderApp(
    <ConsoleStore>
      <SeeAsPlayer playerId={1} />
    </ConsoleStore>,
    { state: stateOf(organiserOf({ role: 'coordinator', leagueId: 7 })) },
  )
  expect(screen.queryByText('See as player')).toBeNull()
})
