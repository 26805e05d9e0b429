import { DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('the app waits for what the device has kept, and after five seconds says that something is wrong', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    Object.defineProperty(Storage.prototype, 'getItem', {
      value(this: Storage, key: string): unknown {
        if (key === 'root-1.6') return new Promise(() => undefined)
        return Object.hasOwn(this, key) ? this[key] : null
      },
    })
  })
  await page.goto('/account')
  await expect(page.getByText('Please log in to view your account details.')).toHaveCount(0)
  await page.clock.runFor(4000)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await page.clock.runFor(1500)
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible()
})

test('while the account is silent, the page around it stands and says what it waits for', async ({
  page,
}) => {
  await enter(page, DEMO.player)
  await page.route(/\/api\/account/, () => new Promise(() => undefined))
  for (const path of ['/account', '/your-leagues']) {
    await page.goto(path)
    await expect(page.getByText('Loading account details...')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Hive' }).first()).toBeVisible()
    await expect(page.getByText(/Please log in/)).toHaveCount(0)
  }
})
