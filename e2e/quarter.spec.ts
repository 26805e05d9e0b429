import type { Browser, Page } from '@playwright/test'
import { testFrom } from './support/by-the-clock.ts'
import { enterAsFirstAdmin, givenPlayers, type Player } from './support/first-season.ts'
import type { Hive } from './support/hive.ts'
import { readLedger } from './support/ledger.ts'
import { givenSignUp } from './support/members.ts'
import type { MovingClock } from './support/moving-clock.ts'
import { manage } from './support/rehearsal.ts'
import { addVenue } from './support/set-up.ts'
import { openStandIns, type StandIns } from './support/stand-ins.ts'
import { agreeAndPay, CARDS, chooseWay, enter, payWithCard } from './support/steps.ts'
import { expect } from './support/test.ts'
import {
  closedFile,
  closeMonth,
  euro,
  expectBalances,
  fillInSettings,
  giveBack,
  givePlace,
  openLeague,
  openPerson,
  readFileOfAccounts,
  setVat,
} from './support/treasurer.ts'

const test = testFrom(new Date('2027-01-11T10:00:00Z'))

test.use({
  ownHive: 'a treasurer’s quarter',
  // The session is over each time that weeks have passed.
  expectedProblems: [/status of 400 .*oauth2\/token/],
})

const TUESDAY = 'Naas Tuesday Badminton'
const FRIDAY = 'Naas Friday Badminton'

type World = { page: Page; browser: Browser; hive: Hive; standIns: StandIns; clock: MovingClock }

/** Moves the clock of everything to a moment, and logs the treasurer in again: the session is over by then. */
async function moveTo({ page, clock }: World, moment: string): Promise<void> {
  // A page that stayed open would ask something with its old session.
  await page.goto('about:blank')
  await clock.moveTo(new Date(moment))
  await clock.setOf(page)
  await page.goto('/organiser')
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible()
}

/** On the payment provider's own pages: presses the buttons of someone's payment, one after the other. */
async function atThePaymentProvider(
  page: Page,
  { hive }: World,
  { email }: Player,
  ...buttons: readonly string[]
) {
  await page.goto(`${hive.standIns}/dashboard`)
  const payment = page.locator('section').filter({ hasText: email })
  for (const name of buttons) await payment.getByRole('button', { name }).first().click()
}

/** Reads the payment provider's books, which then agree with Hive's for a period. Resolves to the balance there. */
async function readCardBooks({ page, hive, clock }: World, period: string): Promise<number> {
  const read = () => readLedger(hive, clock.now())
  await expect.poll(async () => (await read()).isSettled).toBe(true)
  await page.goto(`/organiser/money/reconciliation/${period}`)
  await page.getByRole('button', { name: 'Update from the payment provider' }).click()
  await expect(page.getByText('Hive and the payment provider agree to the cent.')).toBeVisible()
  return (await read()).left
}

/** A page in a browser of someone's own, in which they are logged in. */
async function browserOf(
  { browser, hive, clock }: World,
  player: Player,
  path: string,
): Promise<Page> {
  const own = await (await browser.newContext({ baseURL: hive.url })).newPage()
  await clock.setOf(own)
  await enter(own, player, path)
  return own
}

/** Signs someone up whose credit pays a part. */
async function signUpWithCredit(world: World, player: Player, leagueId: string): Promise<void> {
  const own = await browserOf(world, player, `/league-details/${leagueId}`)
  await chooseWay(own, 'individual')
  await agreeAndPay(own)
  await payWithCard(own, CARDS.good)
  await expect(own.getByRole('heading', { name: /^Congrats, / })).toBeVisible()
  await own.context().close()
}

/** The link of the mail that asks someone whether they move. */
async function newestLoginLink(standIns: StandIns, { email }: Player): Promise<string> {
  const links = async () =>
    (await standIns.mailsTo(email))
      .filter(({ subject }) => /Friday/.test(subject))
      .flatMap(({ text }) => /https?:\S+\/login\?next=\S+/.exec(text)?.[0] ?? [])
  await expect.poll(links).not.toEqual([])
  return (await links())[0] ?? ''
}

