import { expect, test } from 'vitest'
import { consolePatterns } from '../../base/site/console-paths.ts'
import { TASK_STATES } from '../../testing/task-states.ts'
import { FOUND_KINDS, FOUND_TASKS, foundKey } from './found-tasks.ts'
import { TASK_KINDS, TASKS } from './task-kinds.ts'

test('each kind of task is the task of a state, and has a rule and a button in plain words', () => {
  const used = new Set<string>(Object.values(TASK_STATES))
  expect(TASK_KINDS.filter((kind) => !used.has(kind))).toEqual([])
  for (const kind of TASK_KINDS) {
    expect(TASKS[kind].when).toMatch(/^[A-Z].*\.$/)
    expect(TASKS[kind].fix).toMatch(/^[A-Z][a-z A-Z]{2,18}$/)
    expect(TASKS[kind].news(2)).toMatch(/^2 /)
  }
})

test.each(FOUND_KINDS)('%s leads to a screen of organisers', (kind) => {
  const task = {
    kind,
    id: 5,
    leagueId: 7,
    at: 'Naas',
    name: 'Aces',
    count: 1,
    day: '2026-12-01',
    venueId: 5,
  }
  const [path = ''] = FOUND_TASKS[kind].path(task).split('#')
  const screens = Object.values(consolePatterns).map((pattern) =>
    pattern.replace(':id', '[57]').replace(':day', '2026-12-01'),
  )
  expect(screens.some((screen) => new RegExp(`^${screen}$`).test(path))).toBe(true)
  expect(FOUND_TASKS[kind].says(task)).not.toContain('undefined')
})

test('a task of another day is another one in the news', () => {
  const task = { kind: 'no_score', id: 7, leagueId: 7, at: 'Naas', name: null, count: 1 } as const
  expect(foundKey({ ...task, day: '2026-12-01' })).not.toBe(
    foundKey({ ...task, day: '2026-12-08' }),
  )
  expect(foundKey({ ...task, day: null, count: 4 })).toBe(foundKey({ ...task, day: null }))
})
