import { findPeople } from '@hive/contract/sign-up/person'
import { mayDo } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { KEPT, useReadBy } from '#console/api/use-calls.ts'
import type { CommandGroup } from '#console/kit/commands/command.ts'
import { usePermissions } from '#console/kit/use-may-do.ts'

/** A single letter would find half of everyone. */
const SHORTEST = 2

/** People whose name or e-mail has what is typed into the command menu, for organisers who may see people. */
export function useFoundPeople(search: string): readonly CommandGroup[] {
  const permissions = usePermissions()
  const skip = search.trim().length < SHORTEST || !mayDo(permissions, 'people', 'any')
  const options = { skip, ...KEPT }
  const { currentData } = useReadBy(findPeople, { body: { search } }, 'people', options)
  const people = currentData?.people ?? []
  const actions = people.map(({ playerId, name, email }) => ({
    title: name === '' ? email : `${name}, ${email}`,
    to: consolePaths.person(playerId),
  }))
  return [{ title: 'People', actions, isFound: true }]
}
