import {
  type Ending,
  idOf,
  type Operation,
  type OperationId,
  readSubject,
  sayingText,
  subjectText,
} from './operation.ts'

/** What stands about each subject of a night, by its text. */
export type Night = ReadonlyMap<string, readonly Operation[]>

/**
 * A night as all operations together have it, in whatever order and however often they came: about each subject the
 * values that nobody has overtaken. Phones and Hive come to the same with the same operations.
 */
export function nightOf(operations: Iterable<Operation>): Night {
  const bySubject = new Map<string, Map<OperationId, Operation>>()
  for (const operation of operations) {
    const known = bySubject.get(operation.subject)
    if (known) known.set(idOf(operation), operation)
    else bySubject.set(operation.subject, new Map([[idOf(operation), operation]]))
  }
  return new Map(
    [...bySubject].map(([subject, own]) => [subject, standing(subject, [...own.values()])]),
  )
}

/** The operations about one subject that still stand. Of notes and guests all do, until one is undone. */
function standing(subject: string, own: readonly Operation[]): Operation[] {
  const isList = LISTS.has(readSubject(subject)?.of)
  const overtaken = new Set<OperationId>()
  for (const operation of own) {
    if (isList && operation.kind !== 'undo') continue
    const id = idOf(operation)
    for (const seen of operation.saw) if (seen !== id) overtaken.add(seen)
  }
  return own
    .filter((operation) => operation.kind !== 'undo' && !overtaken.has(idOf(operation)))
    .toSorted((one, other) => one.device - other.device || one.counter - other.counter)
}

const LISTS: ReadonlySet<string | undefined> = new Set(['guest', 'note', 'night'])

/** Most of what an operation has seen that is sent along. */
export const MOST_SEEN = 200

/** What a phone that has these operations writes down as seen with the next one: what stands first, and the latest. */
export function seenOf(operations: readonly Operation[], subject: string): OperationId[] {
  const own = operations.filter((operation) => operation.subject === subject)
  const stands = (nightOf(own).get(subject) ?? []).map(idOf)
  return [...new Set([...stands, ...own.toReversed().map(idOf)])].slice(0, MOST_SEEN)
}

/** One way in which a game ended, and the operations that say so. */
export type ToldEnding = { readonly ending: Ending; readonly by: readonly Operation[] }

/** How a game ended: nobody has said so, there is one answer, or there are several and a question. */
export type Outcome =
  | { readonly state: 'open' }
  | { readonly state: 'one'; readonly told: ToldEnding }
  | { readonly state: 'several'; readonly told: readonly ToldEnding[] }

/** How a game ended. Several answers make no score: one of them has to be said again by somebody who has seen all. */
export function outcomeOf(night: Night, fixtureId: number): Outcome {
  return outcomeAbout(night, subjectText({ of: 'score', fixtureId }))
}

/** The same of whatever is played, by the text of its subject. */
export function outcomeAbout(night: Night, subject: string): Outcome {
  const told = new Map<string, { ending: Ending; by: Operation[] }>()
  for (const operation of night.get(subject) ?? []) {
    const ending = endingOf(operation)
    if (ending === null) continue
    const text = sayingText(ending)
    const known = told.get(text)
    if (known) known.by.push(operation)
    else told.set(text, { ending, by: [operation] })
  }
  const [first, ...others] = told.values()
  if (first === undefined) return { state: 'open' }
  return others.length === 0
    ? { state: 'one', told: first }
    : { state: 'several', told: [first, ...others] }
}

function endingOf(operation: Operation): Ending | null {
  if (operation.kind === 'score') return { kind: 'score', value: operation.value }
  return operation.kind === 'forfeit' ? { kind: 'forfeit', value: operation.value } : null
}

export type Presence = 'here' | 'left' | 'absent'

type PersonAt = { readonly fixtureId: number; readonly playerId: number }

/** Where somebody is as to a game; `null` where nobody has said so. Who was seen by one phone is here, and who has left was. */
export function presenceOf(night: Night, { fixtureId, playerId }: PersonAt): Presence | null {
  const stands = night.get(subjectText({ of: 'here', fixtureId, playerId })) ?? []
  const says = new Set(stands.map(({ value }) => value))
  if (says.size === 0) return null
  if (says.has(true)) return 'here'
  return says.has('left') ? 'left' : 'absent'
}

/** Whether somebody is at a game. */
export function isHere(night: Night, person: PersonAt): boolean {
  return presenceOf(night, person) === 'here'
}

/** The courts on which a game was said to begin: one, or several that somebody has to choose from. */
export function courtsOf(night: Night, fixtureId: number): number[] {
  const stands = night.get(subjectText({ of: 'court', fixtureId })) ?? []
  return [...new Set(stands.flatMap(({ value }) => (typeof value === 'number' ? value : [])))]
}
