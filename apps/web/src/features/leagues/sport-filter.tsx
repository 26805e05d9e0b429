import { SlidersHorizontal, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import type { SportFilter } from './filters.ts'

type Props = {
  sports: readonly SportFilter[]
  chosen: readonly string[]
  choose: (slugs: readonly string[]) => void
}

function toggled(chosen: readonly string[], slug: string): string[] {
  return chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug]
}

/** From 768 px on: a button for each sport, when there is more than one. */
export function SportButtons({ sports, chosen, choose }: Props) {
  if (sports.length < 2) return null
  return (
    <fieldset className="mb-5 hidden flex-wrap gap-3 md:flex">
      <legend className="sr-only">Sport</legend>
      {sports.map(({ slug, name }) => (
        <Button
          key={slug}
          variant={chosen.includes(slug) ? 'ink' : 'ghost'}
          aria-pressed={chosen.includes(slug)}
          onClick={() => choose(toggled(chosen, slug))}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  )
}

/** Below 768 px: the same choice in a panel that slides over the page. */
export function SportPanel({ sports, chosen, choose }: Props) {
  const panel = useRef<HTMLDialogElement>(null)
  return (
    <div className="md:hidden">
      <Button variant="ghost" onClick={() => panel.current?.showModal()}>
        <SlidersHorizontal size={20} aria-hidden="true" /> Filter
        {chosen.length > 0 && (
          <span className="tag tag-honey">
            {chosen.length}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </Button>
      <dialog
        ref={panel}
        aria-label="Filter leagues"
        className="m-0 ml-auto h-dvh max-h-none w-[min(340px,90vw)] bg-chalk p-6"
      >
        <div className="grid gap-5">
          <div className="flex items-center justify-between">
            <h2 className="text-2xl">Filter</h2>
            <Button variant="quiet" aria-label="Close" onClick={() => panel.current?.close()}>
              <X size={24} aria-hidden="true" />
            </Button>
          </div>
          <fieldset className="grid gap-3">
            <legend className="label">Sport</legend>
            {sports.map(({ slug, name }) => (
              <label key={slug} className="pick">
                <input
                  type="checkbox"
                  checked={chosen.includes(slug)}
                  onChange={() => choose(toggled(chosen, slug))}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <Button onClick={() => panel.current?.close()}>Show leagues</Button>
          <Button variant="ghost" onClick={() => choose([])}>
            Clear All
          </Button>
        </div>
      </dialog>
    </div>
  )
}

/** What is chosen, each to be taken away. */
export function FilterChips({ sports, chosen, choose }: Props) {
  const shown = sports.filter(({ slug }) => chosen.includes(slug))
  if (shown.length === 0) return null
  return (
    <ul className="mb-5 flex flex-wrap items-center gap-2">
      {shown.map(({ slug, name }) => (
        <li key={slug}>
          <button
            type="button"
            className="chip min-h-11 cursor-pointer"
            onClick={() => choose(toggled(chosen, slug))}
          >
            {name} <X size={16} aria-hidden="true" />
            <span className="sr-only">(remove)</span>
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={() => choose([])}>
          Clear All
        </Button>
      </li>
    </ul>
  )
}
