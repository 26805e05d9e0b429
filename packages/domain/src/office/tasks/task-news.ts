import { isQuiet } from '../../base/time/quiet.ts'
import { TASK_KINDS, type TaskKind, TASKS } from './task-kinds.ts'

/** A task by its kind, and a key that no other task has. */
export type TaskNews = { readonly kind: TaskKind; readonly key: string }

/**
 * The tasks that may be mailed at a moment. News about money goes out at once, since the deadlines of banks do not wait; in
 * quiet hours the rest waits for the morning.
 */
export function tellableAt<Task extends TaskNews>(tasks: readonly Task[], at: Date): Task[] {
  const waits = isQuiet(at)
  return tasks.filter(({ kind }) => !waits || TASKS[kind].urgency === 'at_once')
}

/** The new tasks, a line for each kind. It names no one: the console has the rest. */
export function newsLines(kinds: readonly TaskKind[]): string[] {
  return TASK_KINDS.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length
    return count > 0 ? [TASKS[kind].news(count)] : []
  })
}
