import type { Browser, Locator, Page } from '@playwright/test'
import {
  enterAsFirstAdmin,
  expect,
  followMail,
  givenPlayers,
  type Player,
  test,
  type World,
} from './support/first-season.ts'
import { type Ledger, readLedger } from './support/ledger.ts'
import { callAs, givenSignUp, givenTeammate } from './support/members.ts'
import { manage } from './support/rehearsal.ts'
import { addVenue, dayIn, fillInLeague } from './support/set-up.ts'
import { enter, unfold } from './support/steps.ts'

test.use({ ownHive: 'deadline week' })

const GOES_AHEAD = 'Naas Tuesday Badminton'
const CALLED_OFF = 'Naas Friday Badminton'
const YEAR = dayIn(0).slice(0, 4)

/** From the list of leagues: publishes a league for ten teams, which lets captains split the fee. Resolves to its number. */
async function openLeague(page: Page, title: string, firstNight: string): Promise<string> {
  await page.goto('/organiser/leagues')
  await fillInLeague(page, { teams: '10', teamPrice: '120', title, firstNight })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await unfold(page, 'Prices')
  await page.getByLabel('Who pays for a team').selectOption('charged')
  await page.getByRole('button', { name: 'Save league' }).click()
  await expect(page.getByText('League saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Everyone can see it now.')).toBeVisible()
  return /leagues\/(\d+)/.exec(page.url())?.[1] ?? ''
}

/** The people of the week, by what becomes of them. */
const NAMES = {
  staying: 'Aoife Byrne',
  joining: 'Bren Daly',
  lonely: 'Cian Egan',
  alone: 'Dara Foley',
  splitting: 'Emer Gill',
  neverPays: 'Fiadh Hayes',
  movingCaptain: 'Gearóid Ivers',
  movingMate: 'Hannah Joyce',
  moving: 'Iarla Keane',
  movingToo: 'Jack Lalor',
  backToCard: 'Kate Moran',
  backAsCredit: 'Liam Nolan',
} as const

type People = Record<keyof typeof NAMES, Player>

async function givenPeople(browser: Browser, world: World): Promise<People> {
  const players = await givenPlayers(browser, world, Object.values(NAMES))
  return Object.fromEntries(
    Object.keys(NAMES).map((part, index) => [part, players[index]]),
  ) as People
}

type Leagues = { ahead: string; off: string }

/** The sign-up of a team, which invites these teammates. */
function teamOf(TeamName: string, ...mates: readonly Player[]) {
  const TeamPlayers = mates.map(({ email }) => email)
  return { Price: 120, RegistrationTypeId: 2, TeamName, TeamPlayers }
}

/** Signs everyone up by calls: three captains who play alone, a team that splits its fee, and people of the other league. */
async function fillLeagues(page: Page, people: People, { ahead, off }: Leagues): Promise<void> {
  const { splitting, neverPays, movingCaptain, movingMate } = people
  const inShares = { FeeShares: 2, FeeRest: 'charged' }
  const orders: readonly (readonly [Player, string, { Price: number }])[] = [
    [people.staying, ahead, teamOf('Net Gains')],
    [people.joining, ahead, teamOf('Drop Shots')],
    [people.lonely, ahead, teamOf('Smash Hits')],
    [people.alone, ahead, { Price: 60 }],
    [splitting, ahead, Object.assign(teamOf('Split Ends', neverPays), inShares)],
    [movingCaptain, off, teamOf('Court Jesters', movingMate)],
    [people.moving, off, { Price: 60 }],
    [people.movingToo, off, { Price: 60 }],
    [people.backToCard, off, teamOf('Lone Wolves')],
    [people.backAsCredit, off, { Price: 60 }],
  ]
  for (const [player, LeagueId, order] of orders) {
    await givenSignUp(page, player, { LeagueId, ...order })
  }
  await givenTeammate(page, neverPays, ahead)
  await givenTeammate(page, movingMate, off)
}

/** An amount as screens write it. */
function euro(cents: number): string {
  const text = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(
    Math.abs(cents) / 100,
  )
  return cents < 0 ? `−${text}` : text
}

type Books = Pick<Ledger, 'paid' | 'back' | 'disputed'>

