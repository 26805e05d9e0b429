import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { AOIFE, givenSignUps } from '#testing/sign-up-world.ts'
import { calendarOf } from '../calendar.ts'
import { confirmationMail } from './confirmation.ts'
import { overMail } from './over.ts'

const sender = {
  publicUrl: 'https://hive.example',
  organiser: { name: 'Hive', email: 'hello@hive.example' },
}

const confirmation = {
  ...confirmationMail.samples['confirmation-individual'],
  title: 'Tuesday Pickleball; Leixlip, spring',
  startDate: '2027-03-16',
  endDate: '2027-04-13',
  firstNight: '2027-03-16',
  nights: 5,
  address: 'Collinstown, Leixlip',
  paidAt: new Date('2027-02-01T10:00:00Z'),
}

test('the calendar has each night at its Irish time, through the change of the clocks', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarOf(confirmation, sender)) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
    '2027-03-16T18:30:00.000Z',
    '2027-03-23T18:30:00.000Z',
    // Irish summer time begins on 28 March.
    '2027-03-30T17:30:00.000Z',
    '2027-04-06T17:30:00.000Z',
    '2027-04-13T17:30:00.000Z',
  ])
  expect(events[0]).toMatchObject({
    uid: 'league-1-2027-03-16@hive-leagues.example',
    summary: 'Tuesday Pickleball; Leixlip, spring',
    location: 'Leixlip Amenities Centre, Collinstown, Leixlip',
  })
})

test('a night in another hall is there in the mail and in the calendar, with its own hours', () => {
  const hall = { startTime: '19:00', endTime: '21:00', venueName: 'Parish Hall', eircode: '' }
  const days = { from: '2027-03-16', until: '2027-03-23' }
  const otherHalls = [{ ...days, ...hall, address: 'Main Street' }]
  const calendar = calendarOf({ ...confirmation, otherHalls }, sender)
  expect(calendar.match(/LOCATION:Parish Hall/g)).toHaveLength(2)
  expect(calendar).toContain('DTSTART:20270316T190000Z')
  const { text } = confirmationMail({ ...confirmation, otherHalls }, sender)
  expect(text).toContain('First night: Tuesday, 16 March 2027 at 7 pm')
  expect(text).toContain('16 Mar to 23 Mar 2027: Parish Hall, 7 – 9 pm, Main Street')
  const later = { ...confirmation, otherHalls, firstNight: '2027-03-30' }
  expect(confirmationMail(later, sender).text).not.toContain('Parish Hall')
})

test('a try-out has its own night in the mail and in the calendar', () => {
  const tryOut = { ...confirmation, tryItOut: true, firstNight: '2027-03-30', nights: 1 }
  const text = calendarOf(tryOut, sender)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain('DTSTART:20270330T173000Z')
  expect(confirmationMail(tryOut, sender).text).toContain(
    'Your night: Tuesday, 30 March 2027 at 6:30 pm',
  )
  expect(confirmationMail(tryOut, sender).text).toContain('We keep your place until 1 April 2027')
})

test('a team that comes after the fixtures were out reads that its own are being made', () => {
  const team = { ...confirmation, teamName: 'Late Comers', isLate: true }
  expect(confirmationMail(team, sender).text).toContain('your team’s are being made')
  expect(confirmationMail({ ...team, isLate: false }, sender).text).not.toContain('being made')
})

test('a late joiner’s mail names the nights that are left, and that there is no refund', () => {
  const late = {
    ...confirmation,
    firstNight: '2027-03-30',
    nights: 3,
    paidAt: new Date('2027-03-25'),
  }
  const { text } = confirmationMail(late, sender)
  expect(text).toContain('First night: Tuesday, 30 March 2027 at 6:30 pm')
  expect(text).toContain('Nights: 3, the last on 13 April 2027')
  expect(text).toContain('The league has started, so there is no refund.')
  expect(calendarOf(late, sender).match(/BEGIN:VEVENT/g)).toHaveLength(3)
})

test.each([
  [{}, ['Price: €90', 'Promotion: 10% off, €9 less', 'Paid: €81, nothing else to pay']],
  [
    { discount: 'captain_reward', percent: null },
    ['Captain reward: 10% off, €9 less', 'Receipt: Hive 1204, 1 February 2027'],
  ],
  [
    { discount: null, percent: null, upgradesId: 3, dueCents: 7875 },
    ['Paid with your try-out: €11.25', 'Paid: €78.75', 'You are in for the whole of'],
  ],
  [
    { listedCents: 0, dueCents: 0, discount: null, registrationTypeId: 3, teamName: 'Dink Floyd' },
    ['registered on Dink Floyd', 'Your team captain has already paid'],
  ],
] as const)('the receipt with %o says what was paid and why', (change, texts) => {
  const mail = confirmationMail({ ...confirmation, ...change }, sender)
  for (const text of texts) expect(mail.text).toContain(text)
  expect(mail.html).toContain('<!doctype html>')
})

test('a confirmation says what kind of place it is, when it ends, and where it can be cancelled', () => {
  const { text } = confirmationMail(confirmation, sender)
  expect(text).toContain('What: Individual place')
  expect(text).toContain('Nights: 5, the last on 13 April 2027')
  expect(text).toContain(
    'You can cancel here: https://hive.example/login?next=%2Fyour-leagues%2F1%2Fregistration',
  )
  expect(text).not.toContain('Your fixtures')
  const team = { ...confirmation, registrationTypeId: 2, teamName: 'Dink Dynasty' }
  expect(confirmationMail(team, sender).text).toContain('What: Team place: Dink Dynasty')
})

test('a cancellation names what was paid, the fee, what goes back, and the receipt', async () => {
  const world = await givenSignUps()
  await world.signUp()
  const [{ id }] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: id })
  const subject = 'Cancelled: Tuesday Pickleball'
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain(subject)
  const text = world.mails.find((mail) => mail.subject === subject)?.text
  for (const fact of ['Paid: €90', 'Cancellation fee: €10', 'Goes back: €80']) {
    expect(text).toContain(fact)
  }
  expect(text).toContain(`Receipt: Hive ${id}`)
  expect(text).toContain(`/login?next=%2Freceipts%2F${id}`)
})

test('what is kept for a credit or a reward is not called a cancellation fee', () => {
  const over = {
    ...overMail.samples.cancelled,
    backBy: { card: 7100, cash: 0, bank: 0, credit: 0 },
  }
  const textOf = (rewardUsedCents: number) => overMail({ ...over, rewardUsedCents }, sender).text
  expect(textOf(0)).toContain(
    'Kept, as a cancellation fee or for a credit or reward that you’ve used: €19',
  )
  expect(textOf(900)).toContain('Cancellation fee: €10\nCaptain reward that you’ve used: €9\n')
})

test('typed text is never markup in a mail', () => {
  const mail = confirmationMail({ ...confirmation, name: '<img src=x onerror=alert(1)>' }, sender)
  expect(mail.html).not.toContain('<img')
  expect(mail.html).toContain('&lt;img src=x')
})

test('the mail server gets the receipt and the calendar', async () => {
  const world = await givenSignUps()
  await world.signUp()
  await expect.poll(() => world.subjectsTo(AOIFE)).toEqual(['You are in: Tuesday Pickleball'])
  expect(world.mails[0]?.attachments).toMatchObject([{ filename: 'league-nights.ics' }])
  expect(world.mails[0]?.text).toMatch(/Receipt: Hive \d+, /)
})
