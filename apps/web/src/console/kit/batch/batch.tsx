import { useEffect, useRef, useState } from 'react'
import { errorText, isRefusedAs, wasAnswered } from '#lib/error-text.ts'
import { Button } from '#ui/button.tsx'
import { type BatchProgress, runBatch } from './run-batch.ts'

type Props<Item> = {
  items: readonly Item[]
  /** With the number: 'Try all 12 again'. */
  title: string
  step: (item: Item) => Promise<unknown>
  /** The name of an item where its step has failed. */
  nameOf: (item: Item) => string
  after?: () => unknown
}

type Run<Item> = { readonly progress: BatchProgress<Item>; readonly isRunning: boolean }

/** A button that takes the same step for many, shows how far it has come, and can be stopped. */
export function Batch<Item>({ items, title, step, nameOf, after }: Props<Item>) {
  const [run, setRun] = useState<Run<Item> | null>(null)
  const stop = useRef<AbortController>(null)
  // Leaving the page leaves the rest as it is.
  useEffect(() => () => stop.current?.abort(), [])

  async function start(chosen: readonly Item[]) {
    const controller = new AbortController()
    stop.current = controller
    async function take(item: Item) {
      try {
        await step(item)
      } catch (error) {
        // The steps after it would fail likewise.
        if (!wasAnswered(error) || isRefusedAs(error, 'sign_in_again')) controller.abort()
        throw error
      }
    }
    const progress = await runBatch(chosen, take, {
      signal: controller.signal,
      onProgress: (now) => setRun({ progress: now, isRunning: true }),
    })
    setRun({ progress, isRunning: false })
    await after?.()
  }
  if (run?.isRunning) {
    return <Running progress={run.progress} stop={() => stop.current?.abort()} />
  }
  return (
    <div className="grid justify-items-start gap-3">
      {run && <Outcome progress={run.progress} nameOf={nameOf} />}
      {items.length > 0 && (
        <Button variant="ghost" onClick={() => void start(items)}>
          {title}
        </Button>
      )}
    </div>
  )
}

type RunningProps<Item> = { progress: BatchProgress<Item>; stop: () => void }

function Running<Item>({ progress: { done, failed, left }, stop }: RunningProps<Item>) {
  const tried = done + failed.length
  const all = tried + left.length
  return (
    <div className="grid justify-items-start gap-3">
      <output className="num">{`${tried} of ${all}`}</output>
      <progress className="meter" aria-label="Progress" value={tried} max={all} />
      <Button variant="ghost" onClick={stop}>
        Stop
      </Button>
    </div>
  )
}

type OutcomeProps<Item> = { progress: BatchProgress<Item>; nameOf: (item: Item) => string }

function Outcome<Item>({ progress: { done, failed, left }, nameOf }: OutcomeProps<Item>) {
  return (
    <output className="grid gap-1">
      <b>
        {[
          `${done} done`,
          failed.length > 0 && `${failed.length} failed`,
          left.length > 0 && `${left.length} not tried`,
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </b>
      {failed.map(({ item, error }) => (
        <span key={nameOf(item)}>
          {nameOf(item)}: {errorText(error, 'That did not work.')}
        </span>
      ))}
    </output>
  )
}
