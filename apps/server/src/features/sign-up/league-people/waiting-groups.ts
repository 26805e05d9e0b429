import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { answersText, whyGroupWaits } from '@hive/domain/roster/waiting/waiting-group'
import type { listGroups, listWaiting } from './queries.ts'

type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number]
type Group = Awaited<ReturnType<typeof listGroups>>[number]

/** The people of a league who wait, their groups, and how many places are free. */
export type Line = {
  readonly waiting: readonly WaitingRow[]
  readonly groups: readonly Group[]
  readonly free: number
}

/** With whom someone waits, and why their group waits or how it has answered; `null` for someone who waits alone. */
export function groupOf(entry: WaitingRow, { waiting, groups, free }: Line): LeaguePerson['group'] {
  const group = groups.find(({ id }) => id === entry.groupId)
  if (!group) return null
  const members = waiting.filter(({ groupId }) => groupId === group.id)
  const others = members.filter(({ entryId }) => entryId !== entry.entryId)
  const { missing, keptPlaces: kept, keptUntil } = group
  const size = members.length
  const note =
    entry.state === 'offered'
      ? answersText(members.filter(({ saidYesAt }) => saidYesAt !== null).length, size)
      : whyGroupWaits({ size, missing, free, kept, keptUntil })
  return { others: others.map(({ playerId, name, email }) => ({ playerId, name, email })), note }
}

/** Each group once, by its first member, as it has one place in line. */
export function oncePerGroup(people: readonly LeaguePerson[]): LeaguePerson[] {
  const behind = new Set<number>()
  return people.filter(({ playerId, group }) => {
    if (group && behind.has(playerId)) return false
    for (const other of group?.others ?? []) behind.add(other.playerId)
    return true
  })
}
