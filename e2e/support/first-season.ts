import type { Browser, Page } from '@playwright/test'
import type { Hive } from './hive.ts'
import { givenAccount, givenMember } from './members.ts'
import { addAuthenticator, withoutSuggestions } from './passkeys.ts'
import { manage, startRehearsal } from './rehearsal.ts'
import { NEW, tuesday } from './set-up.ts'
import type { StandIns } from './stand-ins.ts'
import { declineCookies, makeKnown, newPerson, type Person, unfold } from './steps.ts'
import { expect, test as base } from './test.ts'

export { expect } from './test.ts'

/**
 * An organiser's first season: an installation in production mode in which nothing is set up yet. Each file names its own
 * (`ownHive`), or it would find what another one has set up.
 */
export const test = base.extend<object, { hive: Hive }>({
  hive: [
    // Playwright reads from the pattern which fixtures are needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const hive = await startRehearsal()
      await use(hive)
      await hive.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export type World = { readonly hive: Hive; readonly standIns: StandIns }

/** Signs the first admin in: an account, the command that gives the role, and a passkey. */
export async function enterAsFirstAdmin(page: Page, { hive, standIns }: World): Promise<void> {
  const admin = { ...newPerson(), name: 'Niamh Kelly' }
  await addAuthenticator(page)
  await withoutSuggestions(page)
  await givenAccount(page, admin, standIns)
  await page.goto('/login?next=/account')
  await declineCookies(page)
  await unfold(page, 'Login and security')
  await page.getByLabel('Name of the new passkey').fill('Laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await manage(hive, 'give-role', 'admin', admin.email)
  await page.goto('/organiser')
  await page.getByRole('link', { name: 'Log in with a passkey' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  // Nobody acts as an organiser without a name.
  await page.getByLabel('First and last name').fill(admin.name)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible()
}

/** Someone with an account, and a token for calls in their name. */
export type Player = Person & { token: string }

/** People with accounts and complete profiles. */
export function givenPlayers(
  browser: Browser,
  { hive, standIns }: World,
  names: readonly string[],
): Promise<Player[]> {
  return Promise.all(
    names.map(async (name) => {
      const context = await browser.newContext({ baseURL: hive.url })
      const person = { ...newPerson(), name }
      const token = await givenMember(context, person, standIns)
      await context.close()
      return { ...person, token }
    }),
  )
}

/** Follows the link of an e-mail with this subject in a browser of its own, signed in as its reader. */
export async function followMail(
  browser: Browser,
  { hive, standIns }: World,
  { reader, subject }: { reader: Player; subject: RegExp },
): Promise<Page> {
  const links = async () =>
    (await standIns.mailsTo(reader.email))
      .filter((mail) => subject.test(mail.subject))
      .flatMap(({ text }) => /https?:\S+\/login\?next=\S+/.exec(text)?.[0] ?? [])
  await expect.poll(links).not.toEqual([])
  const page = await (await browser.newContext({ baseURL: hive.url })).newPage()
  await makeKnown(page, reader)
  await page.goto((await links())[0] ?? '')
  return page
}

/** From the first screen of a new Hive, by its list of first steps: a hall, and a league that everyone sees. */
export async function openFirstLeague(page: Page, teams = 6): Promise<void> {
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByRole('link', { name: 'Add a hall' }).click()
  await page.getByLabel('Name', { exact: true }).fill(NEW.venue)
  await page.getByLabel('Address').fill('Caragh Road, Naas')
  await page.getByLabel('Town').fill('Naas')
  await page.getByRole('textbox', { name: 'Courts' }).fill('Court 1\nCourt 2')
  await page.getByRole('button', { name: 'Add venue' }).click()
  // Back at the list, which has ticked itself off.
  await steps.getByRole('link', { name: 'New league' }).click()
  await page.getByLabel('Sport').selectOption({ label: 'Badminton (2 on a team)' })
  await page.getByLabel('First night').fill(tuesday())
  await page.getByLabel('How many').fill('6')
  await page.getByLabel('Number of teams').fill(String(teams))
  await page.getByLabel('Individual, in euro').fill('60')
  await page.getByLabel('Team, in euro').fill('120')
  await expect(page.getByLabel('Title')).toHaveValue(NEW.title)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: NEW.title })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Everyone can see it now.')).toBeVisible()
}
