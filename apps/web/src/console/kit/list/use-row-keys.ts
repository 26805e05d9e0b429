import { useRef } from 'react'
import { useKeys } from '#console/kit/keys/use-keys.ts'

const FIRST = 'a, button'

/**
 * The keys of a list: j and k go to the next row and the one before, x chooses it, / goes to the search. The link of a
 * row has the focus, so that Enter opens it.
 */
export function useRowKeys<Element extends HTMLElement>() {
  const list = useRef<Element>(null)
  useKeys({
    j: () => moveFocus(list.current, 1),
    k: () => moveFocus(list.current, -1),
    x: () => choose(list.current),
    '/': () => list.current?.querySelector<HTMLElement>('[type=search]')?.focus(),
  })
  return list
}

/** Chooses the row that has the focus, or gives it up. */
function choose(list: HTMLElement | null): void {
  const row = document.activeElement?.closest('[data-row]')
  if (row && list?.contains(row)) row.querySelector<HTMLElement>('[aria-keyshortcuts=x]')?.click()
}

/** Each row's first link or button is one step. */
function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step
  rows[next]?.querySelector<HTMLElement>(FIRST)?.focus()
}
