import { slugOf } from '@hive/domain/base/text/slug'
import type { ReactNode } from 'react'
import { useFill } from './prose.tsx'

type Props = {
  /** What the list of titles is called. */
  label: string
  titles: readonly string[]
  children: ReactNode
}

/** A text of a width to read at, with links to its parts beside it where there is room. */
export function Contents({ label, titles, children }: Props) {
  const fill = useFill()
  return (
    <div className="wrap grid gap-x-16 py-8 md:py-12 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <nav
        aria-label={label}
        className="no-print sticky top-24 hidden self-start border-l-4 border-honey pl-4 lg:block"
      >
        <ul className="grid">
          {titles.map((title) => (
            <li key={title}>
              <a className="block py-1.5 font-semibold hover:underline" href={`#${slugOf(title)}`}>
                {fill(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="reading">{children}</div>
    </div>
  )
}
