/** @jsxImportSource react */
import type { ReactNode } from 'react'

/** What stands on the page of a night before it is known what is on it, and around what is said in place of it. */
export function NightFrame({ children }: { children?: ReactNode }) {
  return (
    <main id="main" className="wrap max-w-xl py-10">
      <h1>Tonight’s games</h1>
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
