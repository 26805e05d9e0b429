import { useEffect, useState } from 'react'

/** Whether the section of this heading is on the screen; it counts as seen until the browser has looked. */
export function useInView(headingId: string): boolean {
  const [isInView, setInView] = useState(() => !cannotLook())
  useEffect(() => {
    const section = document.getElementById(headingId)?.parentElement
    if (!section || cannotLook()) return undefined
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting ?? false),
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [headingId])
  return isInView
}

/** Browsers that do not tell what is on the screen. */
const cannotLook = () => 'document' in globalThis && !('IntersectionObserver' in globalThis)
