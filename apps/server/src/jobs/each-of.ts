import type { Logger } from 'pino'

/** How many items are worked on at the same time. */
const AT_ONCE = 8

/** Does something for each item, a few at a time. A failure is logged and stops no other; the next run tries again. */
export async function eachOf<Item>(
  { log }: { log: Logger },
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  const left = items.values()
  const work = async () => {
    for (const item of left) {
      await act(item).catch((error: unknown) => {
        log.warn({ err: error }, 'not mended, tried again')
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
