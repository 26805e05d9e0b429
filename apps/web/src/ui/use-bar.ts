import { useEffect, useRef } from 'react'

/**
 * Has the page scroll what has the focus out from under a bar that stays over its end, however high its notices make it.
 * Until it is measured, and where nothing measures, the page's style has a height for it.
 */
export function useBar(stays: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!stays || !element || !('ResizeObserver' in window)) return undefined
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() =>
      style.setProperty('--bar-height', `${element.offsetHeight}px`),
    )
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.removeProperty('--bar-height')
    }
  }, [stays])
  return bar
}
