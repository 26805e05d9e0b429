import type { ImportKind } from '@hive/domain/office/imports/headings'
import type { Permission } from '@hive/domain/base/session/permission'
import type { Context } from '#context.ts'
import { certified } from '#features/season/schedule/service.ts'
import type { ImportRun, ImportWork } from './import-work.ts'
import { PLAYERS } from './players.ts'
import { RESULTS } from './results.ts'
import { SCHEDULE } from './schedule.ts'
import { TEAMS } from './teams.ts'

export const WORK_BY_KIND: Readonly<Record<ImportKind, ImportWork>> = {
  players: PLAYERS,
  teams: TEAMS,
  schedule: SCHEDULE,
  results: RESULTS,
}

/** The permission that each kind needs, apart from the one for people. */
export const PERMISSION_BY_KIND: Readonly<Record<ImportKind, Permission>> = {
  players: 'people',
  teams: 'people',
  schedule: 'fixtures',
  results: 'scores',
}

export function begin(facts: Omit<ImportRun, 'teamIds' | 'keptTeams'>): ImportRun {
  return { ...facts, teamIds: new Map(), keptTeams: new Set() }
}

type ImportOrder = { leagueId: number; kind: ImportKind; reason: string }

/** Writes the rows of an import; what it does to fixtures gets a certificate. */
export async function writing(
  context: Context,
  { leagueId, kind, reason }: ImportOrder,
  write: () => Promise<void>,
): Promise<void> {
  if (kind !== 'schedule') return write()
  await certified(context, { leagueId, reason, decidedBy: 'organiser', tell: false }, write)
}
