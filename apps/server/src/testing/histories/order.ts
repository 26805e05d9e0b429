import { randomUUID } from 'node:crypto'
import type { Single } from './action.ts'

type Way = Extract<Single, { does: 'start' }>['way']

/** The order of someone who signs up: alone, for a try-out, or with a team and perhaps a teammate. */
export function orderOf(way: Way, { email, mate }: { email: string; mate: string | null }) {
  const isTeam = way === 'team' || way === 'split team'
  return {
    UserEmail: email,
    RegistrationTypeId: isTeam ? 2 : 1,
    TryItOutRegistration: way === 'try-out',
    ...(isTeam
      ? { TeamName: `Team ${randomUUID()}`, TeamPlayers: mate === null ? [] : [mate] }
      : {}),
    ...(way === 'split team' ? { FeeShares: 3, FeeRest: 'charged' } : {}),
  }
}
