import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#lib/use-hydrated.ts'

export type Tab = { readonly id: string; readonly title: string; readonly content: ReactNode }

/**
 * Tabs, of which the hash of the address selects one. The server renders all of them with links to each, for pages
 * without JavaScript, search engines and print. Until the app has loaded, the style sheet shows the selected one
 * (`.parts`), so that nothing moves when it takes over.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const isHydrated = useHydrated()
  const { hash } = useLocation()
  const asked = tabs.find(({ id }) => isHydrated && hash === `#${id}`)
  const current = asked ?? tabs[0]
  return (
    <div className="grid items-start gap-x-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <TabList label={label} tabs={tabs} currentId={current?.id} />
      <div className={isHydrated ? 'grid gap-8' : 'parts grid gap-8'}>
        {tabs.map(({ id, title, content }) => (
          <div
            key={id}
            id={id}
            className={isHydrated && id !== current?.id ? 'hidden print:block' : 'scroll-mt-24'}
            {...(isHydrated ? { role: 'tabpanel', 'aria-label': title } : {})}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}

type ListProps = { label: string; tabs: readonly Tab[]; currentId: string | undefined }

function TabList({ label, tabs, currentId }: ListProps) {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    // The tabs are in rows on a phone, and below each other on a wide screen.
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key]
    if (step === undefined) return
    const index = tabs.findIndex(({ id }) => id === currentId)
    const next = tabs.at((index + step) % tabs.length)
    if (!next) return
    event.preventDefault()
    open(next.id)
    list.current?.querySelector<HTMLElement>(`[href="#${next.id}"]`)?.focus()
  }
  function open(id: string) {
    void navigate(`#${id}`, { replace: true, preventScrollReset: true })
  }
  return (
    <div
      ref={list}
      className="no-print mb-6 flex flex-wrap gap-1 lg:sticky lg:top-24 lg:mb-0 lg:flex-col"
      {...(isHydrated ? { role: 'tablist', 'aria-label': label } : {})}
    >
      {tabs.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={`btn px-4 lg:justify-start lg:text-left ${id === currentId ? 'btn-ink' : 'btn-quiet'}`}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            event.preventDefault()
            open(id)
          }}
          {...(isHydrated ? tabRole(id, id === currentId) : {})}
        >
          {title}
        </a>
      ))}
    </div>
  )
}

function tabRole(id: string, isCurrent: boolean) {
  return {
    role: 'tab',
    'aria-selected': isCurrent,
    'aria-controls': id,
    tabIndex: isCurrent ? 0 : -1,
  } as const
}
