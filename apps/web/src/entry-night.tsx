/** @jsxImportSource react */
import { createRoot } from 'react-dom/client'
import { nightCalls } from '#features/season/night/night-calls.ts'
import { takeLink } from '#features/season/night/night-link.ts'
import { NightProgram } from '#features/season/night/night-program.tsx'
import { openNightStore } from '#features/season/night/night-store.ts'
import { openPhone } from '#features/season/night/phone.ts'
import { report } from '#lib/report.ts'
import { ownScript } from '#lib/trusted.ts'

const root = document.getElementById('root')
if (root) {
  const link = takeLink()
  const store = openNightStore()
  const calls = nightCalls({ key: store.key, origin: location.origin, now: clock })
  const phone = openPhone({ store, calls, now: clock })
  createRoot(root).render(<NightProgram phone={phone} link={link} keepPage={keepPage} />)
  // Another link, opened where this page is already.
  window.addEventListener('hashchange', () => location.reload())
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
