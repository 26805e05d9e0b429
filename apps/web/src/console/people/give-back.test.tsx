import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { GiveBack } from './give-back.tsx'

const AT = '2026-11-20T12:00:00.000Z'
const SIGN_UP = {
  registrationId: 11,
  leagueId: 7,
  league: 'Leixlip Tuesday Pickleball',
  startDate: '2027-01-12',
  type: 'individual',
  tryItOut: false,
  team: null,
  skill: 2,
  standing: 'confirmed',
  payment: 'paid',
  agreement: null,
  since: AT,
} as const
const OTHER = { ...SIGN_UP, registrationId: 12, leagueId: 8, league: 'Lucan Monday Badminton' }

function open(who = organiserOf()) {
  withDialogs()
  const sent: unknown[] = []
  const take = (call: unknown) => {
    sent.push((call as { body: unknown }).body)
    return { done: true }
  }
  const person = { name: 'Aoife Byrne', email: 'aoife@hive.example', signUps: [SIGN_UP, OTHER] }
  const view = renderApp(
    <ConsoleStore>
      <GiveBack person={person} />
    </ConsoleStore>,
    {
      state: stateOf(who),
      answers: { '/api/organiser/refunds': take, '/api/organiser/credits': take },
    },
  )
  return { ...view, sent }
}

const button = (name: string) => screen.getByRole('button', { name })

test('a refund goes to the card, or becomes a credit, as the organiser says', async () => {
  const { user, sent } = open()
  await user.click(button('Give something back'))
  await user.selectOptions(screen.getByLabelText('What they get'), 'A refund as credit')
  await user.type(screen.getByLabelText('Euro'), '12,50')
  await user.type(screen.getByLabelText('Why?'), 'Rained off')
  await user.click(button('Give it back'))
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent).toMatchObject([
    { registrationId: 11, way: 'credit', amount: 12.5, reason: 'Rained off' },
  ])
})

test('a favour is a credit for the league that was chosen', async () => {
  const { user, sent } = open()
  await user.click(button('Give something back'))
  await user.selectOptions(screen.getByLabelText('For which league'), 'Lucan Monday Badminton')
  await user.selectOptions(screen.getByLabelText('What they get'), 'A credit on top, as a favour')
  await user.type(screen.getByLabelText('Euro'), '10')
  await user.type(screen.getByLabelText('Why?'), 'Cold hall')
  await user.click(button('Give it back'))
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent).toMatchObject([{ registrationId: 12, amount: 10, reason: 'Cold hall' }])
  expect(sent[0]).not.toHaveProperty('way')
})

test('an amount that is none is refused at its field', async () => {
  const { user, sent } = open()
  await user.click(button('Give something back'))
  await user.type(screen.getByLabelText('Euro'), 'ten')
  await user.type(screen.getByLabelText('Why?'), 'Rained off')
  await user.click(button('Give it back'))
  expect(await screen.findByText('Please enter an amount, such as 80 or 80.50.')).toBeDefined()
  expect(sent).toEqual([])
})

test('a treasurer of one league gives back for that league alone', async () => {
  const { user } = open(organiserOf({ role: 'treasurer', leagueId: 8 }))
  await user.click(button('Give something back'))
  const leagues = screen.getByLabelText('For which league')
  expect([...leagues.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Lucan Monday Badminton',
  ])
})
