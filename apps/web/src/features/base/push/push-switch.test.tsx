import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { PushOffer } from './push-offer.tsx'
import { PushSwitch } from './push-switch.tsx'

const ADDRESS = 'https://fcm.googleapis.com/fcm/send/here'

type Phone = {
  permission?: NotificationPermission
  isInstalled?: boolean
  canNotify?: boolean
  /** Whether the app is opened for the first time, so that its worker comes later. */
  isFirst?: boolean
}

/** A phone with a server that knows by itself which addresses it notifies. */
function givenPhone({
  permission = 'default',
  isInstalled = false,
  canNotify = true,
  isFirst = false,
}: Phone = {}) {
  const phone = { permission, isSubscribed: false, serverRings: false, asked: 0 }
  const subscription = {
    endpoint: ADDRESS,
    toJSON: () => ({ endpoint: ADDRESS, keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => {
      phone.isSubscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (phone.isSubscribed ? subscription : null),
    subscribe: async () => {
      phone.isSubscribed = true
      return subscription
    },
  }
  vi.stubGlobal('Notification', {
    get permission() {
      return phone.permission
    },
    requestPermission: async () => {
      phone.asked += 1
      if (phone.permission === 'default') phone.permission = 'granted'
      return phone.permission
    },
  })
  if (canNotify) vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  const registration = { pushManager }
  let asked = 0
  const getRegistration = async () => ((asked += 1) === 1 && isFirst ? undefined : registration)
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration, ready: Promise.resolve(registration) },
    configurable: true,
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  const answers = {
    '/api/push': (sent: unknown) => {
      const { body } = sent as { body: { address: string | null } }
      return { publicKey: 'ours', isOn: body.address === ADDRESS && phone.serverRings }
    },
    '/api/push/start': () => {
      phone.serverRings = true
      return { done: true }
    },
    '/api/push/end': () => {
      phone.serverRings = false
      return { done: true }
    },
  }
  return { phone, answers }
}

test('one press turns notifications on for this device, and one turns them off', async () => {
  const { phone, answers } = givenPhone()
  const { user } = renderApp(<PushSwitch />, { answers })
  await user.click(await screen.findByRole('button', { name: 'Notify me on this device' }))
  expect(await screen.findByText('Notifications are on.')).toBeDefined()
  expect(phone).toMatchObject({ isSubscribed: true, serverRings: true })
  await user.click(screen.getByRole('button', { name: 'Turn them off' }))
  expect(await screen.findByRole('button', { name: 'Notify me on this device' })).toBeDefined()
  expect(phone).toMatchObject({ isSubscribed: false, serverRings: false })
})

test('the app that is opened for the first time asks once its worker is there', async () => {
  const { answers } = givenPhone({ isInstalled: true, isFirst: true })
  renderApp(<PushOffer />, { answers })
  expect(await screen.findByText('Shall this phone tell you too?')).toBeDefined()
})

test('a device of which the server has ended it is not shown as on', async () => {
  const { phone, answers } = givenPhone({ permission: 'granted' })
  phone.isSubscribed = true
  renderApp(<PushSwitch />, { answers })
  expect(await screen.findByRole('button', { name: 'Notify me on this device' })).toBeDefined()
})

test('a device that forbids it says so, and one that cannot notify says nothing', async () => {
  const { answers } = givenPhone({ permission: 'denied' })
  renderApp(<PushSwitch />, { answers })
  expect(await screen.findByText(/doesn’t let Hive send notifications/)).toBeDefined()
})

test('an iPhone is told of its home screen first', async () => {
  const { answers } = givenPhone({ canNotify: false })
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as object, { standalone: false }),
  )
  renderApp(<PushSwitch />, { answers })
  expect(await screen.findByText(/^First add Hive to your home screen/)).toBeDefined()
})

test('the installed app asks once, and a browser never', async () => {
  const { phone, answers } = givenPhone({ isInstalled: true })
  const { user } = renderApp(<PushOffer />, { answers })
  await user.click(await screen.findByRole('button', { name: 'No, thanks' }))
  expect(screen.queryByRole('heading')).toBeNull()
  expect([phone.asked, localStorage.getItem('notificationsDeclined')]).toEqual([0, 'true'])
})

test('a yes in the installed app turns them on, and the question goes', async () => {
  const { phone, answers } = givenPhone({ isInstalled: true })
  const { user } = renderApp(<PushOffer />, { answers })
  await user.click(await screen.findByRole('button', { name: 'Yes, please' }))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(phone).toMatchObject({ asked: 1, serverRings: true })
})
