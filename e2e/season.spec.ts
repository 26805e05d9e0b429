import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  enterAsFirstAdmin,
  expect,
  givenPlayers,
  openFirstLeague,
  type Player,
  test,
} from './support/first-season.ts'
import { callAs, givenSignUp, givenTeammate } from './support/members.ts'
import { NEW } from './support/set-up.ts'
import {
  agree,
  agreeAndPay,
  CARDS,
  chooseWay,
  enter,
  expectCongratulations,
  payWithCard,
  unfold,
} from './support/steps.ts'
import { countActions } from './support/taps.ts'

test.use({ ownHive: 'season' })

const { title: TITLE } = NEW
const MOST_ACTIONS = 15

/** Signs eight people up alone, one of them for one night, and a captain with a teammate. */
async function fillByCard(page: Page, LeagueId: string, players: readonly Player[]): Promise<void> {
  const [taster, captain, teammate, ...others] = players
  if (!taster || !captain || !teammate) throw new Error('There are too few players.')
  for (const player of others) await givenSignUp(page, player, { LeagueId, Price: 60 })
  await givenSignUp(page, taster, { LeagueId, Price: 10, TryItOutRegistration: true })
  const team = { TeamName: 'Dink Dynasty', TeamPlayers: [teammate.email] }
  await givenSignUp(page, captain, { LeagueId, Price: 120, RegistrationTypeId: 2, ...team })
  await givenTeammate(page, teammate, LeagueId)
}

