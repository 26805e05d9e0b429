import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'

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
  // The track is as high as the item that is shown: a longer one beside it leaves no hole.
  useEffect(() => {
    const { current: element } = track
    const slide = element?.children[current]
    if (!element || !slide || !('ResizeObserver' in window)) return undefined
    const fit = () => (element.style.height = `${slide.getBoundingClientRect().height}px`)
    const sizes = new ResizeObserver(fit)
    sizes.observe(slide)
    return () => sizes.disconnect()
  }, [current])
  function follow() {
    const { current: element } = track
    if (!element || element.clientWidth === 0) return
    // A part that an address names scrolls the page; the track goes sideways alone.
    if (element.scrollTop !== 0) element.scrollTop = 0
    setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }

  return (
    <section aria-roledescription="carousel" aria-label="Your leagues">
      <Dots names={names} keys={children.map(({ key }) => key)} current={current} show={show} />
      <div
        ref={track}
        onScroll={follow}
        className="relative -mx-1 flex snap-x snap-mandatory items-start overflow-x-auto overflow-y-hidden scroll-smooth [scrollbar-width:none] print:h-auto!"
      >
        {children.map((child, index) => (
          <article
            key={child.key}
            aria-label={`${index + 1} of ${names.length}`}
            inert={index !== current}
            className="w-full flex-none snap-start px-1 pb-1"
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
  const dots = useRef<HTMLFieldSetElement>(null)
  function onKeyDown({ key }: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step === undefined) return
    const index = Math.max(0, Math.min(current + step, names.length - 1))
    show(index)
    dots.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <fieldset ref={dots} className="no-print mb-5 flex flex-wrap gap-x-5">
      <legend className="sr-only">Choose a league</legend>
      {names.map((name, index) => (
        <button
          key={keys[index]}
          type="button"
          aria-current={index === current ? 'true' : undefined}
          className={`flex min-h-11 cursor-pointer items-center gap-2 text-left leading-tight ${index === current ? 'font-bold' : 'text-ink-2'}`}
          onKeyDown={onKeyDown}
          onClick={() => show(index)}
        >
          <span
            className={`block size-4 flex-none rounded-full ${index === current ? 'bg-honey ring-2 ring-ink' : 'bg-line ring-1 ring-ink-2'}`}
          />
          {name}
        </button>
      ))}
    </fieldset>
  )
}
