/** @jsxImportSource react */
import { type KeyboardEvent, useRef } from 'react'

export const TABS = ['Now', 'All', 'More'] as const
export type TabName = (typeof TABS)[number]

type Props = {
  current: TabName
  open: (tab: TabName) => void
  /** How many things of a tab want a look. */
  counts: Readonly<Partial<Record<TabName, number>>>
}

/** The three parts of the screens, at the thumb. */
export function NightTabs({ current, open, counts }: Props) {
  const list = useRef<HTMLDivElement>(null)
  function onKeyDown(event: KeyboardEvent) {
    const at = TABS.indexOf(current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : TABS.at(to % TABS.length)
    if (next === undefined) return
    event.preventDefault()
    open(next)
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Parts of the night"
      className="mx-auto flex w-full max-w-md gap-1"
    >
      {TABS.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === current}
          aria-controls={panelId(tab)}
          tabIndex={tab === current ? 0 : -1}
          className={`min-h-14 min-w-min flex-auto basis-20 rounded-[14px] px-1 font-bold ${tab === current ? 'bg-honey text-ink' : 'text-chalk'}`}
          onClick={() => open(tab)}
          onKeyDown={onKeyDown}
        >
          {counts[tab] ? `${tab} (${counts[tab]})` : tab}
        </button>
      ))}
    </div>
  )
}

export function tabId(tab: TabName): string {
  return `tab-${tab.toLowerCase()}`
}

export function panelId(tab: TabName): string {
  return `panel-${tab.toLowerCase()}`
}
