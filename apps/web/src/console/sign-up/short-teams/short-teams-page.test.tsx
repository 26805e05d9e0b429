import type { ShortTeam } from '@hive/contract/sign-up/short-teams'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { UndoPlace } from '#console/kit/undo/undo.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { ShortTeamsPage } from './short-teams-page.tsx'

const STEP = '11111111-1111-4111-8111-111111111111'
const DINKERS: ShortTeam = {
  teamId: 5,
  name: 'Dinkers',
  captain: 'Orla Brady',
  players: 1,
  invited: 1,
  nudgedAt: null,
  mayNudge: true,
  playsShort: null,
  partners: [],
  merge: null,
  individuals: null,
  becomes: null,
  joiners: [
    { registrationId: 11, name: 'Cian Daly', skill: 2, reason: 'Plays with Orla Brady' },
    { registrationId: 12, name: 'Dara Egan', skill: 3, reason: 'The team’s level is 2.00 then' },
  ],
}

async function open(teams: readonly ShortTeam[]) {
  const sent: unknown[] = []
  const take = (call: unknown) => {
    sent.push((call as { body?: unknown }).body)
    return { stepId: STEP }
  }
  const view = renderApp(
    <ConsoleStore>
      <UndoPlace>
        <ShortTeamsPage />
      </UndoPlace>
    </ConsoleStore>,
    {
      path: '/organiser/leagues/7/short-teams',
      pattern: '/organiser/leagues/:id/short-teams',
      state: stateOf(organiserOf()),
      answers: {
        '/api/organiser/short-teams': () => ({
          league: { id: 7, title: 'Lucan Monday Pickleball', startDate: '2099-01-05', least: 3 },
          teams,
          individuals: 2,
        }),
        '/api/organiser/short-teams/step': take,
        '/api/organiser/short-teams/undo': take,
      },
    },
  )
  await screen.findByRole('heading', { name: 'Short teams' })
  return { ...view, sent }
}

test('a short team says what it has, and those who would fill it join with one press', async () => {
  const { user, sent } = await open([DINKERS])
  const card = within(screen.getByRole('region', { name: 'Dinkers' }))
  expect(card.getByText('1 of 3 players, 1 invited, captain Orla Brady')).toBeDefined()
  expect(card.getByText('Level 2. Plays with Orla Brady.')).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Top up, and write to 2 people: Dinkers' }))
  const text = 'On Dinkers now: 2 people. The e-mails go out in ten minutes.'
  expect(await screen.findByText(text)).toBeDefined()
  const step = { kind: 'top_up', registrationIds: [11, 12] }
  expect(sent).toEqual([{ leagueId: 7, teamId: 5, step }])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken back.')).toBeDefined()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual({ leagueId: 7, stepId: STEP })
})

test('a captain who was asked today is not asked again, and the screen says when that was', async () => {
  const { unmount, user, sent } = await open([DINKERS])
  await user.click(screen.getByRole('button', { name: 'Ask the captain: Dinkers' }))
  expect(await screen.findByText('Orla Brady gets an e-mail in ten minutes.')).toBeDefined()
  expect(sent).toMatchObject([{ step: { kind: 'nudge' } }])
  unmount()
  await open([{ ...DINKERS, joiners: [], nudgedAt: '2026-11-20T12:00:00.000Z', mayNudge: false }])
  expect(screen.getByText(/^Captain asked on Friday, 20 November 2026/)).toBeDefined()
  expect(screen.getByText('No one without a team fits here.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Ask|^Top up/ })).toBeNull()
})

test('a team that plays short leaves the list, and can be filled after all', async () => {
  const { user, sent } = await open([{ ...DINKERS, playsShort: STEP, joiners: [] }])
  expect(screen.getByText(/^Every team has the players it needs/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Fill it after all: Dinkers' }))
  expect(await screen.findByText('Dinkers is on the list again.')).toBeDefined()
  expect(sent).toEqual([{ leagueId: 7, stepId: STEP }])
})

const PARTNER = { teamId: 6, name: 'Net Gains', players: 1, back: 180, payer: 'Bren Daly' }

test('two short teams are merged once both captains agree, and the money is named before they are asked', async () => {
  const { user, sent } = await open([{ ...DINKERS, partners: [PARTNER] }])
  await user.click(screen.getByText('Merge with another short team'))
  expect(
    screen.getByText(/^Dinkers keeps its name and its captain, Orla Brady\./).textContent,
  ).toBe(
    'Dinkers keeps its name and its captain, Orla Brady. The place of Net Gains is free again, and €180 goes back to Bren Daly, who paid for it. Both captains have to agree, and have three days.',
  )
  await user.click(screen.getByRole('button', { name: 'Ask both captains: Dinkers and Net Gains' }))
  expect(await screen.findByText('Both captains get an e-mail in ten minutes.')).toBeDefined()
  expect(sent).toMatchObject([{ teamId: 5, step: { kind: 'merge', joiningTeamId: 6 } }])
})

test('a team that is asked says whom we wait for, and takes no other step', async () => {
  const merge = { other: 'Net Gains', stays: true, endsAt: '2026-11-23T12:00:00.000Z' }
  const waitsFor = ['Orla Brady', 'Bren Daly']
  const { unmount } = await open([{ ...DINKERS, merge: { ...merge, state: 'asked', waitsFor } }])
  expect(screen.getByText(/Waiting for Orla Brady and Bren Daly, until/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Dinkers$/ })).toBeNull()
  unmount()
  const again = await open([{ ...DINKERS, merge: { ...merge, state: 'declined', waitsFor } }])
  expect(screen.getByText('Not merged with Net Gains: a captain said no.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Play short: Dinkers' })).toBeDefined()
  again.unmount()
  await open([{ ...DINKERS, merge: { ...merge, state: 'over', waitsFor } }])
  expect(screen.getByText(/^Not merged with Net Gains: there was no yes/)).toBeDefined()
})

test('an organiser reads what goes back before a team becomes individuals, and can keep it for ten minutes', async () => {
  const individuals = { people: 2, fee: 180, price: 120, back: 60, payer: 'Orla Brady' }
  const { user, sent, unmount } = await open([{ ...DINKERS, individuals }])
  await user.click(screen.getByText('Make them individuals'))
  expect(screen.getByText(/Dinkers has paid €180; as individuals they’d pay €120/)).toBeDefined()
  await user.click(
    screen.getByRole('button', { name: 'Make individuals of 2 people and give €60 back' }),
  )
  const text = 'The people of Dinkers become individuals in ten minutes.'
  expect(await screen.findByText(text)).toBeDefined()
  expect(sent).toMatchObject([{ teamId: 5, step: { kind: 'individuals', back: 60 } }])
  unmount()
  const pending = await open([{ ...DINKERS, individuals, becomes: STEP }])
  expect(screen.queryByText('Make them individuals')).toBeNull()
  await pending.user.click(screen.getByRole('button', { name: 'Keep the team: Dinkers' }))
  expect(await screen.findByText('Dinkers stays a team.')).toBeDefined()
  expect(pending.sent).toEqual([{ leagueId: 7, stepId: STEP }])
})
