import { Share2 } from 'lucide-react'
import { shareSheet } from '#lib/share-sheet.ts'
import { StepButton } from './step-button.tsx'
import { showToast } from './toast.tsx'

/** Sends the page to friends: by the sheet of the device, or by its address on the clipboard. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const { origin, pathname } = window.location
    const url = origin + pathname
    if (canShare(navigator)) return shareSheet({ title, url })
    await navigator.clipboard.writeText(url)
    showToast('success', 'Link copied.')
  }
  return (
    <StepButton variant="quiet" className="no-print needs-script -mr-2" run={share}>
      <Share2 size={20} aria-hidden="true" /> Share
    </StepButton>
  )
}

function canShare(device: object): boolean {
  return 'share' in device
}
