import type { Person } from '@hive/contract/sign-up/person'
import { mayDo } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useAppSelector } from '#app/hooks.ts'
import type { Action } from '#console/kit/action.tsx'
import { selectPermissions } from '#features/base/session/slice.ts'

/** The way to make another account of a person part of this one, for those who give roles. */
export function useMerging({ playerId }: Person): readonly Action[] {
  if (!mayDo(useAppSelector(selectPermissions), 'roles', 'all')) return []
  return [{ title: 'Merge with another account', to: consolePaths.mergePerson(playerId) }]
}
