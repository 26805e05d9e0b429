/** Everything that organisers may do, each thing apart from the others. */
export const PERMISSIONS = [
  /** Seeing what waits for a decision, as far as one may take it. */
  'tasks',
  /** Opening, changing and cancelling leagues. */
  'leagues',
  'people',
  'fixtures',
  'scores',
  'messages',
  'money',
  /** Health and emergency data of a league's players on the day of a game night. */
  'health',
  'health_any_day',
  'settings',
  'roles',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Where a permission holds: in all leagues, and in what concerns none, or in these leagues alone. */
export type Scope = 'all' | readonly number[]

/** Someone’s permissions and the leagues they hold for; empty for a player. */
export type Permissions = Readonly<Partial<Record<Permission, Scope>>>

/**
 * Whether someone may do this in a league; in `any` league, whichever it is; or in `all` of them and in what concerns
 * none.
 */
export function mayDo(
  permissions: Permissions,
  permission: Permission,
  where: number | 'any' | 'all',
): boolean {
  const scope = permissions[permission]
  if (scope === undefined) return false
  return scope === 'all' || where === 'any' || (where !== 'all' && scope.includes(where))
}
