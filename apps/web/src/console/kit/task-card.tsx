import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { type Columns, Table } from './table.tsx'
import { StepButton } from '#ui/step-button.tsx'

/** The heading above all tasks, which takes the focus when a row has been dealt with. */
export const TODO_TITLE = 'to-do'

type CardProps<Row> = {
  title: string
  /** One kind of task: what is wrong, and what an organiser can do about it. */
  about: string
  columns: Columns<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The action for all of them at once. */
  children?: ReactNode
}

/** All tasks of one kind; nothing if there are none. */
export function TaskCard<Row>(props: CardProps<Row>) {
  const { title, about, columns, rows, keyOf, children } = props
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
      {children && <footer className="border-t border-line p-4">{children}</footer>}
    </section>
  )
}

type SubjectProps = {
  name: string
  isPerson?: boolean
  /** The page of the person or thing. */
  to?: string
  at: string
  children?: ReactNode
}

/** The person or thing that a task is about, the league, and its state. */
export function Subject({ name, isPerson = false, to, at, children }: SubjectProps) {
  return (
    <span className="grid gap-0.5">
      <b translate={isPerson ? 'no' : undefined}>{to ? <Link to={to}>{name}</Link> : name}</b>
      <span>{at}</span>
      {children && <span className="muted text-sm">{children}</span>}
    </span>
  )
}

/** Moves the focus to the list when its row disappears. */
export function goToTasks(): void {
  document.getElementById(TODO_TITLE)?.focus()
}

type ButtonProps = {
  label: string
  /** The button's subject, for screen readers. */
  about: string
  step: () => Promise<unknown>
  done: string
  /** Moves the focus when the row has gone: to the tasks, unless the list is elsewhere. */
  after?: () => void
}

/** The one action on a row. */
export function TaskButton({ label, about, step, done, after = goToTasks }: ButtonProps) {
  return (
    <StepButton
      variant="ghost"
      className="px-4 whitespace-nowrap"
      aria-label={`${label}: ${about}`}
      run={step}
      done={done}
      after={after}
    >
      {label}
    </StepButton>
  )
}
