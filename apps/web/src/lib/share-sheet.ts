/** Opens the share sheet of the device; closing it without sharing is no failure. */
export async function shareSheet(what: ShareData): Promise<void> {
  await navigator.share(what).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
}
