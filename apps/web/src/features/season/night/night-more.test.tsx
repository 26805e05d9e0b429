import { NO_MORE } from '@hive/domain/season/nights/arrival'
import { act, screen, waitFor, within } from '@testing-library/react'
import { guestLink } from '@hive/domain/season/nights/guest-link'
import { expect, onTestFinished, test, vi } from 'vitest'
import { game, nightWith, openNight, START, team } from '#testing/fake-night.tsx'
import type { RunningNight } from './running-night.ts'

async function openMore(given: Parameters<typeof openNight>[0] = {}) {
  const opened = openNight(given)
  await opened.user.click(screen.getByRole('tab', { name: /More/ }))
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }))
  return { ...opened, press }
}

test.each<[string, Partial<RunningNight>]>([
  ['Agreed with Hive 20:14', { agreedAt: '2027-01-12T20:14:40.000Z' }],
  ['Not agreed with Hive yet.', {}],
  [
    '3 kept on this phone. No signal needed until 06:00.',
    { agreedAt: '2027-01-12T20:14:40.000Z', kept: 3 },
  ],
  [
    'This phone was taken off the night. 2 kept here still go to Hive, and an organiser looks at them.',
    { state: 'ended', kept: 2 },
  ],
  [
    'This phone was taken off the night. 1 kept here still goes to Hive, and an organiser looks at it.',
    { state: 'ended', kept: 1 },
  ],
  [
    'Hive has 3,000 things from this phone and takes no more. 2 stay on this phone: please tell an organiser.',
    { state: 'ended', kept: 2, noMore: NO_MORE },
  ],
  ['Agreed with Hive 20:14', { agreedAt: '2027-01-12T20:14:40.000Z', noMore: NO_MORE }],
  ['This night is over. 2 kept here still go to Hive.', { state: 'over', kept: 2 }],
  ['This night is over. All that was said here is with Hive.', { state: 'over' }],
])('its head says “%s”', (text, running) => {
  openNight({ running })
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('Leixlip Amenities Centre')).toBeDefined()
  expect(screen.getByText('Niamh')).toBeDefined()
})

test('a night that the phone does not read has no games, and can be left', async () => {
  const { user } = openNight({ running: { state: 'ended', kept: 2, finish: async () => false } })
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByText(/Ciara/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'This night is over' }))
  await user.click(screen.getByRole('button', { name: 'Yes, it’s over' }))
  expect(screen.getByText(/^2 things are still kept on this phone/)).toBeDefined()
})

function selected(): string {
  return screen.getByRole('tab', { selected: true }).textContent
}

test('the arrows, Home and End go from part to part', async () => {
  const { user } = openNight()
  screen.getByRole('tab', { name: 'Now' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(selected()).toBe('All')
  await user.keyboard('{End}')
  expect(selected()).toBe('More')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'More' }))
  await user.keyboard('{ArrowRight}')
  expect(selected()).toBe('Now')
  await user.keyboard('{ArrowLeft}{Home}')
  expect(selected()).toBe('Now')
  expect(screen.getByRole('tabpanel', { name: 'Now' })).toBeDefined()
})

test('somebody new plays for a team of one game, and counts for it', async () => {
  const { user, phone, press } = await openMore({ games: [game()] })
  await press('Add them on paper')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please choose a team.',
    'Please enter their first name.',
    '',
  ])
  const teams = screen.getByRole('combobox', { name: 'Which team do they play for?' })
  await user.selectOptions(teams, 'Net Gains, 19:30')
  await user.type(screen.getByRole('textbox', { name: 'First name' }), ' Fiadh ')
  await press('Add them on paper')
  expect(phone.said).toMatchObject([
    { kind: 'guest', subject: 'guest:1', value: { name: 'Fiadh' } },
  ])
  const done = 'Fiadh plays for Net Gains. An organiser gets a task for the rest.'
  expect(screen.getByText(done)).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Now' }))
  expect(screen.getByText('Fiadh').closest('fieldset')?.textContent).toContain('Net Gains 1/2 here')
})

