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
