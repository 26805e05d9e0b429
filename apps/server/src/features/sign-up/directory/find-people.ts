import { plainText, writtenName } from '@hive/domain/base/text/names'
import type { findPeople as endpoint } from '@hive/contract/sign-up/person'
import { emailKey, emailProblem } from '@hive/domain/base/players/email'
import { irishDay } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Caller } from '#features/base/session/service.ts'
import { countFound, countViews, listFound, type Search } from './find-queries.ts'

type Sought = z.output<typeof endpoint.body>
type Choices = Omit<Search, 'words' | 'email'> & Pick<Sought, 'sortedBy' | 'isDescending'>
type Part = { offset: number; limit: number }

/**
 * A page of people as a list shows them; an organiser of some leagues finds the people of these. A whole e-mail finds those who have
 * it; where no one does, it is looked for as a part, like anything else.
 */
export async function findPeople(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { permissions }: Pick<Caller, 'permissions'>,
  { search, page, size, ...choices }: Sought,
) {
  const asOf = { now: now(), today: irishDay(now()), scope: permissions.people ?? [] }
  const [{ rows, count }, views] = await Promise.all([
    readPage(db, { ...asOf, ...choices }, search, { offset: (page - 1) * size, limit: size }),
    countViews(db, asOf),
  ])
  const people = rows.map(({ createdAt, lastSeenAt, ...person }) => ({
    ...person,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
  return { people, count: count ?? views[choices.view], views }
}

/** The rows of a page, and how many all pages have; null where these are all of the view. */
async function readPage(db: Database, choices: Choices, typed: string, part: Part) {
  const sought = { ...choices, words: [], email: null }
  if (emailProblem(typed) === null) {
    const ofEmail = { ...sought, email: emailKey(typed) }
    const count = await countFound(db, ofEmail)
    if (count > 0) return { rows: await listFound(db, { ...ofEmail, ...part }), count }
  }
  const ofParts = { ...sought, words: plainWords(typed) }
  const { leagueId, seen, tagId = null } = choices
  const isWholeView = typed === '' && [leagueId, seen, tagId].every((choice) => choice === null)
  const [rows, count] = await Promise.all([
    listFound(db, { ...ofParts, ...part }),
    isWholeView ? null : countFound(db, ofParts),
  ])
  return { rows, count }
}

function plainWords(search: string): string[] {
  return plainText(writtenName(search))
    .split(' ')
    .filter((word) => word !== '')
}
