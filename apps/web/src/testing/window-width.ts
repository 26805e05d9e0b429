import { vi } from 'vitest'

/** A window that has room for a navigation beside the screens, or not, as every media query is told. */
export function givenWindow({ isWide }: { isWide: boolean }): void {
  const query = { matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => query)
}
