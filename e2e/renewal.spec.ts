import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import type { Hive } from './support/hive.ts'
import { givenMember, givenSignUp, openLeague } from './support/members.ts'
import type { StandIns } from './support/stand-ins.ts'
import {
  agree,
  agreeAndPay,
  CARDS,
  DEMO,
  enter,
  expectCongratulations,
  newPerson,
  payWithCard,
  type Person,
  ROOMY,
  unfold,
} from './support/steps.ts'
import { expect, test } from './support/test.ts'

const TEAM = 'Rim Reapers'

test.use({ ownHive: 'renewal' })

type World = { browser: Browser; hive: Hive; standIns: StandIns }

/** Someone with a complete profile, in a browser of their own. */
async function givenPlayer(person: Person, { browser, hive, standIns }: World) {
  const context = await browser.newContext({ baseURL: hive.url })
  const page = await context.newPage()
  return { ...person, page, token: await givenMember(page, person, standIns) }
}

type Player = Awaited<ReturnType<typeof givenPlayer>>

/** A team of this season: a captain who has paid, and a teammate who has joined. */
async function givenTeam(captain: Player, mate: Player): Promise<void> {
  await openLeague(captain.page, ROOMY.title)
  const LeagueId = captain.page.url().replace(/.*\//, '')
  const team = { TeamName: TEAM, TeamPlayers: [mate.email] }
  await givenSignUp(captain.page, captain, {
    LeagueId,
    Price: 225,
    RegistrationTypeId: 2,
    ...team,
  })
  const joined = await mate.page.request.post('/api/payments/start-registration-payments-flow', {
    headers: { authorization: `Bearer ${mate.token}` },
    data: {
      sessionId: 'none',
      leagueId: LeagueId,
      RegistrationTypeId: 3,
      SkillLevelId: 2,
      signedRegistrationLiabilityAgreement: true,
    },
  })
  expect(joined.status()).toBe(200)
}

/** A minute of that many days from now, as a field has it. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
}

/** Publishes the next season, open for last season’s captains alone; answers with its public address. */
async function openNextSeason(page: Page): Promise<string> {
  await enter(page, DEMO.admin, '/organiser/leagues')
  await page.getByRole('link', { name: ROOMY.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: ROOMY.title })).toBeVisible()
  await page.getByRole('link', { name: 'Set-up', exact: true }).last().click()
  await page.getByRole('button', { name: 'Copy to next season' }).click()
  await expect(page.getByText('Copied to the next season, as a draft.')).toBeVisible()
  // The league that was copied is on the screen until its draft is loaded, and can't be published again.
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  await unfold(page, 'Sign-up')
  await page.getByLabel('When it opens').selectOption('Opens by itself on a date')
  await page.getByLabel('Opens on').fill(inDays(7))
  await page.getByLabel('Last season’s captains first, from').fill(inDays(-1))
  await page.getByRole('button', { name: 'Save league' }).click()
  await expect(page.getByText('League saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Everyone can see it now.')).toBeVisible()
  return page.url().replace(/.*leagues\/(\d+).*/, '/league-details/$1')
}

test('a captain takes the place of last season, and a teammate of then is invited and joins again', async ({
  page,
  browser,
  hive,
  standIns,
}) => {
  const world = { browser, hive, standIns }
  const captain = await givenPlayer({ ...newPerson(), name: 'Orla Brady' }, world)
  const mate = await givenPlayer({ ...newPerson(), name: 'Tadhg Walsh' }, world)
  await givenTeam(captain, mate)
  const address = await openNextSeason(page)

  await mate.page.goto(`/login?next=${address}`)
  await expect(mate.page.getByText('This league isn’t open for sign-up yet.')).toBeVisible()

  await captain.page.goto(`/login?next=${address}`)
  await expect(captain.page.getByText(`We keep a place for ${TEAM}`)).toBeVisible()
  await expectAccessible(captain.page)
  await captain.page.getByRole('button', { name: 'Register as Team' }).click()
  await expect(captain.page.getByLabel('Team name')).toHaveValue(TEAM)
  await expect(captain.page.getByText(mate.email)).toBeVisible()
  await agreeAndPay(captain.page)
  await payWithCard(captain.page, CARDS.good)
  await expectCongratulations(captain.page, ROOMY)

  const subjects = async () => (await standIns.mailsTo(mate.email)).map(({ subject }) => subject)
  const invitations = async () =>
    (await subjects()).filter((subject) => subject === `Orla Brady has put you on ${TEAM}`)
  await expect.poll(async () => (await invitations()).length).toBe(2)
  await mate.page.goto(address)
  await mate.page.getByRole('dialog').getByRole('button', { name: 'Get started' }).click()
  await expect(mate.page.getByRole('heading', { name: /as player on a team$/ })).toBeVisible()
  await agree(mate.page)
  await mate.page.getByRole('button', { name: 'Confirm Registration on Team' }).click()
  await expectCongratulations(mate.page, ROOMY)
})
