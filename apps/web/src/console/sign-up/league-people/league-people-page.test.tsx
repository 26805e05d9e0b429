import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { samplePerson } from '#testing/sample-person.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { LeaguePeoplePage } from './league-people-page.tsx'

const BREN: LeaguePerson = {
  ...samplePerson,
  playerId: 2,
  registrationId: 12,
  entryId: null,
  name: 'Bren Daly',
  email: 'bren@hive.example',
  teamId: null,
  team: null,
  isCaptain: false,
  promotion: null,
  agreement: null,
  hasHealthNote: false,
}
const CARA: LeaguePerson = {
  ...BREN,
  playerId: 3,
  registrationId: null,
  entryId: null,
  name: 'Cara Nolan',
  standing: 'waiting',
  position: 2,
  skill: null,
  payment: null,
  paid: null,
  back: null,
}

const LEAGUE = {
  id: 7,
  title: 'Leixlip Tuesday Pickleball',
  numberOfTeams: 8,
  playersOnTeam: 2,
  places: 16,
  takers: [{ standing: 'confirmed', isTeam: false, count: 2, places: 2 }],
}

const TEAMS = [
  { id: 5, name: 'Net Gains' },
  { id: 6, name: 'Dinkers' },
]

/** The people of a league, and what is sent about them. */
async function open(
  people: readonly LeaguePerson[] = [samplePerson, BREN, CARA],
  removal = REMOVAL,
) {
  withDialogs()
  const sent: [string, unknown][] = []
  const taking = (what: string, reply: object = { done: true }, of = 'registrations') => ({
    [`/api/organiser/${of}/${what}`]: (call: unknown) => {
      sent.push([what, (call as { body?: unknown }).body])
      return reply
    },
  })
  const view = renderApp(
    <ConsoleStore>
      <LeaguePeoplePage />
    </ConsoleStore>,
    {
      path: '/organiser/leagues/7/people',
      pattern: '/organiser/leagues/:id/people',
      state: stateOf(organiserOf()),
      answers: {
        '/api/organiser/registrations': () => ({
          league: LEAGUE,
          people,
          teams: TEAMS,
        }),
        '/api/organiser/registrations/removal': () => removal,
        '/api/organiser/invited': () => ({ people: [], toWrite: 0 }),
        '/api/organiser/reminders': () => ({ reminders: [], heard: 0 }),
        '/api/organiser/teams/captain': (call: unknown) => {
          sent.push(['captain', (call as { body?: unknown }).body])
          return { done: true }
        },
        ...taking('move', undefined, 'waiting-list'),
        ...taking('pass-over', {}, 'waiting-list'),
        ...taking('move'),
        ...taking('swap'),
        ...taking('remove'),
        ...taking('give', { registrationId: 13 }),
      },
    },
  )
  await screen.findByRole('heading', { name: 'People' })
  return { ...view, sent }
}

const backTo = (amount: number) => ({
  total: amount,
  people: [{ playerId: 1, name: 'Aoife Byrne', amount, way: 'card' }],
})
const inCash = (amount: number) => ({
  total: amount,
  people: [{ playerId: 1, name: 'Aoife Byrne', amount, way: 'cash' }],
})
const REMOVAL = {
  teammates: 0,
  team: null,
  leaves: 'Dinkers',
  policy: backTo(80),
  all: backTo(90),
  staying: null,
}

const shown = () =>
  screen.queryAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent)

async function openChange({ user }: Awaited<ReturnType<typeof open>>, name: string, step?: string) {
  await user.click(screen.getByRole('button', { name: `Change the place of ${name}` }))
  const dialog = within(screen.getByRole('dialog', { name }))
  if (step) await user.click(dialog.getByRole('button', { name: new RegExp(`^${step}`) }))
  return dialog
}

test('those who are in are shown first, and those who wait in a view of their own', async () => {
  const { user } = await open()
  expect(shown()).toEqual(['Aoife Byrne', 'Bren Daly'])
  expect(screen.getByText('Agreement not signed')).toBeDefined()
  expect(screen.getByText('Health note')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Waiting/ }))
  expect(shown()).toEqual(['Cara Nolan'])
  expect(screen.getByText('Waiting, no. 2')).toBeDefined()
})

test('what is missing of a split team fee is beside the payment of its captain', async () => {
  await open([{ ...samplePerson, type: 'team', missing: 120 }, BREN])
  expect(screen.getByText('€120 of the team fee missing')).toBeDefined()
})

test('those whose agreement is missing or older have a view', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /^Agreement missing/ }))
  expect(shown()).toEqual(['Bren Daly'])
})

test('a promotion’s people are found by its code', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Promotion'), 'EARLY15')
  expect(shown()).toEqual(['Aoife Byrne'])
})

test('an organiser who sees no money gets no column for it', async () => {
  await open([{ ...samplePerson, paid: null, back: null }])
  expect(screen.queryByRole('columnheader', { name: /Paid/ })).toBeNull()
  expect(screen.getByText('Paid')).toBeDefined()
})

