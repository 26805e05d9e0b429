import type { findPeople as endpoint } from '@hive/contract/person'
import { irishDay } from '@hive/domain/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Caller } from '#features/session/service.ts'
import { countFound, countViews, listFound } from './find-queries.ts'

type Search = z.output<typeof endpoint.body>

/** A page of people as a list shows them; an organiser of some leagues finds the people of these. */
export async function findPeople(
  { standby, now }: Pick<Context, 'standby' | 'now'>,
  { permissions }: Pick<Caller, 'permissions'>,
  { search, page, size, ...choices }: Search,
) {
  const asOf = { now: now(), today: irishDay(now()), scope: permissions.people ?? [] }
  const wanted = { ...asOf, ...choices, words: plainWords(search) }
  const [rows, count, views] = await standby.read((db) =>
    Promise.all([
      listFound(db, { ...wanted, offset: (page - 1) * size, limit: size }),
      countFound(db, wanted),
      countViews(db, asOf),
    ]),
  )
  const people = rows.map(({ createdAt, lastSeenAt, ...person }) => ({
    ...person,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
  return { people, count, views }
}

function plainWords(search: string): string[] {
  const plain = search
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
  return plain.split(/\s+/).filter((word) => word !== '')
}
