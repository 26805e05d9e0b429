import { Refusal } from '@hive/domain/errors'
import type { DrawRow } from './queries.ts'

/** A draw that is neither published nor discarded. */
export function openDraw(draw: DrawRow | undefined): DrawRow {
  if (!draw) throw new Refusal('not_found', 'There is no such draw.')
  if (draw.publishedAt !== null) throw changed('These fixtures are published already.')
  if (draw.discardedAt !== null) throw changed('This draw has been discarded.')
  return draw
}

export function changed(note: string): Refusal {
  return new Refusal('changed_meanwhile', note)
}