/**
 * Waits until the payment provider has booked these sums, reads its books, and expects both screens of money to show them.
 *
 * @param credit what people have as credit, which has gone out of their leagues and is still here
 */
async function expectBooks(page: Page, { hive }: World, books: Books, credit = 0): Promise<void> {
  await expect.poll(() => readLedger(hive)).toMatchObject({ ...books, isSettled: true })
  const { fees, left } = await readLedger(hive)
  await page.goto(`/organiser/money/reconciliation/${YEAR}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible()
  await page.getByRole('button', { name: 'Update from the payment provider' }).click()
  const sums = page.getByRole('table', { name: /^Sums of/ })
  for (const [title, cents] of [
    ['Payments', books.paid],
    ['Refunds', books.back],
    ['Disputes', books.disputed],
  ] as const) {
    const cells = sums.getByRole('row', { name: title }).getByRole('cell')
    await expect(cells).toHaveText([euro(cents), euro(cents)])
  }
  await expect(factOf(page, 'Card fees')).toHaveText(euro(-fees))
  await expect(factOf(page, 'Balance of the period')).toHaveText(euro(left))
  await expect(page.getByText('Hive and the payment provider agree to the cent.')).toBeVisible()
  await page.goto(`/organiser/money/${YEAR}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
  await expect(factOf(page, 'After what’s owed')).toHaveText(euro(left - credit))
}

/** A fact of a screen, by its name. */
function factOf(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
    .getByRole('definition')
}

/** Asks two captains of short teams to merge; each says yes on the page that the e-mail leads to. */
async function mergeTeams(
  page: Page,
  browser: Browser,
  { world, people, leagueId }: Week,
): Promise<void> {
  await page.goto(`/organiser/leagues/${leagueId}/short-teams`)
  const card = page.getByRole('region', { name: 'Net Gains' })
  await card.getByText('Merge with another short team').click()
  await card.getByLabel('Team that joins Net Gains').selectOption('Drop Shots, 1 player')
  await card.getByRole('button', { name: /^Ask both captains/ }).click()
  await expect(page.getByText('Both captains get an e-mail in ten minutes.')).toBeVisible()
  await manage(world.hive, 'run-ahead')
  for (const reader of [people.staying, people.joining]) {
    const captain = await followMail(browser, world, { reader, subject: /play as one team\?$/ })
    await captain.getByRole('button', { name: 'Yes, play as one team' }).click()
    const answer = /^Thanks\. We’re waiting for Bren Daly\.$|^You’re one team now: Net Gains\.$/
    await expect(captain.getByText(answer)).toBeVisible()
    await captain.context().close()
  }
}

type Week = { world: World; people: People; leagueId: string }

async function topUp(page: Page, leagueId: string): Promise<void> {
  await page.goto(`/organiser/leagues/${leagueId}/short-teams`)
  const card = page.getByRole('region', { name: 'Smash Hits' })
  await expect(card.getByText('Dara Foley')).toBeVisible()
  await card.getByRole('button', { name: /^Top up, and write to 1 person/ }).click()
  await expect(page.getByText(/^On Smash Hits now: 1 person\./)).toBeVisible()
  await expect(page.getByText(/^Every team has the players it needs/)).toBeVisible()
}

/** Offers everyone the league that goes ahead: a team of two and two people move, one of them by the link of the e-mail. */
async function movePeople(
  page: Page,
  browser: Browser,
  { world, people, leagueId }: Week,
): Promise<void> {
  await page.goto(`/organiser/leagues/${leagueId}`)
  await page.getByText('Offer another league to 5 sign-ups').click()
  await page.getByLabel('Other league').selectOption(GOES_AHEAD)
  await page.getByLabel('Why won’t it go ahead?').fill('Too few of us have signed up.')
  await page.getByRole('button', { name: 'Ask 5 sign-ups' }).click()
  await expect(page.getByText('0 moved, 0 declined, 5 waiting')).toBeVisible()
  const mover = await followMail(browser, world, { reader: people.moving, subject: /Friday/ })
  await mover.getByRole('button', { name: 'Yes, move me' }).click()
  await expect(mover.getByText(`You are in: ${GOES_AHEAD}.`)).toBeVisible()
  await mover.context().close()
  for (const player of [people.movingCaptain, people.movingToo]) {
    await callAs(page, player, '/api/league-move/accept', { leagueId: Number(leagueId), back: 0 })
  }
}

/** Calls the league off; of those who are left one gets the money on the card, the other as a credit. */
async function callOff(
  page: Page,
  browser: Browser,
  { world, people, leagueId }: Week,
): Promise<void> {
  await page.goto(`/organiser/leagues/${leagueId}`)
  await page.getByRole('link', { name: 'Call it off' }).click()
  await page.getByLabel('Why?').fill('Too few of us have signed up.')
  await page.getByRole('button', { name: /^End 2 sign-ups and give €[\d.,]+ back$/ }).click()
  await expect(page.getByRole('heading', { name: 'Money going back' })).toBeVisible()
  // A job ends the sign-ups: until it has, there is nothing to choose.
  await expect(factOf(page, 'Not chosen yet')).toHaveText(/2 refunds$/)
  const way = { leagueId: Number(leagueId), way: 'card' }
  await callAs(page, people.backToCard, '/api/refund-choices', way)
  const chooser = await (await browser.newContext({ baseURL: world.hive.url })).newPage()
  await enter(chooser, people.backAsCredit, '/your-leagues')
  await chooser.getByRole('link', { name: `Choose how you get it back: ${CALLED_OFF}` }).click()
  await chooser.getByRole('button', { name: 'Keep €60 as a credit' }).click()
  await expect(chooser.getByText(/^Thanks\. It’s your credit now/)).toBeVisible()
  await chooser.context().close()
}

/** Brings the first night forward, so that the day is over on which the kept card pays the rest. */
async function bringForward(page: Page, { hive }: World, leagueId: string): Promise<void> {
  await page.goto(`/organiser/leagues/${leagueId}/set-up`)
  await unfold(page, 'Where and when')
  await page.getByLabel('Not on public holidays').uncheck()
  await page.getByLabel('First night').fill(dayIn(1))
  await page.getByRole('button', { name: /^Save, \d+ people affected$/ }).click()
  await expect(page.getByText(/haven’t been told about the change yet$/)).toBeVisible()
  await manage(hive, 'run-ahead')
}

/** On the payment provider's own pages: someone's bank takes the money back, and decides for them. */
async function loseDispute(page: Page, { hive }: World, { email }: Player): Promise<void> {
  await page.goto(`${hive.standIns}/dashboard`)
  const payment = page.locator('section').filter({ hasText: email })
  await payment.getByRole('button', { name: 'Let the payer dispute it' }).click()
  await payment.getByRole('button', { name: 'Lose it' }).click()
  await expect(payment.getByText('Charged back')).toBeVisible()
}

test('an organiser gets through the week before a season, and each cent is where the payment provider says', async ({
  page,
  browser,
  hive,
  standIns,
}) => {
  test.slow()
  const world = { hive, standIns }
  await enterAsFirstAdmin(page, world)
  await page.goto('/organiser/leagues')
  await addVenue(page)
  const ahead = await openLeague(page, GOES_AHEAD, dayIn(8))
  const off = await openLeague(page, CALLED_OFF, dayIn(11))
  const people = await givenPeople(browser, world)
  await fillLeagues(page, people, { ahead, off })
  await expectBooks(page, world, { paid: 90_000, back: 0, disputed: 0 })

  await mergeTeams(page, browser, { world, people, leagueId: ahead })
  await expectBooks(page, world, { paid: 90_000, back: -12_000, disputed: 0 })

  // Neither moves money.
  await topUp(page, ahead)
  await movePeople(page, browser, { world, people, leagueId: off })
  await expectBooks(page, world, { paid: 90_000, back: -12_000, disputed: 0 })

  await callOff(page, browser, { world, people, leagueId: off })
  const credit = 6000
  await expectBooks(page, world, { paid: 90_000, back: -24_000, disputed: 0 }, credit)

  await bringForward(page, world, ahead)
  await expectBooks(page, world, { paid: 96_000, back: -24_000, disputed: 0 }, credit)

  await loseDispute(page, world, people.alone)
  await expectBooks(page, world, { paid: 96_000, back: -24_000, disputed: -6000 }, credit)
  await page.goto('/organiser')
  await expect(page.getByText(/^Lost: the money is gone/)).toBeVisible()
})
