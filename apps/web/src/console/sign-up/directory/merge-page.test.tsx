import type { MergePreview } from '@hive/contract/sign-up/merge-accounts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { MergePage } from './merge-page.tsx'

const AT = '2026-11-20T12:00:00.000Z'
const TIMES = { createdAt: AT, lastSeenAt: AT }
const AOIFE = { playerId: 1, name: 'Aoife Byrne', email: 'aoife@hive.example' }
const OTHER = { playerId: 2, name: 'Aoife Byrne', email: 'aoife.byrne@work.example' }

const PREVIEW: MergePreview = {
  kept: { ...AOIFE, ...TIMES },
  other: { ...OTHER, ...TIMES },
  moves: {
    signUps: 2,
    payments: 1,
    memberships: 1,
    waiting: 0,
    notes: 0,
    mails: 3,
    rewards: 0,
  },
  problems: [],
}

function open(path: string, preview: Partial<MergePreview> = {}) {
  const sent: unknown[] = []
  const takesMerge = (request: unknown) => {
    const { body } = request as { body?: unknown }
    if (!body) return { ...PREVIEW, ...preview }
    sent.push(body)
    return { done: true }
  }
  const page = renderApp(
    <ConsoleStore>
      <MergePage />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf()),
      path,
      pattern: '/organiser/people/:id/merge',
      answers: {
        '/api/organiser/people': () => ({ ...AOIFE, ...TIMES }),
        '/api/organiser/people/search': () => ({
          people: [AOIFE, OTHER].map((person) => ({ ...person, leagues: 1, lastSeenAt: AT })),
          hasMore: false,
        }),
        '/api/organiser/people/merge': takesMerge,
      },
    },
  )
  return { ...page, sent }
}

test('the other account is found by the name, and chosen into the address', async () => {
  const { user, router } = open('/organiser/people/1/merge')
  const list = await screen.findByRole('list', { name: 'Accounts found' })
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  await user.click(within(list).getByRole('button', { name: `Choose ${OTHER.email}` }))
  expect(router.state.location.search).toBe('?other=2')
  expect(await screen.findByRole('region', { name: 'Goes' })).toBeDefined()
})

test('a preview shows what moves before the two accounts become one, with a reason', async () => {
  const { user, sent, router } = open('/organiser/people/1/merge?other=2')
  const goes = await screen.findByRole('region', { name: 'Goes' })
  const lines = within(goes).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '2 sign-ups are moved',
    '1 payment is moved',
    '1 league is moved',
    '3 records of mails are moved',
  ])
  await user.click(screen.getByRole('button', { name: 'Merge, and keep aoife@hive.example' }))
  expect(await screen.findByText('Please say why.')).toBeDefined()
  await user.type(screen.getByLabelText('Why?'), 'She told us on the phone.')
  await user.click(screen.getByRole('button', { name: 'Merge, and keep aoife@hive.example' }))
  await expect.poll(() => router.state.location.pathname).toBe('/organiser/people/1')
  expect(sent).toEqual([{ keptId: 1, otherId: 2, reason: 'She told us on the phone.' }])
})

test('an obstacle to the merge is named, and nothing can be merged', async () => {
  open('/organiser/people/1/merge?other=2', { problems: ['Both accounts have a place in A.'] })
  expect(await screen.findByText('Both accounts have a place in A.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull()
})

test('the other account can be the one that stays', async () => {
  open('/organiser/people/1/merge?other=2')
  const link = await screen.findByRole('link', { name: 'let this account stay instead' })
  expect(link.getAttribute('href')).toBe('/organiser/people/2/merge?other=1')
})
