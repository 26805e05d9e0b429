import { organiserName } from '@hive/domain/base/session/organiser-name'
import type { TimelineEntry } from '@hive/domain/base/session/timeline'

/** Who did it, as people read it: some things are done on the server itself. */
export function doneBy({ by }: Pick<TimelineEntry, 'by'>): string {
  return by === null ? 'On the server' : organiserName({ name: by, isErased: false })
}
