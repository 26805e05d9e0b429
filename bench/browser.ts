import { type Browser, chromium as playwright, type Page } from '@playwright/test'
import { chromium } from '../scripts/support/chromium.ts'

export async function openBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  return playwright.launch({ executablePath: await chromium(), chromiumSandbox: !isRoot })
}

/** Signs someone of the demo world in. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('honey and ink')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(({ pathname }) => !/^\/(login|auth)/.test(pathname))
}