test('someone is moved to another team', async () => {
  const view = await open()
  const dialog = await openChange(view, 'Aoife Byrne', 'Move to another team')
  await view.user.selectOptions(dialog.getByLabelText('Team'), 'Dinkers')
  await view.user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('Aoife Byrne is on Dinkers now.')).toBeDefined()
  expect(view.sent).toEqual([['move', { registrationId: 11, from: 5, to: 6 }]])
})

test('two people change teams', async () => {
  const view = await open()
  const dialog = await openChange(view, 'Bren Daly', 'Change teams with someone')
  await view.user.click(dialog.getByRole('button', { name: 'Swap' }))
  expect(await dialog.findByText('Please choose someone.')).toBeDefined()
  await view.user.selectOptions(
    dialog.getByLabelText('Change teams with'),
    'Aoife Byrne (Net Gains)',
  )
  await view.user.click(dialog.getByRole('button', { name: 'Swap' }))
  expect(await screen.findByText('They have changed teams.')).toBeDefined()
  expect(view.sent).toEqual([['swap', { one: 12, other: 11 }]])
})

test('someone is taken out once the organiser has seen what goes back, and said why', async () => {
  const view = await open()
  const dialog = await openChange(view, 'Aoife Byrne', 'Take out of the league')
  const refund = await dialog.findByLabelText('What goes back')
  expect(dialog.getByText(/^Dinkers leaves the league too/)).toBeDefined()
  expect(
    within(refund)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['€80.00, by the cancellation policy', '€90.00, all of it', 'Nothing'])
  await view.user.click(dialog.getByRole('button', { name: 'Take out and give €80.00 back' }))
  expect(await dialog.findByText('Please say why.')).toBeDefined()
  await view.user.selectOptions(dialog.getByLabelText('How'), 'choice')
  const back = dialog.getByRole('region', { name: 'Sums that go back' })
  expect(back.textContent).toBe('Aoife Byrne card or credit, as they choose€80.00In all€80.00')
  await view.user.type(dialog.getByLabelText('Why?'), 'Moved to Cork.')
  await view.user.click(dialog.getByRole('button', { name: 'Take out and give €80.00 back' }))
  expect(await screen.findByText(/Aoife Byrne is out of the league/)).toBeDefined()
  const sum = { refund: 'policy', way: 'choice', expectedBack: 80 }
  const body = { registrationId: 11, ...sum, reason: 'Moved to Cork.' }
  expect(view.sent).toEqual([['remove', body]])
})

test('the choice between card and credit is there only for money that came by card', async () => {
  const view = await open(undefined, { ...REMOVAL, policy: inCash(80), all: inCash(90) })
  const dialog = await openChange(view, 'Aoife Byrne', 'Take out of the league')
  expect(await dialog.findByLabelText('What goes back')).toBeDefined()
  expect(dialog.queryByLabelText('How')).toBeNull()
})

test('a group that waits is one row with its members, and says why it has no offer', async () => {
  const note = '1 friend hasn’t joined yet. Passed over until then.'
  const others = [{ playerId: 4, name: 'Dara Nolan', email: 'dara@hive.example' }]
  const { user } = await open([{ ...CARA, entryId: 31, group: { others, note } }])
  await user.click(screen.getByRole('button', { name: /^Waiting/ }))
  const row = within(await screen.findByRole('row', { name: /Cara Nolan/ }))
  expect(row.getByRole('link', { name: 'Dara Nolan' }).getAttribute('href')).toBe(
    '/organiser/people/4',
  )
  expect(row.getByText('Waiting, no. 2')).toBeDefined()
  expect(row.getByText(note)).toBeDefined()
  expect(row.getAllByText('Group of 2').length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('Search people'), 'dara')
  expect(await screen.findByRole('row', { name: /Cara Nolan/ })).toBeDefined()
})

test.each([
  ['Paid in cash', { way: 'cash', reference: '', receivedOn: null }],
  ['Paid by bank transfer', { way: 'bank', reference: 'NOLAN 11', receivedOn: '2026-11-20' }],
])('a place is given: %s', async (payment, taken) => {
  const { user, sent } = await open([])
  expect(screen.getByText(/No one has signed up yet/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Give a place' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Give a place' }))
  await user.type(dialog.getByLabelText('E-mail'), 'dara@hive.example')
  await user.selectOptions(dialog.getByLabelText('Level'), '3')
  await user.selectOptions(dialog.getByLabelText('Payment'), payment)
  await user.type(dialog.getByLabelText('Why?'), 'Paid on the night.')
  await user.click(dialog.getByRole('button', { name: 'Give place' }))
  expect(await dialog.findByText(/Please enter what they paid/)).toBeDefined()
  await user.type(dialog.getByLabelText('Sum, in euro'), '80,50')
  if (taken.receivedOn !== null) {
    await user.click(dialog.getByRole('button', { name: 'Give place' }))
    await dialog.findByText(/Please choose the day on which/)
    await user.type(dialog.getByLabelText('Received on'), taken.receivedOn)
    await user.type(dialog.getByLabelText('Reference'), taken.reference)
  }
  await user.click(dialog.getByRole('button', { name: 'Give place' }))
  expect(await screen.findByText(/dara@hive.example is in/)).toBeDefined()
  expect(sent).toEqual([
    [
      'give',
      {
        leagueId: 7,
        email: 'dara@hive.example',
        skill: 3,
        cash: 80.5,
        sureOf: null,
        ...taken,
        teamId: null,
        reason: 'Paid on the night.',
      },
    ],
  ])
})

