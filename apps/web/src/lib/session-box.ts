/** A value kept in the tab's session storage as JSON; what cannot be read is nothing. */
export type SessionBox<T> = { read(): T | null; write(value: T): void; clear(): void }

export function sessionBox<T>(key: string): SessionBox<T> {
  return {
    read() {
      const text = sessionStorage.getItem(key)
      if (text === null) return null
      try {
        return JSON.parse(text) as T
      } catch {
        // Cut off, or written by something else: as if there were nothing.
        return null
      }
    },
    write(value) {
      sessionStorage.setItem(key, JSON.stringify(value))
    },
    clear() {
      sessionStorage.removeItem(key)
    },
  }
}
