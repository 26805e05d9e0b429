import type { Page } from '@playwright/test'

/** Runs in the page. */
function listen(): void {
  addEventListener(
    'click',
    ({ isTrusted }) => {
      const { noteTap } = globalThis as { noteTap?: () => void }
      if (isTrusted) noteTap?.()
    },
    { capture: true },
  )
}

/** Counts the presses on a page from here on: what a finger does, and no keys. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  let taps = 0
  await page.exposeFunction('noteTap', () => void (taps += 1))
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return async () => {
    // The page tells of presses in their order, and of those before it answers.
    await page.evaluate(() => null)
    return taps
  }
}

/** Counts what a person does on a page from now on: fields that they change, links and buttons that they press. */
export async function countActions(page: Page): Promise<() => number> {
  let actions = 0
  await page.exposeFunction('noteAction', () => {
    actions += 1
  })
  await page.addInitScript(() => {
    const note = (window as unknown as { noteAction: () => Promise<void> }).noteAction
    document.addEventListener('change', () => void note(), true)
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a, button, summary')) void note()
      },
      true,
    )
  })
  return () => actions
}
