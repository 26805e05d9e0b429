import { signOutPlayer } from '@hive/contract/base/session'
import type { Person } from '@hive/contract/sign-up/person'
import { useChange } from '#console/api/use-calls.ts'
import type { Action } from '#console/kit/action.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'

/** Ends every session of a person, such as one whose phone was stolen; for those who look after all leagues. */
export function useSignOut({ playerId, name, email }: Person): readonly Action[] {
  const signOut = useChange(signOutPlayer, 'actions')
  if (!useMayDo('people', 'all')) return []
  const step = {
    run: () => signOut({ playerId }),
    done: `${name || email} is signed out on every device.`,
  }
  return [{ title: 'Sign out everywhere', step }]
}
