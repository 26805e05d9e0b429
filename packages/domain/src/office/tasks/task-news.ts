import type { ClockTime } from '../../base/time/day.ts'
import { TASK_KINDS, type TaskKind, TASKS } from './task-kinds.ts'

/** A task by its kind, and a key that no other task has. */
export type TaskNews = { readonly kind: TaskKind; readonly key: string }

const NIGHT = { from: '22:00', until: '07:00' } as const

/**
 * The tasks that may be mailed at this time of the day, in Ireland. News about money goes out at once, since the
 * deadlines of banks do not wait; the rest wakes no one and waits for the morning.
 */
export function tellableAt<Task extends TaskNews>(tasks: readonly Task[], time: ClockTime): Task[] {
  const isNight = time >= NIGHT.from || time < NIGHT.until
  return tasks.filter(({ kind }) => !isNight || TASKS[kind].urgency === 'at_once')
}

/** The new tasks, a line for each kind. It names no one: the console has the rest. */
export function newsLines(kinds: readonly TaskKind[]): string[] {
  return TASK_KINDS.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length
    return count > 0 ? [TASKS[kind].news(count)] : []
  })
}