/** Gives someone a place by hand. */
async function givePlace(page: Page, { email }: Player, payment: 'Free' | 'Paid in cash') {
  await page.getByRole('button', { name: 'Give a place' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give a place' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Level').selectOption({ index: 2 })
  await dialog.getByLabel('Payment').selectOption(payment)
  if (payment === 'Paid in cash') await dialog.getByLabel('Euro').fill('60')
  await dialog.getByLabel('Why').fill('Helps with the nets')
  await dialog.getByRole('button', { name: 'Give place' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Puts someone on the waiting list, and lets a player go, by calls. */
async function letPlaceGo(
  page: Page,
  leagueId: string,
  { leaver, waiting }: { leaver: Player; waiting: Player },
): Promise<void> {
  const waitingFor = { leagueId: Number(leagueId), RegistrationTypeId: 1 }
  await callAs(page, waiting, '/api/waiting-list/join', waitingFor)
  const headers = { authorization: `Bearer ${leaver.token}` }
  const own = await page.request.get('/api/registrations', { headers })
  const { registrations } = (await own.json()) as { registrations: { id: number }[] }
  const registrationId = registrations[0]?.id
  await callAs(page, leaver, '/api/registrations/cancel', { registrationId })
}

async function takePlaceOnOffer(page: Page, leagueId: string, waiting: Player): Promise<void> {
  await enter(page, waiting, `/league-details/${leagueId}`)
  await expect(page.getByText('A place is yours')).toBeVisible()
  await chooseWay(page, 'individual')
  await agreeAndPay(page)
  await payWithCard(page, CARDS.good)
  await expectCongratulations(page, NEW)
}

/** Gives a place to someone, who accepts it in a browser of their own. */
async function givePlaceAway(
  giver: Page,
  taker: Page,
  { leagueId, successor }: { leagueId: string; successor: Player },
): Promise<void> {
  const registration = `/your-leagues/${leagueId}/registration`
  await giver.goto(registration)
  await giver.getByLabel('Their e-mail').fill(successor.email)
  await giver.getByRole('button', { name: 'Offer my place' }).click()
  await expect(giver.getByText(/They can accept it until/)).toBeVisible()
  await enter(taker, successor, registration)
  await agree(taker)
  await taker.getByRole('button', { name: 'Accept the place' }).click()
  await expect(taker.getByText(`You’re in: ${TITLE}.`)).toBeVisible()
}

/** Moves the first player of the first team to another one, by the menu. */
async function moveSomeone(page: Page): Promise<void> {
  const menu = page.getByLabel(/^Team of /).first()
  const name = (await menu.getAttribute('aria-label')) ?? ''
  await menu.selectOption({ index: 1 })
  await expect(
    page.getByRole('region', { name: `${TITLE} B` }).getByLabel(name, { exact: true }),
  ).toBeVisible()
}

test('a new organiser opens a league from nothing, fills it and makes its teams', async ({
  page,
  browser,
  hive,
  standIns,
}) => {
  test.slow()
  await enterAsFirstAdmin(page, { hive, standIns })
  const actions = await countActions(page)
  await page.goto('/organiser')
  // A rehearsal takes no cards; the passkey is there.
  await expect(page.getByText(/^1 of 7 done/)).toBeVisible()
  await expectAccessible(page)
  await openFirstLeague(page)
  expect(actions()).toBeLessThanOrEqual(MOST_ACTIONS)
  // A published league has no box to publish it, and everything below moves up.
  await expect(page.getByRole('link', { name: 'Public page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
  await page.reload()
  await unfold(page, 'Prices')
  await page.getByLabel('Can be tried out for one night').check()
  await page.getByRole('button', { name: 'Save league' }).click()
  await expect(page.getByText('League saved.')).toBeVisible()

  const leagueId = /leagues\/(\d+)/.exec(page.url())?.[1] ?? ''
  await page.getByRole('button', { name: 'Copy to next season' }).click()
  await expect(page.getByText('Copied to the next season, as a draft.')).toBeVisible()

  const players = await givenPlayers(browser, { hive, standIns }, NAMES)
  const [free, cash, ...byCard] = players
  if (!free || !cash) throw new Error('There are too few players.')
  const visitor = await (await browser.newContext({ baseURL: hive.url })).newPage()
  await visitor.goto('/leagues')
  await expect(visitor.getByRole('link', { name: TITLE }).first()).toBeVisible()
  await fillByCard(visitor, leagueId, byCard)
  await page.goto(`/organiser/leagues/${leagueId}/people`)
  await givePlace(page, free, 'Free')
  await givePlace(page, cash, 'Paid in cash')
  await expect(page.getByText('12 people')).toBeVisible()
  // A page may be some seconds behind the places taken.
  await expect(async () => {
    await visitor.goto(`/league-details/${leagueId}`)
    await expect(visitor.getByText('This league is full')).toBeVisible({ timeout: 1000 })
  }).toPass()

  const [leaver] = byCard.slice(-1)
  const newcomers = await givenPlayers(browser, { hive, standIns }, ['Maeve Power', 'Nora Quinn'])
  const [waiting, successor] = newcomers
  if (!leaver || !waiting || !successor) throw new Error('There are too few players.')
  await letPlaceGo(visitor, leagueId, { leaver, waiting })
  await takePlaceOnOffer(visitor, leagueId, waiting)
  const another = await (await browser.newContext({ baseURL: hive.url })).newPage()
  await givePlaceAway(visitor, another, { leagueId, successor })

  await page.goto(`/organiser/leagues/${leagueId}/teams`)
  await moveSomeone(page)
  await page.getByRole('button', { name: /^Publish, and write to \d+ people$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect
    .poll(async () => (await standIns.mailsTo(successor.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Your team: Naas Tuesday Badminton [A-E]$/))
  await another.goto('/your-leagues')
  await expect(another.getByRole('heading', { level: 2, name: TITLE })).toBeVisible()
  await expect(another.getByText(/^Your team: Naas Tuesday Badminton [A-E]$/)).toBeVisible()
})

const NAMES = [
  'Aoife Byrne',
  'Bren Daly',
  'Cian Egan',
  'Dara Foley',
  'Emer Gill',
  'Fiadh Hayes',
  'Gearóid Ivers',
  'Hannah Joyce',
  'Iarla Keane',
  'Jack Lalor',
  'Kate Moran',
  'Liam Nolan',
] as const
