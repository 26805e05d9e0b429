import { irishDay } from '@hive/domain/time/irish'
import type { Context } from '#context.ts'
import type { Caller } from '#features/session/service.ts'
import { listPeople } from './find-queries.ts'

const PAGE = 50

type Search = { search: string; after: number | null }

/** A page of people by parts of their names and e-mails; an organiser of some leagues finds the people of these. */
export async function findPeople(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { permissions }: Pick<Caller, 'permissions'>,
  { search, after }: Search,
) {
  const rows = await listPeople(db, {
    words: plainWords(search),
    after,
    scope: permissions.people ?? [],
    today: irishDay(now()),
    limit: PAGE + 1,
  })
  return {
    people: rows.slice(0, PAGE).map(({ lastSeenAt, ...person }) => ({
      ...person,
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    hasMore: rows.length > PAGE,
  }
}

function plainWords(search: string): string[] {
  const plain = search
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
  return plain.split(/\s+/).filter((word) => word !== '')
}
