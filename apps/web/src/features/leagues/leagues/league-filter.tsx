import {
  type Chosen,
  countChosen,
  type Filter,
  FILTERS,
  NOTHING_CHOSEN,
  type Option,
  toggled,
} from '@hive/domain/leagues/leagues/filters'
import { SlidersHorizontal, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'

type Props = {
  options: Readonly<Record<Filter, readonly Option[]>>
  chosen: Chosen
  choose: (chosen: Chosen) => void
}

const FILTER = 'filter'

const TITLES: Record<Filter, string> = {
  sport: 'Sport',
  town: 'Town',
  night: 'Night',
  level: 'Level',
  price: 'Price for a season',
}

/** One button per sport from 768 px on, when there is more than one sport. */
export function SportButtons({ options, chosen, choose }: Props) {
  if (options.sport.length < 2) return null
  return (
    <fieldset className="hidden flex-wrap gap-3 md:flex">
      <legend className="sr-only">Sport</legend>
      {options.sport.map(({ value, label }) => (
        <Button
          key={value}
          variant={chosen.sport.includes(value) ? 'ink' : 'ghost'}
          aria-pressed={chosen.sport.includes(value)}
          onClick={() => choose(toggled(chosen, 'sport', value))}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

/** All filters, in a panel that slides over the page. */
export function FilterPanel({ options, chosen, choose }: Props) {
  const panel = useRef<HTMLDialogElement>(null)
  const count = countChosen(chosen)
  return (
    <>
      <Button id={FILTER} variant="ghost" onClick={() => panel.current?.showModal()}>
        <SlidersHorizontal size={20} aria-hidden="true" /> Filter
        {count > 0 && (
          <span className="tag tag-honey">
            {count}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </Button>
      <dialog
        ref={panel}
        closedby="any"
        aria-label="Filter leagues"
        className="m-0 ml-auto h-dvh max-h-none w-[min(360px,92vw)] bg-chalk p-6"
      >
        <div className="grid gap-6">
          <div className="flex items-center justify-between">
            <h2 className="text-2xl">Filter</h2>
            <Button variant="quiet" aria-label="Close" onClick={() => panel.current?.close()}>
              <X size={24} aria-hidden="true" />
            </Button>
          </div>
          {FILTERS.filter((filter) => options[filter].length > 0).map((filter) => (
            <Choices
              key={filter}
              filter={filter}
              options={options[filter]}
              chosen={chosen}
              choose={choose}
            />
          ))}
          <div className="sticky -bottom-6 flex flex-wrap gap-3 bg-chalk py-4">
            <Button className="flex-1" onClick={() => panel.current?.close()}>
              Show leagues
            </Button>
            <Button variant="ghost" onClick={() => choose(NOTHING_CHOSEN)}>
              Clear All
            </Button>
          </div>
        </div>
      </dialog>
    </>
  )
}

type ChoicesProps = Omit<Props, 'options'> & { filter: Filter; options: readonly Option[] }

function Choices({ filter, options, chosen, choose }: ChoicesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="label">{TITLES[filter]}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="pick pick-small">
          <input
            type="checkbox"
            checked={chosen[filter].includes(value)}
            onChange={() => choose(toggled(chosen, filter, value))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** The chosen filters, each with a button that removes it. */
export function FilterChips({ options, chosen, choose }: Props) {
  if (countChosen(chosen) === 0) return null
  const shown = FILTERS.flatMap((filter) =>
    chosen[filter].map((value) => ({
      filter,
      value,
      label: options[filter].find((option) => option.value === value)?.label ?? value,
    })),
  )
  return (
    <ul className="mb-5 flex flex-wrap items-center gap-2">
      {shown.map(({ filter, value, label }) => (
        <li key={`${filter} ${value}`}>
          <button
            type="button"
            className="chip min-h-11 cursor-pointer"
            onClick={({ currentTarget }) => {
              focusAfter(currentTarget, shown.length)
              choose(toggled(chosen, filter, value))
            }}
          >
            {label} <X size={16} aria-hidden="true" />
            <span className="sr-only">(remove)</span>
          </button>
        </li>
      ))}
      <li>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            focusAfter(currentTarget, 1)
            choose(NOTHING_CHOSEN)
          }}
        >
          Clear All
        </Button>
      </li>
    </ul>
  )
}

/** The pressed button disappears, so the focus moves to the next one, or to the filter when none is left. */
function focusAfter(pressed: HTMLElement, count: number): void {
  const next = pressed.closest('li')?.nextElementSibling?.querySelector('button')
  const filter = document.getElementById(FILTER)
  if (count > 1 && next) next.focus()
  else filter?.focus()
}
