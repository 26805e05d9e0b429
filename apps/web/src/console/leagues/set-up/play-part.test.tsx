import type { LeagueSetUp } from '@hive/contract/leagues/league-set-up'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { UndoPlace } from '#console/kit/undo/undo.tsx'
import { ApiError } from '#lib/api.ts'
import { DRAFT } from '#testing/draft-league.ts'
import { renderApp } from '#testing/render-app.tsx'
import { SetUpTab } from './set-up-tab.tsx'

/** An open league’s set-up, with a server that takes what knows its version. */
function openLeague() {
  let league: LeagueSetUp = { ...DRAFT, isDraft: false, state: 'open' }
  let notes = {}
  const sent: { version: number }[] = []
  function change(request: unknown) {
    const { body } = request as { body: { version: number } }
    if (body.version !== league.version) {
      const message = 'Please look again.'
      throw new ApiError(409, { code: 'changed_meanwhile', message, fields: notes })
    }
    sent.push(body)
    league = { ...league, version: league.version + 1 }
    return { leagueId: 7, version: league.version }
  }
  const view = renderApp(
    <ConsoleStore>
      <UndoPlace>
        <SetUpTab leagueId={7} />
      </UndoPlace>
    </ConsoleStore>,
    {
      path: '/organiser/leagues/7/set-up',
      pattern: '/organiser/leagues/7/*',
      answers: {
        '/api/organiser/leagues/set-up': () => league,
        '/api/organiser/leagues/change': change,
        '/api/organiser/leagues/notice': () => ({ notice: null }),
        '/api/organiser/sports': () => ({ sports: [] }),
        '/api/organiser/venues': () => ({ venues: [] }),
        '/api/organiser/promotions': () => ({ promotions: [] }),
        '/api/agreements': () => ({ agreements: [] }),
      },
    },
  )
  function saveElsewhere(values: LeagueSetUp['values'], fields: Record<string, string>): void {
    league = { ...league, version: league.version + 1, values }
    notes = fields
  }
  return { ...view, sent, saveElsewhere }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const isPlayingOpen = () =>
  screen.getByRole('heading', { name: 'Playing' }).closest('details')?.open

test('how a league is played waits for the button that saves the other parts, and goes with them in one call', async () => {
  const { user, sent } = openLeague()
  await screen.findByLabelText('Title')
  type('Title', 'Another title')
  await user.selectOptions(
    screen.getByLabelText('Points'),
    '2 for a win, 1 for a tie, 1 off for a forfeit',
  )
  await user.click(screen.getByLabelText('Teams can ask never to have the first start'))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save league' }))
  expect(await screen.findByText('League saved.')).toBeDefined()
  const together = { title: 'Another title', pointsRule: 'policy', mayAvoidFirstStart: true }
  expect(sent).toMatchObject([{ version: 2, ...together }])
})

test('what is typed of how a league is played is there again when one comes back', async () => {
  const { user, router } = openLeague()
  const points = await screen.findByLabelText('Points')
  await user.selectOptions(points, 'Points of our own')
  type('Points for a win', '4')
  await user.click(screen.getByRole('button', { name: 'Head to head first' }))
  await act(() => router.navigate('/organiser/elsewhere'))
  await act(() => router.navigate(-1))
  expect(await screen.findByLabelText('Points for a win')).toHaveProperty('value', '4')
  const order = screen.getByRole('button', { name: 'Head to head first' })
  expect(order.getAttribute('aria-pressed')).toBe('true')
})

test('the rules of the table are put in an order, step by step, and saved with the league', async () => {
  const { user, sent } = openLeague()
  const save = () => user.click(screen.getByRole('button', { name: 'Save league' }))
  await user.selectOptions(await screen.findByLabelText('Add a rule'), 'score difference')
  await user.selectOptions(screen.getByLabelText('Add a rule'), 'wins')
  await user.click(screen.getByRole('button', { name: 'Move wins up' }))
  expect(sent).toEqual([])
  await save()
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ tableOrder: ['points', 'wins', 'difference', 'name'] })
  await user.click(screen.getByRole('button', { name: 'Remove name' }))
  await user.click(screen.getByRole('button', { name: 'Head to head first' }))
  await save()
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      tableOrder: [
        'points',
        'headToHeadPoints',
        'headToHeadDifference',
        'difference',
        'scored',
        'name',
      ],
    })
})

test('a league with points of its own enters them as soon as it chooses to, and wrong ones lead back to them', async () => {
  const { user, sent } = openLeague()
  const points = await screen.findByLabelText('Points')
  expect(screen.queryByLabelText('Points for a win')).toBeNull()
  await user.selectOptions(points, 'Points of our own')
  type('Points for a win', '0')
  await user.click(screen.getByRole('button', { name: 'Save league' }))
  expect(await screen.findAllByText(/^A win has to be worth the most/)).toHaveLength(4)
  expect([isPlayingOpen(), sent]).toEqual([true, []])
  expect(document.activeElement).toBe(screen.getByLabelText('Points for a win'))
  type('Points for a win', '4')
  await user.click(screen.getByRole('button', { name: 'Save league' }))
  expect(await screen.findByText('League saved.')).toBeDefined()
  expect(sent.at(-1)).toMatchObject({ ownPoints: { win: 4, draw: 1, loss: 0, forfeit: 0 } })
})

test('what someone else has saved of how a league is played is taken over or asked about, part by part', async () => {
  const theirs = {
    ...DRAFT.values,
    pointsRule: 'own' as const,
    ownPoints: { win: 5, draw: 2, loss: 1, forfeit: 0 },
    weatherNote: 'Bring a coat.',
  }
  const { user, sent, saveElsewhere } = openLeague()
  const note = await screen.findByLabelText('Note on the weather')
  await user.type(note, 'Bring water.')
  const saying = 'Someone else saved: Bring a coat.'
  saveElsewhere(theirs, { weatherNote: saying, ownPoints: 'Someone else saved: 5 2 1 0' })
  await user.click(screen.getByRole('button', { name: 'Save league' }))
  expect(await screen.findByText(saying)).toBeDefined()
  expect(note).toHaveProperty('value', 'Bring water.')
  expect(screen.getByLabelText('Points for a win')).toHaveProperty('value', '5')
  expect(isPlayingOpen()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save league' }))
  expect(await screen.findByText('League saved.')).toBeDefined()
  expect(sent.at(-1)).toMatchObject({
    version: 3,
    weatherNote: 'Bring water.',
    pointsRule: 'own',
    ownPoints: theirs.ownPoints,
  })
})
