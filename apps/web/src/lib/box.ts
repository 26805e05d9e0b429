/** A value kept in the browser as JSON; what cannot be read is nothing. */
export type Box<T> = { read(): T | null; write(value: T): void; clear(): void }

/** Kept as long as the tab lives. */
export function sessionBox<T>(key: string): Box<T> {
  return box(() => sessionStorage, key)
}

/** A value stored on the device; only for what is not private. */
export function deviceBox<T>(key: string): Box<T> {
  return box(() => localStorage, key)
}

function box<T>(storage: () => Storage, key: string): Box<T> {
  return {
    read() {
      const text = storage().getItem(key)
      if (text === null) return null
      try {
        return JSON.parse(text) as T
      } catch {
        // Cut off, or written by something else: as if there were nothing.
        return null
      }
    },
    write(value) {
      storage().setItem(key, JSON.stringify(value))
    },
    clear() {
      storage().removeItem(key)
    },
  }
}
