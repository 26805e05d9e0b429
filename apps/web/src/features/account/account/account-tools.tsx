import { ArrowUp, Cookie, ShieldCheck } from 'lucide-react'
import { openCookieChoice } from '#features/base/tracking/consent.ts'
import { Button } from '#ui/button.tsx'
import { unfold } from '#ui/fold.tsx'
import { DATA_PROTECTION_ID } from './data-protection.tsx'

/** Links to the cookie choice and the data protection statement. */
export function AccountTools() {
  return (
    <div className="flex gap-1">
      <Button variant="quiet" aria-label="Cookies" title="Cookies" onClick={openCookieChoice}>
        <Cookie size={24} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        aria-label="Data protection statement"
        title="Data protection statement"
        onClick={() => {
          unfold(DATA_PROTECTION_ID)
          document.getElementById(DATA_PROTECTION_ID)?.scrollIntoView()
        }}
      >
        <ShieldCheck size={24} aria-hidden="true" />
      </Button>
    </div>
  )
}

/** A link back to the top, at the end of a long page. */
export function ScrollToTop() {
  return (
    <p className="no-print mt-6 text-right">
      <Button variant="quiet" onClick={() => window.scrollTo({ top: 0 })}>
        <ArrowUp size={20} aria-hidden="true" /> Scroll to top
      </Button>
    </p>
  )
}
