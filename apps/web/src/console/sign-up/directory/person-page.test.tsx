import type { Person } from '@hive/contract/sign-up/person'
import { NO_MEDICAL_ANSWERS } from '@hive/domain/account/account/profile'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { PersonPage } from './person-page.tsx'

const AT = '2026-11-20T12:00:00.000Z'
const LEAGUE = { leagueId: 7, league: 'Leixlip Tuesday Pickleball' }
const AOIFE: Person = {
  playerId: 1,
  name: 'Aoife Byrne',
  email: 'aoife@hive.example',
  isEmailVerified: true,
  phone: '087 123 4567',
  createdAt: AT,
  lastSeenAt: AT,
  deletionDueAt: null,
  consents: { marketingSince: null, declarationSignedAt: AT },
  signUps: [
    {
      ...LEAGUE,
      registrationId: 11,
      startDate: '2027-01-12',
      type: 'individual',
      tryItOut: false,
      teamId: 5,
      team: 'Net Gains',
      skill: 2,
      standing: 'cancelled',
      payment: 'part_refunded',
      agreement: { version: '1', signedAt: AT, isCurrent: true },
      since: AT,
    },
  ],
  waiting: [],
  money: {
    payments: [
      {
        ...LEAGUE,
        registrationId: 11,
        amount: 90,
        byCredit: 0,
        way: 'card',
        reference: '',
        left: 10,
        at: AT,
      },
    ],
    unrecorded: [],
    refunds: [
      {
        ...LEAGUE,
        refundId: 3,
        registrationId: 11,
        amount: 80,
        way: 'card',
        reference: '',
        reason: 'player_cancelled',
        standing: 'back',
        at: '2026-11-21T12:00:00.000Z',
      },
    ],
    disputes: [],
    credits: [],
    creditEntries: [],
  },
  mails: [{ kind: 'confirmation', league: LEAGUE.league, at: AT }],
  roles: [{ role: 'scorer', league: null }],
  steps: [
    {
      ...LEAGUE,
      registrationId: 11,
      from: 'held',
      to: 'confirmed',
      by: null,
      reason: 'paid by card',
      at: AT,
    },
  ],
  tags: [{ tagId: 3, name: 'Referee' }],
  notes: [],
}

function open(person: Person = AOIFE, who = organiserOf()) {
  const sent: unknown[] = []
  let current = person
  const view = renderApp(
    <ConsoleStore>
      <PersonPage />
    </ConsoleStore>,
    {
      path: '/organiser/people/1',
      pattern: '/organiser/people/:id',
      state: stateOf(who),
      answers: {
        '/api/organiser/people': () => current,
        '/api/organiser/timeline': () => ({ entries: [], next: null }),
        '/api/organiser/people/notes': (call) => {
          const { body } = call as { body: { text: string } }
          sent.push(body)
          const note = { noteId: 9, text: body.text, by: 'Niamh Kelly', isOwn: true, at: AT }
          current = { ...current, notes: [note] }
          return { noteId: 9 }
        },
        '/api/organiser/people/untag': (call) => {
          sent.push((call as { body: unknown }).body)
          current = { ...current, tags: [] }
          return { done: true }
        },
        '/api/organiser/people/notes/remove': (call) => {
          sent.push((call as { body: unknown }).body)
          current = { ...current, notes: [] }
          return { done: true }
        },
        '/api/organiser/health-readings': (call) => {
          sent.push((call as { body: unknown }).body)
          return {
            playerId: 1,
            name: 'Aoife Byrne',
            emergencyContactName: 'Conor Byrne',
            emergencyContactPhoneNumber: '086 123 4567',
            medicalConditions: 'Asthma since childhood',
            freeOfMedicalConditions: false,
            medicalQuestions: { ...NO_MEDICAL_ANSWERS, hasChronicCondition: true },
          }
        },
      },
    },
  )
  return { ...view, sent }
}

