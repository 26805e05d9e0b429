import type { ManagedLeague, ManagedState } from '@hive/domain/leagues/leagues/managed-league'

/** The states in which new people can come into a league. */
const JOINABLE: ReadonlySet<ManagedState> = new Set(['upcoming', 'open', 'full'])

export function isJoinable({ state }: Pick<ManagedLeague, 'state'>): boolean {
  return JOINABLE.has(state)
}
