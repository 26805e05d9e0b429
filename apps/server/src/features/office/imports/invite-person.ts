import { irishDay } from '@hive/domain/base/time/irish'
import { heldUntil } from '@hive/domain/office/imports/held-places'
import type { Context } from '#context.ts'
import { takePlacesOrRefuse } from '#features/leagues/places/service.ts'
import { admitBesideRenewals } from '#features/leagues/renewals/service.ts'
import type { ImportRun } from './import-work.ts'
import { sendImportInvitation } from './jobs.ts'
import { insertPerson, movePerson } from './player-queries.ts'

type Person = {
  line: number
  name: string
  email: string
  teamId: number | null
  skillLevelId: number
  isCaptain: boolean
  /** Whether a place is held for them. */
  holds: boolean
}

type Moved = { id: number; isHeld: boolean; teamId: number; isCaptain: boolean }

/** Puts somebody of an earlier file who has no account on a team, with the place that is held for them or a new one. */
export async function moveInvited(
  context: Context,
  { league }: ImportRun,
  { id, isHeld, ...team }: Moved,
): Promise<void> {
  const { db, now } = context
  if (isHeld) return movePerson(db, id, team)
  await admitBesideRenewals(context, league)
  await takePlacesOrRefuse(db, league.id, 1)
  await movePerson(db, id, { ...team, places: 1, heldUntil: heldUntil(irishDay(now()), league) })
}

/** Keeps somebody of a file who has no account, with a place that is held for them if one is left. */
export async function invitePerson(
  context: Context,
  { importId, league, writes }: ImportRun,
  { holds, ...person }: Person,
): Promise<void> {
  const { db, jobs, now } = context
  if (holds) await admitBesideRenewals(context, league)
  if (holds) await takePlacesOrRefuse(db, league.id, 1)
  const personId = await insertPerson(db, {
    ...person,
    importId,
    leagueId: league.id,
    places: holds ? 1 : 0,
    heldUntil: holds ? heldUntil(irishDay(now()), league) : null,
    letters: writes ? 1 : 0,
    writtenAt: writes ? now() : null,
  })
  if (writes) await jobs.add(db, sendImportInvitation, { personId })
}
