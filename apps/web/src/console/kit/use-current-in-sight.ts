import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The navigation that scrolls so that the item of the current screen is in sight, where a phone has no room for all. */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  const shown = useRef('')
  const { pathname } = useLocation()
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const item = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!nav.current || !item) return
    nav.current.scrollLeft = item.offsetLeft + item.offsetWidth / 2 - nav.current.clientWidth / 2
  }, [pathname])
  return nav
}
