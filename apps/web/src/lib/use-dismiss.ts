import { type RefObject, useEffect } from 'react'

/** Closes what is open on Escape, and on a press outside of `inside`. */
export function useDismiss(
  inside: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !inside.current?.contains(target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [close, inside, isOpen])
}
