import { mayDo, type Permission } from '@hive/domain/base/session/permission'
import { useAppSelector } from '#app/hooks.ts'
import { selectPermissions } from '#features/base/session/slice.ts'

export const usePermissions = () => useAppSelector(selectPermissions)

/** Whether the organiser may do this in a league, in any, or in all; see `mayDo`. */
export function useMayDo(permission: Permission, where: number | 'any' | 'all'): boolean {
  return mayDo(usePermissions(), permission, where)
}
