import { useEffect, useState } from 'react'

/** Whether the section of this heading is on the screen. */
export function useInView(headingId: string): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const section = document.getElementById(headingId)?.parentElement
    if (!section || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting ?? false),
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [headingId])
  return isInView
}
