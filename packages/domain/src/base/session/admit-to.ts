import { Refusal } from '../../errors.ts'
import { mayDo, type Permission, type Permissions } from './permission.ts'

/** Refuses someone who may not do this there, in words that tell a player from an organiser with another role. */
export function admitTo(
  permissions: Permissions,
  permission: Permission,
  where: number | 'any' | 'all',
): void {
  if (mayDo(permissions, permission, where)) return
  if (Object.keys(permissions).length === 0) {
    throw new Refusal('admin_only', 'Only an organiser can do that.')
  }
  throw new Refusal(
    'not_permitted',
    mayDo(permissions, permission, 'any')
      ? 'Your role covers other leagues only. An admin can change that under Settings.'
      : 'Your role doesn’t cover this. An admin can change that under Settings.',
  )
}
