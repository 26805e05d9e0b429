import { type Fixture, standingText } from '@hive/domain/season/fixtures/fixture'
import type { GameScoring, SetProblem } from '@hive/domain/season/fixtures/set-scores'
import {
  type EnteredScore,
  type TypedScore,
  typedScore,
  type TypedSet,
} from '@hive/domain/season/fixtures/typed-score'
import { useCallback, useState } from 'react'
import { deviceBox } from '#lib/box.ts'

/** A typed and unsaved score; `base` is the saved score when typing began. */
export type Draft = {
  readonly one: string
  readonly two: string
  /** The second set and the third. */
  readonly later?: readonly TypedSet[]
  readonly base: string
}

type Drafts = Record<number, Draft>
export type Keep = (change: (drafts: Drafts) => Drafts) => void

/** Typed scores, kept on the device. */
export function useDrafts(leagueId: number): { drafts: Drafts; keep: Keep } {
  const [box] = useState(() => deviceBox<Drafts>(`score-sheet-${leagueId}`))
  const [drafts, setDrafts] = useState(() => box.read() ?? {})
  const keep: Keep = useCallback(
    (change) =>
      setDrafts((old) => {
        const next = change(old)
        box.write(next)
        return next
      }),
    [box],
  )
  return { drafts, keep }
}

export function draftOf([[one, two] = ['', ''], ...later]: TypedScore, base: string): Draft {
  return { one, two, base, ...(later.length > 0 ? { later } : {}) }
}

/** The boxes of a draft; one that was typed when the league scored in another way has others. */
export function typedIn({ one, two, later = [] }: Draft, scoring: GameScoring): TypedScore {
  const typed: TypedScore = [[one, two], ...later]
  return typedScore({ score: null }, scoring).map((empty, set) => typed[set] ?? empty)
}

export function isProblem(entered: EnteredScore | SetProblem): entered is SetProblem {
  return 'message' in entered
}

/** Typing may have gone on while the score was being saved. */
export function isStill(draft: Draft | undefined, sent: Draft): boolean {
  return draft !== undefined && numbersIn(draft) === numbersIn(sent)
}

function numbersIn({ one, two, later = [] }: Draft): string {
  const texts = [one, two, ...later.flat()]
  return texts.map((text) => (text === '' ? '' : Number(text))).join()
}

export function without(drafts: Record<number, Draft>, id: number): Record<number, Draft> {
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => Number(key) !== id))
}

export function baseOf({ score, sets }: Fixture): string {
  if (!score) return ''
  return standingText({ one: score.teamOne, two: score.teamTwo, sets, forfeit: null })
}

/** What a row says whose game has another score now than when typing began. */
export function overtaken(fixture: Fixture): { state: 'refused'; note: string } {
  const now = baseOf(fixture) || 'nothing'
  const note = `Someone has changed this game to ${now} in the meantime. Press Enter in this row to save yours instead.`
  return { state: 'refused', note }
}
