import { report } from '#lib/report.ts'
import type { KeptNight } from './kept-night.ts'
import type { NightStore } from './night-store.ts'

/** The night that is on the screen, which is always as it is on the disk. */
export type Shown = {
  readonly night: () => KeptNight | null
  readonly subscribe: (listener: () => void) => () => void
  /** Shows this night from now on. */
  readonly follow: (kept: KeptNight | null) => void
  /** Changes the night on the disk, and then on the screen; rejects, and changes neither, where the phone is full. */
  readonly change: (turn: (kept: KeptNight) => KeptNight) => Promise<KeptNight | null>
  /** Shows what is on the disk by now. */
  readonly again: () => Promise<void>
}

export function shownNight(store: NightStore): Shown {
  let night: KeptNight | null = null
  const listeners = new Set<() => void>()
  const follow = (next: KeptNight | null) => {
    night = next
    for (const listener of listeners) listener()
  }
  /** A change of the night that is shown; one of another, which was shown before, is not. */
  const show = (next: KeptNight | null) => {
    if (next === null || next.deviceId === night?.deviceId) follow(next)
  }
  const again = async () => {
    if (night) show((await store.find(night.deviceId)) ?? null)
  }
  store.hear(() => {
    again().catch((error: unknown) => report('What another tab keeps cannot be read.', error))
  })
  return {
    night: () => night,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    follow,
    again,
    change: async (turn) => {
      if (night) show(await store.change(night.deviceId, turn))
      return night
    },
  }
}
