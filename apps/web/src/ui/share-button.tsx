import { Share2 } from 'lucide-react'
import { shareLink } from './share-link.ts'
import { StepButton } from './step-button.tsx'

/** Sends the page to friends: by the sheet of the device, or by its address on the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const share = () => {
    const { origin, pathname } = window.location
    return shareLink({ title, url: origin + pathname })
  }
  return (
    <StepButton variant="quiet" className="no-print needs-script -mr-2" run={share}>
      <Share2 size={20} aria-hidden="true" /> Share
    </StepButton>
  )
}
