import type { ReactNode } from 'react'
import { BackButton } from '#ui/back-button.tsx'
import { Court } from '#ui/court.tsx'

type Props = {
  title: string
  /** Where Back leads when this is the first page. */
  fallback: string
  /** The sports whose courts are drawn beside the title, where there is room. */
  courts?: readonly string[]
  /** What the page is about, in a sentence or two. */
  children?: ReactNode
}

const NONE: readonly string[] = []

/** The head of a page to read, in a band of its own across the screen. */
export function PageHead({ title, fallback, courts = NONE, children }: Props) {
  return (
    <header className="overflow-hidden border-b border-line bg-honey-wash">
      <div className="wrap grid items-center gap-x-10 pt-6 pb-8 md:grid-cols-[minmax(0,1fr)_auto] md:pb-10">
        <div className="grid justify-items-start gap-4">
          <BackButton fallback={fallback} />
          <h1>{title}</h1>
          {children}
        </div>
        {courts.length > 0 && <Courts sports={courts} />}
      </div>
    </header>
  )
}

/** How far each court is turned and moved, so that they lie like cards that were put down. */
const LAID = ['-rotate-4', 'rotate-3 -mt-12 ml-14', '-rotate-2 -mt-12 ml-4']

function Courts({ sports }: { sports: readonly string[] }) {
  return (
    <div className="no-print hidden w-80 py-4 md:block">
      {sports.map((sport, index) => (
        <div
          key={sport}
          className={`relative w-64 overflow-hidden rounded-card shadow-lg ring-4 ring-paper ${LAID[index] ?? ''}`}
        >
          <Court sport={sport} />
        </div>
      ))}
    </div>
  )
}
