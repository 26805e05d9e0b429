import { admitTo } from '@hive/domain/base/session/admit-to'
import { organiserName } from '@hive/domain/base/session/organiser-name'
import { mayRead } from '@hive/domain/base/session/timeline'
import type { Context } from '#context.ts'
import type { Caller } from './service.ts'
import { listActions, type Subjects } from './timeline-queries.ts'

const LOG_PART = 500
const TIMELINE_PART = 50

type Request = { about: string; before?: number | undefined }

/** A part of everything that organisers did, for those who may see all of it. */
export function actionsOf({ db }: Context, before: number | undefined) {
  return partOf(db, 'all', { before, limit: LOG_PART })
}

/** A part of what organisers did to one league, team, player or venue: what the caller's own roles let them read. */
export async function timelineOf(
  { db }: Context,
  { permissions }: Caller,
  { about, before }: Request,
) {
  const [of = '', number] = about.split(':')
  const id = Number(number)
  if (of === 'player') admitTo(permissions, 'people', 'any')
  else admitTo(permissions, 'tasks', of === 'league' ? id : 'any')
  const { entries, next } = await partOf(db, { of, id }, { before, limit: TIMELINE_PART })
  return { entries: entries.filter((entry) => mayRead(permissions, entry)), next }
}

async function partOf(
  db: Context['db'],
  subjects: Subjects,
  part: { before: number | undefined; limit: number },
) {
  const rows = await listActions(db, subjects, part)
  const entries = rows.map(({ at, leagueId, leagueTitle, doer, isErased, ...row }) => ({
    ...row,
    by: doer === null ? null : organiserName({ name: doer, isErased }),
    league: leagueId === null ? null : { id: leagueId, title: leagueTitle ?? '' },
    at: at.toISOString(),
  }))
  const last = rows.length === part.limit ? rows.at(-1) : undefined
  return { entries, next: last?.id ?? null }
}
