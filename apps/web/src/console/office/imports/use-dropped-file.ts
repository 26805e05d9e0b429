import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** A place where files can be dropped, and whether one is held above it. */
export function useDroppedFile(take: (file: File) => void): {
  place: RefObject<HTMLElement | null>
  isOver: boolean
} {
  const place = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer?.files[0]
    if (file) take(file)
  })
  const hold = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  })
  useEffect(() => {
    const listen = new AbortController()
    const { signal } = listen
    place.current?.addEventListener('dragover', (event) => hold(event), { signal })
    place.current?.addEventListener('dragleave', () => setOver(false), { signal })
    place.current?.addEventListener('drop', (event) => drop(event), { signal })
    return () => listen.abort()
  }, [])
  return { place, isOver }
}
