import { useEffect, useRef } from 'react'

const FIELD = 'input, select, textarea, [contenteditable], dialog'
const FIRST = 'a, button'

/**
 * The keys of a list: j and k go to the next row and the one before, / to the search. The link of a row has the focus
 * then, so that Enter opens it. None works while someone types.
 */
export function useRowKeys<Element extends HTMLElement>() {
  const list = useRef<Element>(null)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isTyping = target instanceof HTMLElement && target.closest(FIELD) !== null
      if (isTyping || ctrlKey || metaKey || altKey) return
      if (key === 'j' || key === 'k') moveFocus(list.current, key === 'j' ? 1 : -1)
      else if (key === '/') list.current?.querySelector<HTMLElement>('[type=search]')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return list
}

/** Each row's first link or button is one step. */
function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step
  rows[next]?.querySelector<HTMLElement>(FIRST)?.focus()
}
