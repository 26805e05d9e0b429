/** @jsxImportSource react */
import { createRoot } from 'react-dom/client'
import { lookingAt } from '#features/season/hall-screen/look.ts'
import { RunningScreen } from '#features/season/hall-screen/running-screen.tsx'

const root = document.getElementById('root')
if (root) {
  const looking = lookingAt(location.pathname)
  createRoot(root).render(<RunningScreen looking={looking} first={looking.last()} />)
  void stayAwake()
  document.addEventListener('visibilitychange', stayAwake)
}

/** Asks the device not to darken the screen; one that does not know how is set to by hand. */
async function stayAwake(): Promise<void> {
  if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
  await navigator.wakeLock.request('screen').catch(() => undefined)
}
