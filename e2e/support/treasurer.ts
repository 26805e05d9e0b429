import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Player } from './first-season.ts'
import { fillInLeague } from './set-up.ts'
import { unfold } from './steps.ts'
import { expect } from './test.ts'

/** A fact of a screen, by its name. */
function factOf(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
    .getByRole('definition')
}

/** Says who sells. */
export async function fillInSettings(page: Page): Promise<void> {
  await page.goto('/organiser/settings')
  const receipts = page.getByRole('region', { name: 'Receipts' })
  await receipts.getByLabel('Legal name').fill('The Club of Naas CLG')
  await receipts.getByLabel('Address').fill('Caragh Road\nNaas')
  await receipts.getByLabel('VAT number (if registered)').fill('IE1234567T')
  await receipts.getByLabel('Word before receipt numbers').fill('Club')
  await receipts.getByLabel('Name at the head of receipts').fill('The Club')
  await receipts.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Receipts of sales from now on show it.')).toBeVisible()
}

/** Says which VAT prices include from a day on. */
export async function setVat(page: Page, from: string, percent: string): Promise<void> {
  await page.goto('/organiser/settings')
  await unfold(page, 'VAT')
  const form = page.getByRole('region', { name: 'Set a rate' })
  await form.getByLabel('From').fill(from)
  await form.getByLabel('VAT in percent').fill(percent)
  await form.getByRole('button', { name: 'Set rate' }).click()
  await expect(page.getByText(/^The rate holds from /)).toBeVisible()
}

/** From the list of leagues: publishes a league. Resolves to its number. */
export async function openLeague(page: Page, title: string, firstNight: string): Promise<string> {
  await page.goto('/organiser/leagues')
  await fillInLeague(page, { teams: '10', teamPrice: '120', title, firstNight })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Everyone can see it now.')).toBeVisible()
  return /leagues\/(\d+)/.exec(page.url())?.[1] ?? ''
}

type ByHand = { payment: string; euro: string; reference?: string; day?: string }

/** Gives someone a place whose money came by hand. */
export async function givePlace(page: Page, leagueId: string, { email }: Player, paid: ByHand) {
  await page.goto(`/organiser/leagues/${leagueId}/people`)
  await page.getByRole('button', { name: 'Give a place' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give a place' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Level').selectOption({ index: 2 })
  await dialog.getByLabel('Payment').selectOption(paid.payment)
  await dialog.getByLabel('Euro').fill(paid.euro)
  if (paid.reference) await dialog.getByLabel(/reference/i).fill(paid.reference)
  if (paid.day) await dialog.getByLabel(/received/i).fill(paid.day)
  await dialog.getByLabel('Why').fill('Paid at the hall')
  await dialog.getByRole('button', { name: 'Give place' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Opens an organiser's page of a person. */
export async function openPerson(page: Page, { name }: Player): Promise<void> {
  await page.goto('/organiser/people')
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Refunds a part of what someone paid, or gives a credit on top. */
export async function giveBack(
  page: Page,
  player: Player,
  { what, euro }: { what: string; euro: string },
) {
  await openPerson(page, player)
  await page.getByRole('button', { name: 'Refund or credit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What they get').selectOption(what)
  await dialog.getByLabel('Euro').fill(euro)
  await dialog.getByLabel('Why').fill('The nets were late')
  await dialog.getByRole('button', { name: new RegExp(`€${euro}$`) }).click()
  await expect(page.getByText('That’s on its way. We’ll write to them.')).toBeVisible()
}

/** Expects the accounts of the organisation at the end of a period, in euro. */
export async function expectBalances(page: Page, period: string, accounts: Record<string, string>) {
  await page.goto(`/organiser/money/${period}`)
  for (const [name, euro] of Object.entries(accounts)) {
    await expect(factOf(page, name)).toHaveText(euro)
  }
}

async function openClosedPeriods(page: Page): Promise<void> {
  await page.goto('/organiser/money')
  // The balances come above it, and would push it away from the click.
  await expect(page.getByText('All money')).toBeVisible()
  await page.getByRole('heading', { name: 'Closed periods' }).click()
}

/** Closes the books up to the end of the first month that is open. */
export async function closeMonth(page: Page): Promise<void> {
  await openClosedPeriods(page)
  await page.getByRole('button', { name: 'Close a period' }).click()
  await page.getByRole('button', { name: 'Close for good' }).click()
  await expect(page.getByText('The period is closed. Its file is ready.')).toBeVisible()
}

/** The bytes of the file of a closed period. */
export async function closedFile(page: Page, month: string): Promise<string> {
  await openClosedPeriods(page)
  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', { name: new RegExp(`File for the accountant: .*${month}`) })
    .click()
  return readFile(await (await saved).path(), 'utf8')
}

/** A file for the accountant: its entries in short, and each account's balance before and after. */
export type AccountsFile = {
  readonly entries: readonly string[]
  readonly opening: Balances
  readonly closing: Balances
}

type Balances = Readonly<Record<string, string>>

/** Reads a file for the accountant, whose entries then lead from each opening balance to its closing balance. */
export function readFileOfAccounts(text: string): AccountsFile {
  const [head = '', ...rows] = text.trim().split('\r\n')
  const names = head.replace('\uFEFF', '').split(',')
  const lines = rows
    .map((row) => row.split(','))
    .map((cells) => (name: string) => cells[names.indexOf(name)] ?? '')
  const balances = (type: string) =>
    Object.fromEntries(
      lines.filter((cell) => cell('Type') === type).map((cell) => [cell('To'), cell('Amount')]),
    )
  const entries = lines.filter((cell) => cell('Entry') !== '')
  const [opening, closing] = [balances('Opening balance'), balances('Closing balance')]
  for (const [account, before] of Object.entries(opening)) {
    const moved = entries.reduce((cents, cell) => cents + movedOf(cell, account), 0)
    expect(centsOf(before) + moved, account).toBe(centsOf(closing[account] ?? ''))
  }
  return {
    entries: entries.map((cell) => `${cell('Type')} ${cell('Amount')} ${cell('VAT')}`),
    opening,
    closing,
  }
}

function movedOf(cell: (name: string) => string, account: string): number {
  const cents = centsOf(cell('Amount'))
  return (cell('To') === account ? cents : 0) - (cell('From') === account ? cents : 0)
}

function centsOf(text: string): number {
  return Math.round(Number(text) * 100)
}

/** An amount as screens write it. */
export function euro(cents: number): string {
  const text = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(
    Math.abs(cents) / 100,
  )
  return cents < 0 ? `−${text}` : text
}