/** Offers the people of a league another one; the one who is named moves. */
async function moveSomeone(world: World, from: string, mover: Player): Promise<void> {
  const { page, hive, standIns } = world
  await page.goto(`/organiser/leagues/${from}`)
  await page.getByText(/^Offer another league to /).click()
  await page.getByLabel('Other league').selectOption(TUESDAY)
  await page.getByLabel('Why won’t it go ahead?').fill('Too few of us have signed up.')
  await page.getByRole('button', { name: /^Ask \d+ sign-ups?$/ }).click()
  await expect(page.getByText(/^0 moved, 0 declined/)).toBeVisible()
  await manage(hive, 'run-ahead')
  const { searchParams } = new URL(await newestLoginLink(standIns, mover))
  const own = await browserOf(world, mover, searchParams.get('next') ?? '')
  await own.getByRole('button', { name: 'Yes, move me' }).click()
  await expect(own.getByText(`You are in: ${TUESDAY}.`)).toBeVisible()
  await own.context().close()
}

test('a treasurer’s quarter: what is shown, sent, filed and kept by the payment provider agrees', async ({
  page,
  browser,
  hive,
  clock,
}) => {
  test.slow()
  const world: World = { page, browser, hive, standIns: openStandIns(hive.standIns), clock }
  await clock.setOf(page)
  await enterAsFirstAdmin(page, world)
  const leagues = await openLeagues(page)
  const players = await givenEveryone(world)
  await january(world, leagues, players)
  const januaryFile = await february(world, leagues, players)
  await march(world, players, januaryFile)
  await expectPagesAndMails(world, players)
})

type Leagues = { readonly tuesday: string; readonly friday: string }

async function openLeagues(page: Page): Promise<Leagues> {
  await fillInSettings(page)
  await setVat(page, '2027-01-01', '23')
  await page.goto('/organiser/leagues')
  await addVenue(page)
  const tuesday = await openLeague(page, TUESDAY, '2027-04-06')
  return { tuesday, friday: await openLeague(page, FRIDAY, '2027-04-09') }
}

type Players = Readonly<Record<'aoife' | 'bren' | 'cian' | 'dara' | 'emer' | 'fiadh', Player>>

async function givenEveryone(world: World): Promise<Players> {
  const [aoife, bren, cian, dara, emer, fiadh] = await givenPlayers(world.browser, world, NAMES)
  if (!aoife || !bren || !cian || !dara || !emer || !fiadh) throw new Error('Someone is missing.')
  return { aoife, bren, cian, dara, emer, fiadh }
}

/** Money comes in by card, cash and transfer; a refund fails, a payer asks their bank, and one gets a credit. */
async function january(
  world: World,
  { tuesday, friday }: Leagues,
  players: Players,
): Promise<void> {
  const { page } = world
  const { aoife, bren, cian, dara, emer, fiadh } = players
  for (const player of [aoife, bren, cian]) {
    await givenSignUp(page, player, { LeagueId: tuesday, Price: 60 })
  }
  await givenSignUp(page, dara, { LeagueId: friday, Price: 60 })
  await givePlace(page, tuesday, emer, { payment: 'Paid in cash', euro: '55' })
  const transfer = { payment: 'Paid by bank transfer', reference: 'HAYES 1', day: '2027-01-11' }
  await givePlace(page, tuesday, fiadh, { ...transfer, euro: '60' })
  await giveBack(page, bren, { what: 'card', euro: '20' })
  await giveBack(page, aoife, { what: 'goodwill', euro: '20' })
  await moveTo(world, '2027-01-30T10:00:00Z')
  await atThePaymentProvider(page, world, bren, 'Let it fail')
  await atThePaymentProvider(page, world, cian, 'Let the payer dispute it')
  await expectBalances(page, '2027-01', {
    'Card account': euro(await readCardBooks(world, '2027-01')),
    'Cash box': '€55.00',
    Bank: '€60.00',
    'Held by banks': '€60.00',
    'Credit owed': '€20.00',
    'Refunds owed to cards': '€20.00',
  })
}

