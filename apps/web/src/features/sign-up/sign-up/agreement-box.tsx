import { AGREEMENT_SCROLL_TOLERANCE } from '@hive/domain/roster/registration/registration'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { AgreementText } from './agreement-text.tsx'

type Props = {
  agreement: { title: string; paragraphs: readonly string[] }
  onRead: () => void
}

/** The agreement in a box that scrolls, or opened in full; reports when its end has been on the screen. */
export function AgreementBox({ agreement, onRead }: Props) {
  const box = useRef<HTMLElement>(null)
  const [hasMore, setMore] = useState(false)
  const [isOpen, setOpen] = useState(false)
  function look() {
    const { current: element } = box
    if (!element) return
    const left = isOpen
      ? element.getBoundingClientRect().bottom - lowerEdge()
      : element.scrollHeight - element.scrollTop - element.clientHeight
    setMore(left > AGREEMENT_SCROLL_TOLERANCE)
    if (left <= AGREEMENT_SCROLL_TOLERANCE) onRead()
  }
  // Text that fits its box counts as read without scrolling.
  useEffect(look)
  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    if (!isOpen) return undefined
    // The text has no scroll bar of its own any more: its end comes up as the page scrolls.
    addEventListener('scroll', lookAgain, { passive: true })
    return () => removeEventListener('scroll', lookAgain)
  }, [isOpen])
  function readOn() {
    setOpen(true)
    // The button disappears, so the focus goes to the text.
    box.current?.focus({ preventScroll: true })
  }
  return (
    <div className="relative">
      <section
        ref={box}
        aria-label="Liability agreement"
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={look}
        // On a phone its end is one swipe away: small letters, as a form of this kind has them on paper.
        className={`card p-4 text-sm leading-snug sm:p-5 sm:text-base sm:leading-normal ${isOpen ? '' : 'max-h-56 overflow-y-auto sm:max-h-80'}`}
      >
        <AgreementText agreement={agreement} />
      </section>
      {hasMore && !isOpen && <More onPress={readOn} />}
    </div>
  )
}

/** The lowest line of the page that can be read now: that of the screen, or above the bar that stays over its end. */
function lowerEdge(): number {
  const bar = document.querySelector('[data-bar]')
  return Math.min(innerHeight, bar?.getBoundingClientRect().top ?? innerHeight)
}

/** Fades the text over the lower edge, to show that it goes on, with a button that opens all of it. */
function More({ onPress }: { onPress: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 grid justify-items-center rounded-b-card bg-linear-to-t from-paper from-50% pt-14 pb-3">
      <Button variant="ghost" className="pointer-events-auto bg-paper" onClick={onPress}>
        Read on
      </Button>
    </div>
  )
}
