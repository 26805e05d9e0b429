import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './is-typing.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** Acts on single keys while the screen is open: on none while someone types, or has switched them off. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || isTyping(event) || !areSingleKeysOn()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
