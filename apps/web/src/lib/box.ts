/** A value stored in the browser as JSON; an unreadable one counts as none. */
export type Box<T> = { read(): T | null; write(value: T): void; clear(): void }

/** A value stored until the tab is closed. */
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
        // It is truncated, or something else wrote it.
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
