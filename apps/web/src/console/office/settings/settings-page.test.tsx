import type { RoleGrant } from '@hive/contract/base/roles'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { UndoPlace } from '#console/kit/undo/undo.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { listing, organiserOf, stateOf } from '#testing/samples.ts'
import { SettingsPage } from './settings-page.tsx'

const AT = '2026-11-20T12:00:00.000Z'
const NIAMH: RoleGrant = {
  grantId: 1,
  name: 'Niamh Kelly',
  email: 'niamh@hive.example',
  role: 'admin',
  leagueId: null,
  league: null,
  givenBy: null,
  givenAt: AT,
}
const CIAN: RoleGrant = {
  ...NIAMH,
  grantId: 2,
  name: 'Cian Daly',
  email: 'cian@hive.example',
  role: 'scorer',
  leagueId: sampleLeague.id,
  league: sampleLeague.title,
  givenBy: 'Niamh Kelly',
}

/** The settings with these roles, and what is sent about them. */
function open(give: () => unknown = () => ({ done: true }), who = organiserOf()) {
  const sent: unknown[] = []
  let grants = [NIAMH, CIAN]
  const page = (
    <ConsoleStore>
      <UndoPlace>
        <SettingsPage />
      </UndoPlace>
    </ConsoleStore>
  )
  const view = renderApp(page, {
    state: stateOf(who),
    answers: {
      '/api/leagues': () => listing(sampleLeague),
      '/api/organiser/roles': () => ({ grants }),
      '/api/organiser/roles/give': (call) => {
        sent.push((call as { body?: unknown }).body)
        const reply = give()
        grants = [NIAMH, CIAN]
        return reply
      },
      '/api/organiser/roles/end': (call) => {
        sent.push((call as { body?: unknown }).body)
        grants = [NIAMH]
        return { done: true }
      },
    },
  })
  return { ...view, sent }
}

test('each role is listed: who, which, for which league, given by whom and when', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: 'Who helps' }))
  const [, niamh, cian] = table.getAllByRole('row')
  expect(niamh?.textContent).toBe(
    'Niamh Kellyniamh@hive.exampleGiven on the server, 20 November 2026AdminAll leaguesEnd role',
  )
  expect(cian?.textContent).toContain(`Given by Niamh Kelly, 20 November 2026Scorer`)
  expect(cian?.textContent).toContain(sampleLeague.title)
})

test('a role is given for one league', async () => {
  const { user, sent } = open()
  await user.type(screen.getByLabelText('E-mail'), 'cara@hive.example')
  await user.selectOptions(screen.getByLabelText('Role'), 'Scorer')
  expect(screen.getByText('Scores and forfeits.')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Leagues'), sampleLeague.title)
  await user.click(screen.getByRole('button', { name: 'Give role' }))
  expect(await screen.findByText('Role given: cara@hive.example, Scorer.')).toBeDefined()
  expect(sent).toEqual([{ email: 'cara@hive.example', role: 'scorer', leagueId: sampleLeague.id }])
})

test('an admin is always for all leagues', async () => {
  const { user, sent } = open()
  await user.type(screen.getByLabelText('E-mail'), 'cara@hive.example')
  await user.selectOptions(screen.getByLabelText('Leagues'), sampleLeague.title)
  await user.selectOptions(screen.getByLabelText('Role'), 'Admin')
  expect(screen.queryByLabelText('Leagues')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Give role' }))
  await expect
    .poll(() => sent)
    .toEqual([{ email: 'cara@hive.example', role: 'admin', leagueId: null }])
})

test('missing values and the server’s errors are shown at their fields', async () => {
  const note = 'No one has signed in as cara@hive.example yet. Ask them to sign in once.'
  const { user, sent } = open(() => {
    throw new ApiError(404, { code: 'player_not_found', message: note, fields: { email: note } })
  })
  await user.click(screen.getByRole('button', { name: 'Give role' }))
  expect(await screen.findByText('Please choose a role.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('E-mail'), 'cara@hive.example')
  await user.selectOptions(screen.getByLabelText('Role'), 'Treasurer')
  await user.click(screen.getByRole('button', { name: 'Give role' }))
  expect(await screen.findByText(note)).toBeDefined()
})

test('a role is ended with one press', async () => {
  const { user, sent } = open()
  const name = `End role: Cian Daly, Scorer, ${sampleLeague.title}`
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText('Role ended: Cian Daly, Scorer.')).toBeDefined()
  expect(sent).toEqual([{ grantId: 2 }])
  await expect.poll(() => screen.queryByText('cian@hive.example')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Who helps' }))
})

test('the end of a role is undone by mouse and by key, and stays on offer when that fails', async () => {
  let isRefused = true
  const { user, sent } = open(() => {
    if (!isRefused) return { done: true }
    throw new ApiError(409, { code: 'role_held', message: 'They have this role already.' })
  })
  await user.click(await screen.findByRole('button', { name: /^End role: Cian/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('They have this role already.')).toBeDefined()
  isRefused = false
  await user.keyboard('z')
  expect(await screen.findByText('Role given back: Cian Daly, Scorer.')).toBeDefined()
  const given = { email: 'cian@hive.example', role: 'scorer', leagueId: sampleLeague.id }
  expect(sent).toEqual([{ grantId: 2 }, given, given])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(await screen.findByText('cian@hive.example')).toBeDefined()
})

test('an organiser with another role reads who can change the settings', () => {
  open(undefined, organiserOf({ role: 'coordinator', leagueId: null }))
  expect(screen.getByText('Only admins can change the settings.')).toBeDefined()
  expect(screen.queryByText('Who helps')).toBeNull()
})
