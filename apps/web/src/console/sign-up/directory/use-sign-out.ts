import { signOutPlayer } from '@hive/contract/base/session'
import type { Person } from '@hive/contract/sign-up/person'
import { mayDo } from '@hive/domain/base/session/permission'
import { useAppSelector } from '#app/hooks.ts'
import { useChange } from '#console/api/use-calls.ts'
import type { Action } from '#console/kit/action.tsx'
import { selectPermissions } from '#features/base/session/slice.ts'

/** Ends every session of a person, such as one whose phone was stolen; for those who look after all leagues. */
export function useSignOut({ playerId, name, email }: Person): readonly Action[] {
  const signOut = useChange(signOutPlayer, 'actions')
  if (!mayDo(useAppSelector(selectPermissions), 'people', 'all')) return []
  const step = {
    run: () => signOut({ playerId }),
    done: `${name || email} is signed out on every device.`,
  }
  return [{ title: 'Sign out everywhere', step }]
}
