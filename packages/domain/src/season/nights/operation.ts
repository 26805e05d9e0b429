import type { Forfeit, Score, SetScores } from '../fixtures/fixture.ts'

/** What Hive itself has saved takes part in a night as if a phone of this number had said it. */
export const HIVE = 0

/** The phone that said something and how many things it had said by then: `12:3`. The same on every phone and in Hive. */
export type OperationId = `${number}:${number}`

export const NOTE_KINDS = ['injury', 'hall', 'dispute', 'other'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** Somebody who plays without being on the team, with a signature on paper. */
export type PaperGuest = { readonly teamId: number; readonly name: string }
export type Note = { readonly about: NoteKind; readonly text: string }

/** How a game ended, as the night has it. */
export type Ending =
  | {
      readonly kind: 'score'
      readonly value: { readonly score: Score; readonly sets: SetScores | null }
    }
  | { readonly kind: 'forfeit'; readonly value: Forfeit }

/** What can be said on a night. An undo takes away what it has seen of its subject, and nothing else. */
export type Saying =
  | Ending
  /** `left`: they were here, and have gone home. */
  | { readonly kind: 'here'; readonly value: boolean | 'left' }
  | { readonly kind: 'guest'; readonly value: PaperGuest }
  | { readonly kind: 'note'; readonly value: Note }
  | { readonly kind: 'court'; readonly value: number }
  | { readonly kind: 'undo'; readonly value: null }

export type OperationKind = Saying['kind']

/** One thing that was said on a phone. No clock decides anything: what counts is which others the phone had when it was said. */
export type Operation = Saying & {
  readonly device: number
  /** Counted by the phone from 1 and never used twice, so that a repetition can be told. */
  readonly counter: number
  /** What it is about, as `subjectText` writes it. */
  readonly subject: string
  /** The operations about the same subject that the phone had. */
  readonly saw: readonly OperationId[]
  /** The time that the phone showed; for people to read alone. */
  readonly shownAt: string
}

export function idOf({ device, counter }: Pick<Operation, 'device' | 'counter'>): OperationId {
  return `${device}:${counter}`
}

/**
 * What something is about: how a game ended, a player of it, its court, its guests or notes, how a game of partners ended, or the
 * whole night's notes.
 */
export type Subject =
  | { readonly of: (typeof OF_GAMES)[number]; readonly fixtureId: number }
  | { readonly of: 'here'; readonly fixtureId: number; readonly playerId: number }
  | ({ readonly of: 'round' } & GameOfPartners)
  | { readonly of: 'night' }

/** A game of a partner night: who plays where in which round, by their numbers of that night. Drawn again, it is another. */
export type GameOfPartners = {
  readonly nightId: number
  readonly round: number
  readonly court: number
  readonly players: readonly number[]
}

/** `score:12`, `here:12:7`, `round:4:2:1:5.7.3.8`, `night`. */
export function subjectText(subject: Subject): string {
  if (subject.of === 'night') return 'night'
  if (subject.of === 'round') {
    const { nightId, round, court, players } = subject
    return `round:${nightId}:${round}:${court}:${players.join('.')}`
  }
  if (subject.of === 'here') return `here:${subject.fixtureId}:${subject.playerId}`
  return `${subject.of}:${subject.fixtureId}`
}

/** The subject that a text means; `null` for any other text. */
export function readSubject(text: string): Subject | null {
  if (text === 'night') return { of: 'night' }
  const [, game, player] = /^here:([1-9]\d{0,8}):([1-9]\d{0,8})$/.exec(text) ?? []
  if (game !== undefined) return { of: 'here', fixtureId: Number(game), playerId: Number(player) }
  if (text.startsWith('round:')) return readRound(text)
  const [, of, fixture] = /^([a-z]{1,9}):([1-9]\d{0,8})$/.exec(text) ?? []
  const known = OF_GAMES.find((one) => one === of)
  return known === undefined ? null : { of: known, fixtureId: Number(fixture) }
}

function readRound(text: string): Subject | null {
  const [, nightId, round, court, players] =
    /^round:([1-9]\d{0,8}):([1-9]\d?):([1-9]\d{0,2}):([1-9]\d?(?:\.[1-9]\d?){3})$/.exec(text) ?? []
  if (players === undefined) return null
  return {
    of: 'round',
    nightId: Number(nightId),
    round: Number(round),
    court: Number(court),
    players: players.split('.').map(Number),
  }
}

const OF_GAMES = ['score', 'court', 'guest', 'note'] as const

/** What can be said about a subject, beside an undo. */
const KINDS_OF: Readonly<Record<Subject['of'], readonly OperationKind[]>> = {
  score: ['score', 'forfeit'],
  round: ['score'],
  court: ['court'],
  guest: ['guest'],
  note: ['note'],
  here: ['here'],
  night: ['note'],
}

/** The subject of an operation; `null` where this cannot be said about it. */
export function subjectOf({ kind, subject }: Pick<Operation, 'kind' | 'subject'>): Subject | null {
  const read = readSubject(subject)
  if (read === null) return null
  return kind === 'undo' || KINDS_OF[read.of].includes(kind) ? read : null
}

/** What is said, as a text: the same for the same. */
export function sayingText({ kind, value }: Saying): string {
  if (kind === 'score') {
    const { score, sets } = value
    return JSON.stringify([kind, score.teamOne, score.teamTwo, sets])
  }
  if (kind === 'guest') return JSON.stringify([kind, value.teamId, value.name])
  if (kind === 'note') return JSON.stringify([kind, value.about, value.text])
  return `${kind} ${String(value)}`
}
