import { nameWithRole, organiserName } from '@hive/domain/base/session/organiser-name'
import { shortNames } from '@hive/domain/season/partner-nights/short-names'

type Writer = {
  readonly isCaptains: boolean
  readonly author: string
  readonly isErased: boolean
  readonly team: string | null
}

/** The writer of a message as its readers know them. */
export function writerOf({ isCaptains, author, isErased, team }: Writer): string {
  if (!isCaptains) return nameWithRole(organiserName({ name: author, isErased }))
  const [name = ''] = shortNames([author])
  return team === null ? `${name}, captain` : `${name}, captain of ${team}`
}

/** The names of those who answered, as players read them, by the number of each. */
export function answerersOf(
  answers: readonly { readonly authorId: number; readonly name: string }[],
): ReadonlyMap<number, string> {
  const each = [...new Map(answers.map(({ authorId, name }) => [authorId, name]))]
  const names = shortNames(each.map(([, name]) => name))
  return new Map(each.map(([authorId], at) => [authorId, names[at] ?? '']))
}
