import { type ComponentType, lazy } from 'react'
import { wholeSheet } from './whole-sheet.ts'

/**
 * A part of a page that loads its code when it is first drawn. One whose code does not come is left out: the page around
 * it stays with what was typed in it, and says so (`app/missing-parts.ts`).
 */
export function part<Props>(load: () => Promise<ComponentType<Props>>) {
  const loaded = async (): Promise<ComponentType<Props>> =>
    Promise.all([load(), wholeSheet()]).then(
      ([Part]) => Part,
      () => Nothing,
    )
  return lazy(async () => ({ default: await loaded() }))
}

function Nothing() {
  return null
}
