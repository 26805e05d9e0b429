/** @jsxImportSource react */
import type { ReactNode } from 'react'

type Props = { title?: string; children?: ReactNode }

/** What stands on the page of a night before it is known what is on it, and around what is said in place of it. */
export function NightFrame({ title = 'Tonight’s games', children }: Props) {
  return (
    <main id="main" className="wrap max-w-xl py-10">
      <h1>{title}</h1>
      <div className="card mt-6 grid justify-items-start gap-5 p-6 text-lg">
        {children ?? (
          <p>
            Loading...
            <noscript>This page needs JavaScript.</noscript>
          </p>
        )}
      </div>
    </main>
  )
}
