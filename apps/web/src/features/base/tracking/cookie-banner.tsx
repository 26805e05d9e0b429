import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { paths } from '@hive/domain/base/site/paths'
import { Button } from '#ui/button.tsx'
import {
  answerCookies,
  cookieConsent,
  followConsent,
  isBannerOpen,
  isBannerWanted,
} from './consent.ts'

/** Asks about cookies until there is an answer, and again on request; yes and no are equally easy. */
export function CookieBanner() {
  const isOpen = useSyncExternalStore(followConsent, isBannerOpen, () => false)
  return isOpen ? <Question /> : null
}

function Question() {
  const isWanted = useSyncExternalStore(followConsent, isBannerWanted, () => false)
  const banner = useRef<HTMLElement>(null)
  // A class instead of `:has()`, which would make the browser restyle the whole page.
  useLayoutEffect(() => {
    document.documentElement.classList.add('asks-cookies')
    return () => document.documentElement.classList.remove('asks-cookies')
  }, [])
  useEffect(() => {
    if (!isWanted) return undefined
    const opener = document.activeElement
    banner.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isWanted])
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label="Cookies"
      className="cookie-question no-print fixed inset-x-0 bottom-0 z-40 border-t-4 border-honey bg-paper py-3 shadow-[0_-8px_30px_rgb(20_23_26/12%)]"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* In two parts, so that on a phone the page's own text stays the largest paint. */}
        <div className="min-w-60 flex-1 text-sm md:text-base">
          <p>We use cookies to improve your experience and to measure how the site is used.</p>
          <p>You can opt out at any time with the Cookies option on the Account page.</p>
          <p>
            Or under Cookies at the foot of any page.{' '}
            <Link className="link" to={`${paths.policies}#privacy`}>
              Privacy policy
            </Link>
          </p>
          {isWanted && <p>{SO_FAR[cookieConsent() ?? 'open']}</p>}
        </div>
        <div className="grid grow grid-cols-2 gap-3 md:grow-0">
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

const SO_FAR = {
  accepted: 'You have accepted cookies.',
  declined: 'You have declined cookies.',
  open: '',
} as const
