import type { Actor, Stop } from '../film.ts'

export function still(kind: Actor['kind'], x: number, y: number): Actor {
  return { kind, path: [[0, x, y]] }
}

export function moving(kind: Actor['kind'], ...path: Stop[]): Actor {
  return { kind, path }
}
