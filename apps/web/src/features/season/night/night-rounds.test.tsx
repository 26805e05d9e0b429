import { screen, within } from '@testing-library/react'
import { subjectOfRound } from '@hive/domain/season/nights/rounds-now'
import { HIVE, type Operation } from '@hive/domain/season/nights/operation'
import { expect, test } from 'vitest'
import { AOIFE, nightWith, openNight, START } from '#testing/fake-night.tsx'

const FIRST = { court: 2, teamOne: [1, 2], teamTwo: [3, 4] } as const
const SECOND = { court: 2, teamOne: [5, 3], teamTwo: [1, 4] } as const
const NIGHT = {
  nightId: 4,
  league: 'Leixlip Tuesday Pickleball',
  start: START,
  minutes: 15,
  rounds: [
    { games: [FIRST], sitOuts: [5] },
    { games: [SECOND], sitOuts: [2] },
  ],
  players: ['Aoife B.', 'Brian W.', 'Ciara D.', 'Darragh E.', 'Eimear F.'].map((name, at) => ({
    number: at + 1,
    name,
  })),
}
const SUBJECT = subjectOfRound({ nightId: 4, round: 1, ...FIRST })

function open(now?: string) {
  const night = { ...nightWith(undefined, []), partnerNights: [NIGHT] }
  return openNight({ games: [], ...(now ? { now } : {}), running: { night } })
}

function said(device: number, teamOne: number, teamTwo: number): Operation {
  const about = { device, counter: 1, subject: SUBJECT, saw: [], shownAt: START }
  return { ...about, kind: 'score', value: { score: { teamOne, teamTwo }, sets: null } }
}

const round = (name: RegExp) => within(screen.getByRole('region', { name }))

test('the round that is on has who plays with whom and who sits out, and who is next', async () => {
  const { user } = open()
  const first = round(/^Round 1 of 2, 19:30–19:45/)
  expect(first.getByText('Court 2')).toBeDefined()
  expect(first.getByLabelText('Aoife B. and Brian W.')).toBeDefined()
  expect(first.getByText('Eimear F.')).toBeDefined()
  expect(first.getByRole('heading', { name: 'Next, 19:45' })).toBeDefined()
  expect(screen.queryByText(/^There’s nothing to run/)).toBeNull()
  await user.click(first.getByRole('button', { name: 'Round 2' }))
  const second = round(/^Round 2 of 2/)
  expect(second.getByLabelText('Eimear F. and Ciara D.')).toBeDefined()
  await user.click(second.getByRole('button', { name: 'Round 1' }))
  expect(round(/^Round 1 of 2/).getByText('On')).toBeDefined()
})

test('by the clock the next round follows', () => {
  open('2027-01-12T19:46:00.000Z')
  expect(round(/^Round 2 of 2, 19:45–20:00/).getByText('On')).toBeDefined()
})

test('a score is two numbers, can be undone and changed, and is wrong without both', async () => {
  const { user, phone } = open()
  const first = round(/^Round 1/)
  await user.type(first.getByLabelText('Aoife B. and Brian W.'), '11')
  await user.click(first.getByRole('button', { name: 'Send score' }))
  expect(first.getByRole('alert')).toBeDefined()
  expect(phone.said).toEqual([])
  await user.type(first.getByLabelText('Ciara D. and Darragh E.'), '7')
  await user.click(first.getByRole('button', { name: 'Send score' }))
  expect(phone.said).toMatchObject([{ subject: SUBJECT, kind: 'score' }])
  expect(first.getByText('Aoife B. and Brian W. 11–7 Ciara D. and Darragh E.')).toBeDefined()
  await user.click(first.getByRole('button', { name: 'Change it' }))
  await user.click(first.getByRole('button', { name: 'Leave it as it is' }))
  await user.click(first.getByRole('button', { name: 'Undo' }))
  expect(phone.said.at(-1)).toEqual({ subject: SUBJECT, kind: 'undo', value: null })
  expect(first.getByLabelText('Aoife B. and Brian W.')).toBeDefined()
})

test('a full phone keeps what was typed, and says so', async () => {
  const { user, phone } = open()
  phone.isFull = true
  const first = round(/^Round 1/)
  await user.type(first.getByLabelText('Aoife B. and Brian W.'), '11')
  await user.type(first.getByLabelText('Ciara D. and Darragh E.'), '7')
  await user.click(first.getByRole('button', { name: 'Send score' }))
  expect(screen.getByText(/^This phone is full/)).toBeDefined()
  expect(first.getByLabelText<HTMLInputElement>('Aoife B. and Brian W.').value).toBe('11')
})

test('two scores of one game are one tap on any phone', async () => {
  const { user, phone } = open()
  phone.answer([said(HIVE, 11, 7), said(AOIFE, 7, 11)])
  const first = round(/^Round 1/)
  expect(first.getByText(/^2 scores came in: .* Which is right\?$/)).toBeDefined()
  await user.click(first.getByRole('button', { name: '7–11' }))
  expect(phone.said).toMatchObject([
    { kind: 'score', value: { score: { teamOne: 7, teamTwo: 11 } } },
  ])
  expect(first.getByText('Aoife B. and Brian W. 7–11 Ciara D. and Darragh E.')).toBeDefined()
})

test('all rounds say how many of their games are in', async () => {
  const { user, phone } = open()
  phone.answer([said(HIVE, 11, 7)])
  await user.click(screen.getByRole('tab', { name: 'All' }))
  expect(screen.getByText('1 of 1 in')).toBeDefined()
  expect(screen.getByText('0 of 1 in')).toBeDefined()
})
