import { vi } from 'vitest'

/** Stands in for the browser that says what is in view; returns those who wait for it to say so. */
export function givenWatchers(): readonly IntersectionObserverCallback[] {
  const watchers: IntersectionObserverCallback[] = []
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      watchers.push(callback)
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return watchers
}
