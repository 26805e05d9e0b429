import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react'

type Props = { names: readonly string[]; children: readonly ReactElement[] }

/**
 * Shows one of several items at a time, chosen by swiping, by its dot or by the arrow keys. It never moves by itself,
 * and scrolling is the browser's own.
 */
export function Carousel({ names, children }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

  function show(index: number) {
    const { current: element } = track
    const slide = element?.children[index]
    if (!element || !(slide instanceof HTMLElement)) return
    element.scrollLeft = slide.offsetLeft - element.offsetLeft
    setCurrent(index)
  }
  function follow() {
    const { current: element } = track
    if (!element || element.clientWidth === 0) return
    setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }

  return (
    <section aria-roledescription="carousel" aria-label="Your leagues">
      <Dots names={names} keys={children.map(({ key }) => key)} current={current} show={show} />
      <div
        ref={track}
        onScroll={follow}
        className="relative -mx-1 flex snap-x snap-mandatory items-start overflow-x-auto scroll-smooth"
      >
        {children.map((child, index) => (
          <article
            key={child.key}
            aria-label={`${index + 1} of ${names.length}`}
            inert={index !== current}
            className="w-full flex-none snap-start px-1"
          >
            {child}
          </article>
        ))}
      </div>
    </section>
  )
}

type DotsProps = {
  names: readonly string[]
  keys: readonly (string | null)[]
  current: number
  show: (index: number) => void
}

function Dots({ names, keys, current, show }: DotsProps) {
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') show(Math.min(current + 1, names.length - 1))
    if (key === 'ArrowLeft') show(Math.max(current - 1, 0))
  }
  return (
    <fieldset className="no-print mb-4 flex justify-center gap-1">
      <legend className="sr-only">Choose a league</legend>
      {names.map((name, index) => (
        <button
          key={keys[index]}
          type="button"
          aria-label={name}
          aria-current={index === current ? 'true' : undefined}
          className="grid size-11 cursor-pointer place-items-center"
          onKeyDown={onKeyDown}
          onClick={() => show(index)}
        >
          <span
            className={`block size-4 rounded-full ${index === current ? 'bg-honey ring-2 ring-ink' : 'bg-line ring-1 ring-ink-2'}`}
          />
        </button>
      ))}
    </fieldset>
  )
}
