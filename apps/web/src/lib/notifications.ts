/** The worker that shows what this browser is sent; none where pages are not kept, or none can be. */
export async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.getRegistration()
}

/** The same once it is there, as where the app is opened for the first time; never where it is none. */
export async function workerOnceThere(): Promise<ServiceWorkerRegistration | undefined> {
  return (await worker()) ?? navigator.serviceWorker?.ready
}

/** Ends the notifications of this device: its next user gets none of them. */
export async function unsubscribe(): Promise<void> {
  try {
    const subscription = await (await worker())?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // The server has ended it with the session.
  }
}