test('a person’s page says how they stand, what they paid, and how it came about', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Aoife Byrne' })).toBeDefined()
  expect(screen.getByText('Scorer, all leagues')).toBeDefined()
  const leagues = within(screen.getByRole('table', { name: 'Sign-ups' }))
  expect(leagues.getByText('Cancelled')).toBeDefined()
  expect(leagues.getByText('Part went back')).toBeDefined()
  const [, newest] = within(
    screen.getByRole('table', { name: 'Payments and refunds' }),
  ).getAllByRole('row')
  expect(newest?.textContent).toContain('Refund to the card, given back')
  expect(screen.getByText('You are in')).toBeDefined()
  expect(screen.getByText('paid by card')).toBeDefined()
})

test('a person’s page begins with what one comes for, and ends with what is done once in a while', async () => {
  open()
  const title = await screen.findByRole('heading', { level: 1, name: 'Aoife Byrne' })
  const head = within(title.closest('header') ?? document.body)
  expect(head.getByRole('link', { name: 'Ring' }).getAttribute('href')).toBe('tel:0871234567')
  expect(head.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Write to Aoife Byrne',
  ])
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(parts.slice(0, 2)).toEqual(['Leagues', 'Payments and refunds'])
  expect(screen.getByRole('button', { name: 'Sign out everywhere' }).className).toContain('ghost')
})

test('disputes and credits have their place among payments, and only what moved money has an amount', async () => {
  const dispute = { ...LEAGUE, disputeId: 1, amount: 90, state: 'lost', at: AT } as const
  const entry = { ...LEAGUE, entryId: 1, kind: 'moved', amount: -5, at: AT } as const
  const money = {
    payments: [],
    unrecorded: [],
    refunds: [],
    credits: [],
    disputes: [dispute, { ...dispute, disputeId: 2, state: 'won' } as const],
    creditEntries: [entry, { ...entry, entryId: 2, kind: 'goodwill', amount: 10 } as const],
  }
  open({ ...AOIFE, money })
  const rows = within(
    await screen.findByRole('table', { name: 'Payments and refunds' }),
  ).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Lost to a dispute.*−€90$/),
    expect.stringMatching(/^Disputed, and decided for us.*€0$/),
    expect.stringMatching(/^Credit given to a teammate.*−€5$/),
    expect.stringMatching(/^Credit as a favour.*€10$/),
  ])
})

test('an organiser without money, health and roles reads nothing of them', async () => {
  const coordinator = organiserOf({ role: 'coordinator', leagueId: 7 })
  open({ ...AOIFE, money: null, roles: null }, coordinator)
  await screen.findByRole('heading', { level: 1, name: 'Aoife Byrne' })
  expect(screen.queryByText('Payments and refunds')).toBeNull()
  expect(screen.queryByText('Emergency and health')).toBeNull()
  expect(screen.queryByText('Roles')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull()
})

test('a note is written, and taken away by its author', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Please write a note.')).toBeDefined()
  await user.type(screen.getByLabelText('New note'), 'Prefers early games.')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Niamh Kelly, 20 November 2026')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete note: Prefers early games.' }))
  await expect.poll(() => screen.queryByText('Prefers early games.')).toBeNull()
  expect(sent).toEqual([{ playerId: 1, text: 'Prefers early games.' }, { noteId: 9 }])
})

test('a tag is taken off', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Take off tag: Referee' }))
  await expect.poll(() => screen.queryByText('Referee')).toBeNull()
  expect(sent).toEqual([{ playerIds: [1], tagId: 3 }])
})

test('health answers open once the organiser has said why', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Please say why you need to see this.')).toBeDefined()
  await user.type(screen.getByLabelText('Why do you need to see this?'), 'She fell on court.')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Asthma since childhood')).toBeDefined()
  const call = screen.getByRole('link', { name: '086 123 4567' })
  expect(call.getAttribute('href')).toBe('tel:0861234567')
  expect(sent).toEqual([{ playerId: 1, reason: 'She fell on court.' }])
})

test('a step by an organiser without a name says so', async () => {
  const [step] = AOIFE.steps
  if (!step) throw new Error('The sample has no step.')
  open({ ...AOIFE, steps: [{ ...step, by: '', reason: 'league cancelled' }] })
  expect(await screen.findByText('An organiser: league cancelled')).toBeDefined()
})
