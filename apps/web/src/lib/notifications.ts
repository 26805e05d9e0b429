/** The worker that shows what this browser is sent; none where pages are not kept, or none can be. */
export async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.getRegistration()
}

/** Ends on this device what it is sent: whoever uses it next is not rung. */
export async function stopRinging(): Promise<void> {
  try {
    const subscription = await (await worker())?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // The server has ended it with the session.
  }
}
