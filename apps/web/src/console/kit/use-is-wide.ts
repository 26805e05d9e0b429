import { useSyncExternalStore } from 'react'

/** Where the navigation stands beside the screens, and not at the thumb; as `lg` of the style sheet. */
const WIDE = '(width >= 64rem)'

/** Whether the window has room for a navigation beside the screens. */
export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches)
}

function follow(listener: () => void) {
  const wide = window.matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
