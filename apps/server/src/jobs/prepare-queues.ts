import type { PgBoss } from 'pg-boss'
import type { JobKinds } from './declare.ts'
import { settingsOf } from './settings.ts'

/** Creates missing queues, and updates the settings of queues from an earlier version. */
export async function prepareQueues(boss: PgBoss, kinds: JobKinds): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, kind] of Object.entries(kinds)) {
    const queue = known.get(name)
    const settings = settingsOf(kind)
    if (!queue) await boss.createQueue(name, settings)
    else if (differ(queue, settings)) await boss.updateQueue(name, settings)
  }
}

function differ(queue: object, settings: object): boolean {
  const now = new Map(Object.entries(queue))
  return Object.entries(settings).some(([setting, value]) => now.get(setting) !== value)
}
