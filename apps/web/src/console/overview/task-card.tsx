import { paths } from '@hive/domain/site/paths'
import { type ReactNode, useId, useState } from 'react'
import { useAct } from '#app/hooks.ts'
import { type Columns, Table } from '#console/kit/table.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

/** The heading above all tasks: where the focus goes when the row it was in has been dealt with. */
export const TODO_TITLE = 'to-do'

type CardProps<Row> = {
  title: string
  /** What is the matter, and what an organiser does about it. */
  about: string
  columns: Columns<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** All tasks of one kind; nothing when there are none. */
export function TaskCard<Row>({ title, about, columns, rows, keyOf }: CardProps<Row>) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="card mb-4 break-inside-avoid overflow-hidden">
      <header className="grid gap-1 border-b border-line p-4">
        <h3 id={id} className="flex items-baseline justify-between gap-3 text-xl">
          {title} <span className="num">{rows.length}</span>
        </h3>
        <p className="muted">{about}</p>
      </header>
      <Table caption={title} columns={columns} rows={rows} keyOf={keyOf} />
    </section>
  )
}

type SubjectProps = { name: string; at: string; children?: ReactNode }

/** Who or what a task is about, where, and how it stands. */
export function Subject({ name, at, children }: SubjectProps) {
  return (
    <span className="grid gap-0.5">
      <b>{name}</b>
      <span>{at}</span>
      {children && <span className="muted text-sm">{children}</span>}
    </span>
  )
}

/** Takes a step about a task: a refusal is shown, and what worked is said. */
export function useTaskStep() {
  const act = useAct(paths.organiser)
  return (step: () => Promise<unknown>, done: string) =>
    act(async () => {
      await step()
      showToast('success', done)
      document.getElementById(TODO_TITLE)?.focus()
    })
}

type ButtonProps = {
  label: string
  /** What the button is about, for those who hear it by itself. */
  about: string
  step: () => Promise<unknown>
  done: string
}

/** The one thing that can be done about a row. */
export function TaskButton({ label, about, step, done }: ButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const take = useTaskStep()
  async function press() {
    setBusy(true)
    await take(step, done)
    setBusy(false)
  }
  return (
    <Button
      variant="ghost"
      className="px-4 whitespace-nowrap"
      aria-label={`${label}: ${about}`}
      disabled={isBusy}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}