/**
 * January is closed while its dispute is open. The refund is settled by transfer, the dispute lost, the credit spent
 * on a league that one player leaves for another and that is then called off, and VAT is lower from today.
 * Resolves to January's file.
 */
async function february(world: World, { friday }: Leagues, players: Players): Promise<string> {
  const { page } = world
  await moveTo(world, '2027-02-18T10:00:00Z')
  await setVat(page, '2027-02-18', '13.5')
  await closeMonth(page)
  const januaryFile = await closedFile(page, 'January')
  await page.goto('/organiser')
  await page.getByRole('button', { name: 'Another way: Bren Daly' }).click()
  await page.getByLabel('How they got it').selectOption('bank')
  await page.getByLabel('Reference').fill('DALY BACK')
  await page.getByRole('button', { name: 'Record €20 as given back' }).click()
  await expect(page.getByText('Recorded. They’ll get an e-mail in ten minutes.')).toBeVisible()
  await atThePaymentProvider(page, world, players.cian, 'Lose it')
  await signUpWithCredit(world, players.aoife, friday)
  await moveSomeone(world, friday, players.dara)
  await page.goto(`/organiser/leagues/${friday}`)
  await page.getByRole('link', { name: 'Call it off' }).click()
  await page.getByLabel('Why?').fill('Too few of us have signed up.')
  await page.getByRole('button', { name: 'End 1 sign-up and give €60.00 back' }).click()
  await expect(page.getByRole('heading', { name: 'Money going back' })).toBeVisible()
  return januaryFile
}

/** A cash payment of January turns out to be recorded wrongly; February is closed, and January's file is what it was. */
async function march(world: World, { emer }: Players, januaryFile: string): Promise<void> {
  const { page, hive } = world
  await moveTo(world, '2027-03-09T10:00:00Z')
  // Aoife had until 21 February to choose: what she paid by card goes back now.
  await expect.poll(async () => (await readLedger(hive)).back).toBe(-4000)
  await openPerson(page, emer)
  await page.getByRole('button', { name: 'Recorded wrongly?' }).click()
  await page.getByLabel('What they really paid, in euro').fill('50')
  await page.getByLabel('Why?').fill('A typing error')
  await page.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByText('Corrected. Their page and receipt show it.')).toBeVisible()
  await closeMonth(page)
  expect(await closedFile(page, 'January')).toBe(januaryFile)
  expectFiles(januaryFile, await closedFile(page, 'February'))
  await readCardBooks(world, '2027-02')
  await expectBalances(page, '2027-03', {
    'Card account': euro(await readCardBooks(world, '2027-03')),
    'Cash box': '€50.00',
    // The transfer of January, less what Bren got, and January's payout.
    Bank: '€255.40',
    'Held by banks': '€0.00',
    'Credit owed': '€20.00',
    'Cash owed back': '€0.00',
    'Opening balance': '€290.40',
    'Closing balance': '€244.55',
  })
  await page.getByRole('heading', { name: 'By league' }).click()
  const resultOf = (league: string) => page.getByRole('row').filter({ hasText: league })
  await expect(resultOf(FRIDAY).last()).toContainText(
    '€120.00 sold, €120.00 back, €2.00 fees, €0.00 hall',
  )
  await expect(resultOf(FRIDAY).last()).toContainText('−€2.00')
  await expect(resultOf(TUESDAY).last()).toContainText(
    '€350.00 sold, €80.00 back, €23.45 fees, €20.00 given, €46.41 VAT, hall not known',
  )
}

