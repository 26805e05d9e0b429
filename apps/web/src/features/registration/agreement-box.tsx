import { AGREEMENT_SCROLL_TOLERANCE } from '@hive/domain/registration/registration'
import { useEffect, useRef } from 'react'

type Props = {
  agreement: { title: string; paragraphs: readonly string[] }
  onRead: () => void
}

/** The agreement in a box to scroll, with the keyboard too; says when its end was reached. */
export function AgreementBox({ agreement, onRead }: Props) {
  const box = useRef<HTMLDivElement>(null)
  function look() {
    const { current: element } = box
    if (!element) return
    const left = element.scrollHeight - element.scrollTop - element.clientHeight
    if (left <= AGREEMENT_SCROLL_TOLERANCE) onRead()
  }
  // What fits its box has been read without scrolling.
  useEffect(look)
  return (
    <section
      ref={box}
      aria-label="Liability agreement"
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={look}
      className="card max-h-80 overflow-y-auto p-5"
    >
      <h2 className="text-2xl">{agreement.title}</h2>
      {agreement.paragraphs.map((paragraph) =>
        paragraph.startsWith('## ') ? (
          <h3 key={paragraph} className="mt-5 text-base font-bold">
            {paragraph.slice(3)}
          </h3>
        ) : (
          <p key={paragraph} className="mt-2">
            {paragraph}
          </p>
        ),
      )}
    </section>
  )
}
