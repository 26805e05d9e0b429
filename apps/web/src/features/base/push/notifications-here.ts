import type { Api } from '#lib/api.ts'
import { unsubscribe, worker, workerOnceThere } from '#lib/notifications.ts'

/**
 * Whether this browser notifies: it cannot; it can once it is on the home screen, as on an iPhone; its owner has forbidden it; or as
 * the person here has chosen.
 */
export type Notifications = 'unable' | 'home-screen' | 'blocked' | 'off' | 'on'

/** The calls, which few pages need. */
const calls = () => import('@hive/contract/base/push')

export async function readNotifications(api: Api): Promise<Notifications> {
  if (!('Notification' in window && 'PushManager' in window)) {
    return isOnHomeScreen() === false ? 'home-screen' : 'unable'
  }
  const registration = await workerOnceThere()
  if (!registration) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  const { askPush } = await calls()
  const { isOn } = await api.call(askPush, { body: { address: subscription.endpoint } })
  return isOn ? 'on' : 'off'
}

/** Whether Safari runs us from the home screen; `undefined` in any other browser. */
function isOnHomeScreen(): boolean | undefined {
  return (navigator as { standalone?: boolean }).standalone
}

/** Whether this is the installed app. */
export function isInstalled(): boolean {
  return isOnHomeScreen() === true || matchMedia('(display-mode: standalone)').matches
}

/** Asks the owner of this browser, who has just pressed for it, and has us notify it from now on. */
export async function startNotifications(api: Api): Promise<Notifications> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const registration = await worker()
  if (!registration) return 'unable'
  const { askPush, startPush } = await calls()
  const { publicKey } = await api.call(askPush, { body: { address: null } })
  // One with an earlier key of ours would stand in its way.
  await unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint: address = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await api.call(startPush, { body: { address, p256dh, auth } })
  return 'on'
}

/** Ends our notifications in this browser. */
export async function endNotifications(api: Api): Promise<Notifications> {
  const subscription = await (await worker())?.pushManager.getSubscription()
  if (subscription) {
    const { endPush } = await calls()
    await api.call(endPush, { body: { address: subscription.endpoint } })
    await unsubscribe()
  }
  return 'off'
}
