import { shareSheet } from '#lib/share-sheet.ts'
import { showToast } from './toast.tsx'

/** Sends an address to friends: by the sheet of the device, or on the clipboard. */
export async function shareLink(what: { title: string; url: string }): Promise<void> {
  if (canShare(navigator)) return shareSheet(what)
  await navigator.clipboard.writeText(what.url)
  showToast('success', 'Link copied.')
}

function canShare(device: object): boolean {
  return 'share' in device
}
