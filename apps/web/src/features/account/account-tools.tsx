import { ArrowUp, Cookie, ShieldCheck } from 'lucide-react'
import { openCookieChoice } from '#features/tracking/consent.ts'
import { Button } from '#ui/button.tsx'
import { DATA_PROTECTION_ID } from './data-protection.tsx'

/** Shortcuts: cookies, the data-protection statement, the top of the page. */
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
        onClick={() => document.getElementById(DATA_PROTECTION_ID)?.scrollIntoView()}
      >
        <ShieldCheck size={24} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        aria-label="Scroll to top"
        title="Scroll to top"
        onClick={() => window.scrollTo({ top: 0 })}
      >
        <ArrowUp size={24} aria-hidden="true" />
      </Button>
    </div>
  )
}