test('someone is made captain of their team, and a captain is named as one', async () => {
  const dara = {
    ...samplePerson,
    playerId: 4,
    registrationId: 14,
    name: 'Dara Nolan',
    isCaptain: false,
  }
  const page = await open([samplePerson, dara])
  expect(screen.getByText('Net Gains (captain)')).toBeDefined()
  const own = await openChange(page, 'Aoife Byrne')
  expect(own.queryByRole('button', { name: /^Make captain/ })).toBeNull()
  await page.user.click(own.getByRole('button', { name: 'Close' }))
  const dialog = await openChange(page, 'Dara Nolan', 'Make captain')
  await page.user.click(dialog.getByRole('button', { name: 'Make captain of Net Gains' }))
  expect(await screen.findByText('Dara Nolan is captain of Net Gains now.')).toBeDefined()
  expect(page.sent).toEqual([['captain', { registrationId: 14, teamId: 5 }]])
})

test('those who are chosen are written to, with whom they wait for a place with', async () => {
  const other = { playerId: 8, name: 'Dara Nolan', email: 'dara@hive.example' }
  const group = { others: [other], note: null }
  const { user, router } = await open([samplePerson, BREN, { ...CARA, group }])
  await user.click(screen.getByRole('button', { name: /^Waiting/ }))
  await user.click(await screen.findByRole('checkbox', { name: /^Select Cara Nolan/ }))
  await user.click(screen.getByRole('button', { name: 'Write to 2 people' }))
  const { pathname, state } = router.state.location
  expect([pathname, state]).toEqual([
    '/organiser/messages/new',
    { audience: { to: 'people' }, playerIds: [3, 8] },
  ])
})

test('what can be done about a place is a menu of steps, and Back leads to it again', async () => {
  const view = await open()
  const dialog = await openChange(view, 'Aoife Byrne')
  const steps = () =>
    dialog.getAllByRole('listitem').map((step) => step.querySelector('b')?.textContent)
  const all = ['Move to another team', 'Change teams with someone', 'Take out of the league']
  expect(steps()).toEqual(all)
  await view.user.click(dialog.getByRole('button', { name: /^Move to another team/ }))
  expect(dialog.getByLabelText('Team')).toBeDefined()
  await view.user.click(dialog.getByRole('button', { name: 'Back' }))
  expect(steps()).toEqual(all)
})

test('someone who waits is put first or let wait, and one who does not answer is passed over', async () => {
  const offered = { ...CARA, playerId: 9, name: 'Eve Flynn', entryId: 32, position: null }
  const view = await open([
    { ...CARA, entryId: 31 },
    { ...offered, standing: 'offered' },
  ])
  await view.user.click(screen.getByRole('button', { name: /^Waiting/ }))
  const first = await openChange(view, 'Cara Nolan', 'Offer the next place')
  await view.user.type(first.getByLabelText('Why?'), 'She asked first.')
  await view.user.click(first.getByRole('button', { name: 'Offer the next place' }))
  expect(await screen.findByText('Cara Nolan is first in line.')).toBeDefined()
  const second = await openChange(view, 'Cara Nolan', 'Let the next one go first')
  await view.user.type(second.getByLabelText('Why?'), 'Away this week.')
  await view.user.click(second.getByRole('button', { name: 'Let the next one go first' }))
  const eve = await openChange(view, 'Eve Flynn')
  await view.user.type(eve.getByLabelText('Why?'), 'No answer.')
  await view.user.click(eve.getByRole('button', { name: 'Pass over' }))
  expect(await screen.findByText(/^Eve Flynn no longer has the offer/)).toBeDefined()
  expect(view.sent).toEqual([
    ['move', { entryId: 31, from: 2, to: 1, reason: 'She asked first.' }],
    ['move', { entryId: 31, from: 2, to: 3, reason: 'Away this week.' }],
    ['pass-over', { entryId: 32, reason: 'No answer.' }],
  ])
})

test('several people are put on one team, and written to, from the list', async () => {
  const { user, sent, router } = await open()
  await user.click(screen.getByRole('checkbox', { name: /Aoife Byrne/ }))
  await user.click(screen.getByRole('checkbox', { name: /Bren Daly/ }))
  await user.click(screen.getByRole('button', { name: 'Move 2 people' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Move 2 people' }))
  await user.selectOptions(dialog.getByLabelText('Team'), 'Dinkers')
  await user.click(dialog.getByRole('button', { name: 'Move 2 people' }))
  expect(await dialog.findByText('2 done.')).toBeDefined()
  expect(sent).toEqual([
    ['move', { registrationId: 11, from: 5, to: 6 }],
    ['move', { registrationId: 12, from: null, to: 6 }],
  ])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Write to 2 people' }))
  expect(router.state.location.pathname).toBe('/organiser/messages/new')
})
