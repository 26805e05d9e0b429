import type { Person } from '@hive/contract/sign-up/person'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import type { Action } from '#console/kit/action.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'

/** The way to make another account of a person part of this one, for those who give roles. */
export function useMerging({ playerId }: Person): readonly Action[] {
  if (!useMayDo('roles', 'all')) return []
  return [{ title: 'Merge with another account', to: consolePaths.mergePerson(playerId) }]
}
