import { useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { answerCookies, followConsent, isBannerOpen } from './consent.ts'

/** Asks about cookies until there is an answer; yes and no are equally easy. */
export function CookieBanner() {
  const isOpen = useSyncExternalStore(followConsent, isBannerOpen, () => false)
  if (!isOpen) return null
  return (
    <section
      aria-label="Cookies"
      className="no-print sticky bottom-0 z-40 border-t-4 border-honey bg-paper py-4 shadow-[0_-8px_30px_rgb(20_23_26/12%)]"
    >
      <div className="wrap flex flex-wrap items-center gap-4">
        <p className="min-w-60 flex-1">
          We use cookies to improve your experience and to measure how the site is used. You can opt
          out at any time with the Cookies option on the Account page.
        </p>
        <div className="flex gap-3">
          <Button variant="ink" onClick={() => answerCookies('accepted')}>
            Accept
          </Button>
          <Button variant="ink" onClick={() => answerCookies('declined')}>
            Decline
          </Button>
        </div>
      </div>
    </section>
  )
}
