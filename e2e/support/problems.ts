import type { BrowserContext } from '@playwright/test'

/** Collects every error that a page of this browser reports, CSP violations included. */
export function watchForProblems(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') {
      problems.push(`${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  return problems
}