/** Expects of January's and February's file that one begins where the other ends, and what was sold at which VAT. */
function expectFiles(januaryText: string, februaryText: string): void {
  const [first, second] = [readFileOfAccounts(januaryText), readFileOfAccounts(februaryText)]
  expect(second.opening).toEqual(first.closing)
  expect(first.closing).toMatchObject({
    'Cash box': '55.00',
    'Held by banks': '60.00',
    'Refunds owed to cards': '-20.00',
  })
  expect(second.closing).toMatchObject({
    'Cash box': '55.00',
    Bank: '40.00',
    'Held by banks': '0.00',
  })
  expect(first.entries.filter((entry) => /payment|transfer|Dispute/.test(entry))).toEqual([
    ...Array(4).fill('Card payment 60.00 11.22'),
    'Cash payment 55.00 10.28',
    'Bank transfer 60.00 11.22',
    'Dispute opened 60.00 0.00',
  ])
  expect(second.entries.slice(0, 6)).toEqual([
    'Refund given up 20.00 3.74',
    'Refund ordered 20.00 -3.74',
    'Refund by transfer 20.00 0.00',
    'Dispute lost 60.00 -11.22',
    'Card payment 40.00 4.76',
    'Paid with credit 20.00 2.38',
  ])
}

/** Expects of what each player sees and was written that it says what the treasurer's books say. */
async function expectPagesAndMails(world: World, players: Players): Promise<void> {
  const { aoife, bren, cian, dara, emer, fiadh } = players
  // A correction can be taken back for ten minutes, and is mailed then.
  await world.clock.moveTo(new Date('2027-03-09T10:30:00Z'))
  await expectPlayer(world, aoife, {
    payments: ['Given back for Naas Friday Badminton', 'Went back to your card on 9 March 2027.'],
    receipt: [
      '€20 with credit, the rest by card, 18 February 2027',
      'Includes VAT at 13.5%',
      /Balance\s*€0/,
    ],
    mail: /^€40 has gone back to your card/m,
  })
  await expectPlayer(world, bren, {
    payments: ['Sent to your bank account on 18 February 2027.'],
    receipt: ['Refund by bank transfer', /Balance\s*€40/, 'Without VAT: €32.52', '€7.48'],
    mail: /^We’ve sent you €20 by bank transfer/m,
  })
  await expectPlayer(world, cian, {
    payments: ['Your bank gave it back to you on 18 February 2027.'],
    receipt: [/Balance\s*€0/],
    mail: /^Paid: €60/m,
  })
  await expectPlayer(world, dara, {
    payments: [
      '18 February 2027, with what you had paid for another league',
      'Moved with you to your new league on 18 February 2027.',
    ],
    receipt: [
      'With what you had paid for another league, 18 February 2027',
      'Includes VAT at 13.5%',
    ],
    mail: /^Credit: €60 less/m,
  })
  await expectPlayer(world, emer, {
    payments: ['€50', '11 January 2027, in cash'],
    receipt: [
      'In cash, 11 January 2027',
      'Corrected on 9 March 2027 to €50.00',
      'Without VAT: €40.65',
      '€9.35',
    ],
    mail: /^That was our mistake: you paid €50.00 in cash/m,
  })
  await expectPlayer(world, fiadh, {
    payments: ['11 January 2027, by bank transfer'],
    receipt: ['Without VAT: €48.78', '€11.22'],
    mail: /^Paid: €60/m,
  })
}

type Seen = {
  readonly payments: readonly string[]
  readonly receipt: readonly (string | RegExp)[]
  readonly mail: RegExp
}

async function expectPlayer(world: World, player: Player, seen: Seen): Promise<void> {
  const own = await browserOf(world, player, '/your-leagues/payments')
  const main = own.getByRole('main')
  for (const text of seen.payments) await expect(main, player.name).toContainText(text)
  await own
    .getByRole('link', { name: /^Receipt/ })
    .first()
    .click()
  await expect(main).toContainText('IE1234567T')
  for (const text of seen.receipt) await expect(main, player.name).toContainText(text)
  await own.context().close()
  const mailed = async () =>
    (await world.standIns.mailsTo(player.email)).map(({ text }) => text).join('\n')
  await expect.poll(mailed, { timeout: 30_000 }).toMatch(seen.mail)
}

const NAMES = [
  'Aoife Byrne',
  'Bren Daly',
  'Cian Egan',
  'Dara Foley',
  'Emer Gill',
  'Fiadh Hayes',
] as const
