/** @jsxImportSource react */
import { type GuestPlace, readGuestLink } from '@hive/domain/season/nights/guest-link'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { nightCalls } from '#features/season/night/night-calls.ts'
import { takeLink } from '#features/season/night/night-link.ts'
import { NightFrame } from '#features/season/night/night-frame.tsx'
import { NightProgram } from '#features/season/night/night-program.tsx'
import { openNightStore } from '#features/season/night/night-store.ts'
import { openPhone } from '#features/season/night/phone.ts'
import { part } from '#lib/part.ts'
import { report } from '#lib/report.ts'
import { ownScript } from '#lib/trusted.ts'

const GuestPage = part(async () => {
  const [{ GuestPage: Page }, { guestCalls: calls }] = await Promise.all([
    import('#features/season/night/guest-page.tsx'),
    import('#features/season/night/guest-calls.ts'),
  ])
  return ({ place }: { place: GuestPlace }) => <Page place={place} calls={calls} />
})

const root = document.getElementById('root')
if (root) {
  const link = takeLink()
  const place = readGuestLink(link ?? '')
  createRoot(root).render(place ? <GuestProgram place={place} /> : programOf(link))
  // Another link, opened where this page is already.
  window.addEventListener('hashchange', () => location.reload())
}

function programOf(link: string | null) {
  const store = openNightStore()
  const calls = nightCalls({ key: store.key, origin: location.origin, now: clock })
  const phone = openPhone({ store, calls, now: clock })
  return <NightProgram phone={phone} link={link} keepPage={keepPage} />
}

/** The page of somebody new, whose phone keeps nothing of the night. */
function GuestProgram({ place }: { place: GuestPlace }) {
  return (
    <Suspense fallback={<NightFrame />}>
      <GuestPage place={place} />
    </Suspense>
  )
}

function clock(): number {
  return Date.now()
}

/** Has the page and its files kept, so that it opens without a signal, and what it stores kept where room gets short. */
function keepPage(): void {
  void navigator.storage?.persist?.().catch(() => false)
  void keptByWorker()
}

async function keptByWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(ownScript('/sw.js'))
    const { active } = await navigator.serviceWorker.ready
    // A worker is told by its name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage('keep-night')
  } catch (error) {
    report('The page does not open without a signal.', error)
  }
}
