import { type Permission, type Permissions, PERMISSIONS, type Scope } from './permission.ts'

export const ROLES = ['admin', 'coordinator', 'treasurer', 'safety_officer', 'scorer'] as const
export type Role = (typeof ROLES)[number]

/** The permissions of each role, in the leagues that it is given for. */
const MAY: Readonly<Record<Role, readonly Permission[]>> = {
  admin: PERMISSIONS,
  coordinator: ['tasks', 'people', 'fixtures', 'scores', 'messages'],
  treasurer: ['tasks', 'money'],
  safety_officer: ['tasks', 'health'],
  scorer: ['tasks', 'scores'],
}

/** A role that someone holds, for one league or, with `null`, for all. */
export type HeldRole = { readonly role: Role; readonly leagueId: number | null }

/** The permissions of all of someone’s roles together. */
export function permissionsOf(held: readonly HeldRole[]): Permissions {
  return Object.fromEntries(
    PERMISSIONS.flatMap((permission) => {
      const scope = scopeOf(held.filter(({ role }) => MAY[role].includes(permission)))
      return scope === null ? [] : [[permission, scope]]
    }),
  )
}

function scopeOf(held: readonly HeldRole[]): Scope | null {
  if (held.length === 0) return null
  const leagues = held.flatMap(({ leagueId }) => leagueId ?? [])
  return leagues.length < held.length ? 'all' : [...new Set(leagues)].toSorted((a, b) => a - b)
}

/** Why a role cannot be given for one league; `null` when it can. */
export function scopeProblem({ role, leagueId }: HeldRole): string | null {
  if (role !== 'admin' || leagueId === null) return null
  return 'An admin looks after all leagues. Please choose “All leagues”.'
}
