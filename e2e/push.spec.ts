import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from './support/accessibility.ts'
import { query } from './support/database.ts'
import type { Hive } from './support/hive.ts'
import { declineCookies, DEMO, enter, unfold } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ ownHive: 'push', serviceWorkers: 'allow' })

const ADDRESS = 'https://fcm.googleapis.com/fcm/send/of-a-test'

/** A phone with Hive on its home screen, whose push service gives it an address without being asked over the network. */
async function installApp(page: Page): Promise<void> {
  await page.addInitScript((endpoint) => {
    const KEPT = 'subscribed'
    const subscription = {
      endpoint,
      // A point of the curve and a secret, as browsers send them.
      toJSON: () => ({
        endpoint,
        keys: {
          p256dh:
            'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      }),
      unsubscribe: async () => {
        sessionStorage.removeItem(KEPT)
        return true
      },
    } as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem(KEPT) === null ? null : subscription
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem(KEPT, 'yes')
      return subscription
    }
    // The browser of these tests asks nobody.
    Object.defineProperty(Notification, 'permission', {
      get: () => (sessionStorage.getItem(KEPT) === null ? 'default' : 'granted'),
    })
    Notification.requestPermission = async () => 'granted'
    const media = globalThis.matchMedia.bind(globalThis)
    globalThis.matchMedia = (text) =>
      media(text === '(display-mode: standalone)' ? '(min-width: 1px)' : text)
  }, ADDRESS)
}

async function devicesOf(hive: Hive): Promise<number> {
  const text = 'select count(*)::int as count from push_addresses'
  const [row] = await query<{ count: number }>(hive, text)
  return row?.count ?? 0
}

test('the installed app asks as it is opened first, and a device is notified no more once it is signed out', async ({
  page,
  hive,
}) => {
  await installApp(page)
  await enter(page, DEMO.player, '/your-leagues')
  await declineCookies(page)
  await expect(page.getByRole('heading', { name: 'Shall this phone tell you too?' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Yes, please' }).click()
  await expect(page.getByRole('heading', { name: 'Shall this phone tell you too?' })).toBeHidden()
  expect(await devicesOf(hive)).toBe(1)

  await page.goto('/account')
  await unfold(page, 'News of your games')
  await expect(page.getByText('Notifications are on.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await unfold(page, 'Login and security')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  expect(await devicesOf(hive)).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull()
})
