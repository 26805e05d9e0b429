import type { Person } from '@hive/contract/sign-up/person'
import { mayDo } from '@hive/domain/base/session/permission'
import { useAppSelector } from '#app/hooks.ts'
import { replyTo } from '#console/api/contract-calls.ts'
import type { Action } from '#console/kit/action.tsx'
import { selectPermissions } from '#features/base/session/slice.ts'
import { peopleApi } from '#console/api/people-api.ts'

/** Ends every session of a person, such as one whose phone was stolen; for those who look after all leagues. */
export function useSignOut({ playerId, name, email }: Person): readonly Action[] {
  const [signOut] = peopleApi.useSignOutPlayerMutation()
  if (!mayDo(useAppSelector(selectPermissions), 'people', 'all')) return []
  const step = {
    run: () => replyTo(signOut({ playerId })),
    done: `${name || email} is signed out on every device.`,
  }
  return [{ title: 'Sign out everywhere', step }]
}