test('somebody new plays in no game that is off', async () => {
  const off = game({ fixtureId: 2, start: '2027-01-12T20:30:00.000Z', status: 'cancelled' })
  await openMore({ games: [game(), off] })
  const teams = screen.getByRole('combobox', { name: 'Which team do they play for?' })
  const offered = within(teams).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Please choose',
    'Dinkers, 19:30',
    'Net Gains, 19:30',
  ])
})

test('where there is no team to play for nobody new is asked for', async () => {
  await openMore({ games: [game({ status: 'cancelled' })] })
  expect(screen.queryByRole('heading', { name: 'Someone new' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Note' })).toBeDefined()
})

test('somebody new is shown a code for a team of one game, and stands there once they have signed', async () => {
  const looks: string[] = []
  const look = async () => looks.push('looked')
  const [one, two] = [team('Dinkers', 'Ciara K.'), team('Net Gains', 'Tom F.')]
  const guests = [{ name: 'Fiadh B.', signedAt: START }]
  const running = { look, night: nightWith('7.code', [game({ one, two: { ...two, guests } })]) }
  const { user, press } = await openMore({ running })
  expect(screen.queryByRole('button', { name: 'Show them a code' })).toBeNull()
  const teams = screen.getByRole('combobox', { name: 'Which team do they play for?' })
  await user.selectOptions(teams, 'Net Gains, 19:30')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await press('Show them a code')
  const link = guestLink({ code: '7.code', fixtureId: 1, teamId: two.teamId })
  expect(screen.getByText(`${location.origin}/#${link}`)).toBeDefined()
  vi.advanceTimersByTime(11_000)
  expect(looks).toHaveLength(2)
  await user.click(screen.getByRole('tab', { name: 'Now' }))
  expect(screen.getByText('Fiadh B.').closest('fieldset')?.textContent).toContain(
    'Net Gains 1/2 here',
  )
  expect(screen.getByText('signed 19:30')).toBeDefined()
})

test('somebody who has signed is taken off in two taps, and without a signal that is said', async () => {
  const off: number[] = []
  const [one, two] = [team('Dinkers', 'Ciara K.'), team('Net Gains', 'Tom F.')]
  const guests = [{ guestId: 7, name: 'Fiadh B.', signedAt: START }]
  const running = {
    night: nightWith('7.code', [game({ one, two: { ...two, guests } })]),
    takeGuestOff: async (guestId: number) => (off.push(guestId) > 1 ? ('done' as const) : null),
  }
  const { user, press } = await openMore({ running })
  await user.click(screen.getByRole('tab', { name: 'Now' }))
  await press('Take Fiadh B. off')
  await press('Take them off')
  expect(await screen.findByText(/^There’s no signal/)).toBeDefined()
  await press('Take Fiadh B. off')
  await press('Take them off')
  expect(off).toEqual([7, 7])
  await waitFor(() => expect(screen.queryByText(/^There’s no signal/)).toBeNull())
})

test('a note is about a game or the whole night, and asks for no one’s health', async () => {
  const { user, phone, press } = await openMore()
  expect(screen.getByText(/ring 112 or 999 first/)).toBeDefined()
  await press('Keep the note')
  expect(screen.getByText('Please choose what it is about.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'The hall' }))
  const text = screen.getByRole('textbox', { name: 'What happened?' })
  await user.type(text, 'The net of court 2 is torn.')
  await press('Keep the note')
  await user.click(screen.getByRole('radio', { name: 'A dispute' }))
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Which game?' }),
    '19:30, Dinkers v Net Gains',
  )
  await user.type(text, 'Was it out?')
  await press('Keep the note')
  expect(screen.getByText('Noted. Only organisers read it.')).toBeDefined()
  expect(phone.said).toEqual([
    {
      kind: 'note',
      subject: 'night',
      value: { about: 'hall', text: 'The net of court 2 is torn.' },
    },
    { kind: 'note', subject: 'note:1', value: { about: 'dispute', text: 'Was it out?' } },
  ])
})

test('a full phone keeps what was typed', async () => {
  const { user, phone, press } = await openMore()
  phone.isFull = true
  await user.click(screen.getByRole('radio', { name: 'The hall' }))
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' })
  await user.type(text, 'It is cold.')
  await press('Keep the note')
  expect(text.value).toBe('It is cold.')
  expect(screen.getByText(/^This phone is full/)).toBeDefined()
})

test.each([
  [null, /^There’s no signal/],
  [{ problem: 'Six phones have this night.' }, 'Six phones have this night.'],
  [{ address: 'https://hive.example/night#v1.47.kG2w' }, 'https://hive.example/night#v1.47.kG2w'],
])('one more phone: %o', async (answer, text) => {
  const { press } = await openMore({ running: { addPhone: async () => answer } })
  await press('Add a phone')
  expect(await screen.findByText(text)).toBeDefined()
})

test('who is hurt is first rung for, and the safety officer is named', async () => {
  const night = { ...nightWith(undefined, [game()]), safetyOfficers: ['Niamh K.', 'Tom B.'] }
  await openMore({ running: { night } })
  expect(screen.getByText('Ring 112 or 999 first.')).toBeDefined()
  expect(screen.getByText('Niamh K. and Tom B.')).toBeDefined()
})

test('the address of one more phone is a code, too', async () => {
  const address = 'https://hive.example/night#v1.47.kG2w'
  const { press, container } = await openMore({ running: { addPhone: async () => ({ address }) } })
  await press('Add a phone')
  // A code with this much text has 29 squares a side, and four on each side around it.
  await expect.poll(() => container.querySelector('svg[viewBox="0 0 37 37"]')).not.toBeNull()
})

test('what Hive has not taken is said with its reasons, each once', async () => {
  const late = 'This came after noon on the next day. An organiser looks at it first.'
  const notTaken = [1, 2, 3].map((counter) => ({
    counter,
    fate: 'held' as const,
    sentence: counter === 3 ? null : late,
  }))
  await openMore({ running: { notTaken } })
  expect(screen.getByRole('tab', { name: 'More (3)' })).toBeDefined()
  const list = screen.getByRole('list')
  const reasons = within(list).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    `2 times: ${late}`,
    'An organiser looks at it first.',
  ])
})

test('what Hive has not taken names its game', async () => {
  const off = {
    fate: 'held',
    sentence: 'This game is off. An organiser looks at it first.',
  } as const
  const notTaken = [
    { ...off, counter: 1, subject: 'score:1' },
    { ...off, counter: 2, subject: 'night' },
  ]
  await openMore({ running: { notTaken } })
  const reasons = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    `Dinkers v Net Gains: ${off.sentence}`,
    off.sentence,
  ])
})

test('the night ends after it was asked once more, and says when something is still kept', async () => {
  let times = 0
  const finish = async () => {
    times += 1
    return times > 1
  }
  const { press } = await openMore({ now: START, running: { kept: 1, finish } })
  await press('This night is over')
  expect(times).toBe(0)
  await press('No')
  await press('This night is over')
  await press('Yes, it’s over')
  expect(screen.getByText(/^Something is still kept on this phone/)).toBeDefined()
  await press('This night is over')
  await press('Yes, it’s over')
  expect(screen.getByText('Done. Thanks for running the night!')).toBeDefined()
})

test('once the rest is handed in a night that could not end no longer says that something is kept', async () => {
  const { user, phone, press } = await openMore()
  await user.click(screen.getByRole('radio', { name: 'The hall' }))
  await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'It is cold.')
  await press('Keep the note')
  await press('This night is over')
  await press('Yes, it’s over')
  expect(screen.getByText(/^Something is still kept on this phone/)).toBeDefined()
  act(() => phone.answer([]))
  expect(screen.queryByText(/still kept/)).toBeNull()
  expect(screen.getByText(/^All of it is with Hive now/)).toBeDefined()
})
