/** How far a batch has come. */
export type BatchProgress<Item> = {
  readonly done: number
  readonly failed: readonly { readonly item: Item; readonly error: unknown }[]
  /** Items that have not been tried; when a batch has been stopped, these were left as they are. */
  readonly left: readonly Item[]
}

type Watch<Item> = {
  readonly onProgress: (progress: BatchProgress<Item>) => void
  readonly signal: AbortSignal
}

/**
 * Takes a step for each of several items, one after the other: one that fails stops no other. A stop lets the step
 * that is under way end.
 */
export async function runBatch<Item>(
  items: readonly Item[],
  step: (item: Item) => Promise<unknown>,
  { onProgress, signal }: Watch<Item>,
): Promise<BatchProgress<Item>> {
  let progress: BatchProgress<Item> = { done: 0, failed: [], left: items }
  onProgress(progress)
  for (const item of items) {
    if (signal.aborted) break
    const { done, failed, left } = progress
    const rest = left.slice(1)
    try {
      await step(item)
      progress = { done: done + 1, failed, left: rest }
    } catch (error) {
      progress = { done, failed: [...failed, { item, error }], left: rest }
    }
    onProgress(progress)
  }
  return progress
}
