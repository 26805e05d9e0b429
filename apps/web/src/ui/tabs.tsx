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
    <>
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
    </>
  )
}

type ListProps = { label: string; tabs: readonly Tab[]; currentId: string | undefined }

function TabList({ label, tabs, currentId }: ListProps) {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown({ key }: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step === undefined) return
    const index = tabs.findIndex(({ id }) => id === currentId)
    const next = tabs.at((index + step) % tabs.length)
    if (!next) return
    open(next.id)
    list.current?.querySelector<HTMLElement>(`[href="#${next.id}"]`)?.focus()
  }
  function open(id: string) {
    void navigate(`#${id}`, { replace: true, preventScrollReset: true })
  }
  return (
    <div
      ref={list}
      className="no-print mb-5 flex flex-wrap gap-2"
      {...(isHydrated ? { role: 'tablist', 'aria-label': label } : {})}
    >
      {tabs.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={id === currentId ? 'btn btn-ink' : 'btn btn-ghost'}
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
