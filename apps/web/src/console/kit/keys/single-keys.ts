import { useSyncExternalStore } from 'react'
import { deviceBox } from '#lib/box.ts'

const box = deviceBox<boolean>('console-keys')
const listeners = new Set<() => void>()

/** Whether keys without Ctrl work: a device can switch them off, as people who speak their input need. */
export function areSingleKeysOn(): boolean {
  return box.read() ?? true
}

export function switchSingleKeys(isOn: boolean): void {
  box.write(isOn)
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(follow, areSingleKeysOn)
}

function follow(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
