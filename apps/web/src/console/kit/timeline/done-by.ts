import type { TimelineEntry } from '@hive/domain/base/session/timeline'

/** Who did it, as people read it: names can be erased, and some things are done on the server itself. */
export function doneBy({ by }: Pick<TimelineEntry, 'by'>): string {
  return by === null ? 'On the server' : by || 'An organiser'
}
