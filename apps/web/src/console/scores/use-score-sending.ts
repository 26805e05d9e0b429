import type { Fixture } from '@hive/domain/season/fixtures/fixture'
import type { GameScoring } from '@hive/domain/season/fixtures/set-scores'
import { type EnteredScore, typedScore } from '@hive/domain/season/fixtures/typed-score'
import { useCallback, useRef, useState } from 'react'
import { useApi, useAppDispatch } from '#app/hooks.ts'
import { isAsking, isOvertaken, sendScore } from '#features/season/fixtures/send-score.ts'
import { leaguesRequested, scoreUpdated } from '#features/leagues/leagues/slice.ts'
import { wasAnswered } from '#lib/error-text.ts'
import { draftOf, isStill, type Keep, without } from './score-drafts.ts'

export type RowState = 'idle' | 'saving' | 'waiting' | 'saved' | 'refused'
export type Progress = {
  readonly state: RowState
  readonly note: string
  /** The set that is wrong, counted from 1. */
  readonly wrongSet?: number
}

const AGAIN = 'Press Enter in this row to save it all the same.'
const WAITING: Progress = {
  state: 'waiting',
  note: 'Saved on this device. We’ll send it when you’re back online.',
}

type Sheet = { leagueId: number; gameScoring: GameScoring; adminEmail: string }

/** Saves scores, one call per game at a time, and reports the state of each. */
export function useScoreSending(sheet: Sheet, keep: Keep) {
  const { progress, tell } = useProgress()
  const save = useSaving(sheet, keep)
  const sending = useRef(new Set<number>())
  const send = useCallback(
    async (fixture: Fixture, entered: EnteredScore) => {
      const { id } = fixture
      if (sending.current.has(id)) return
      if (!navigator.onLine) {
        tell(id, WAITING)
        return
      }
      sending.current.add(id)
      tell(id, { state: 'saving', note: '' })
      tell(id, await save(fixture, entered))
      sending.current.delete(id)
    },
    [save, tell],
  )
  return { progress, tell, send }
}

/** How far each game is. */
function useProgress() {
  const [progress, setProgress] = useState<Readonly<Record<number, Progress>>>({})
  const tell = useCallback(
    (id: number, now: Progress) => setProgress((old) => ({ ...old, [id]: now })),
    [],
  )
  return { progress, tell }
}

/** Saves the score of a game; resolves to how that went, and never rejects. */
function useSaving({ leagueId, gameScoring, adminEmail }: Sheet, keep: Keep) {
  const api = useApi()
  const dispatch = useAppDispatch()
  const asked = useRef(new Set<number>())
  return useCallback(
    async (fixture: Fixture, entered: EnteredScore): Promise<Progress> => {
      const { id } = fixture
      try {
        const movesOn = asked.current.delete(id)
        await sendScore(api, { leagueId, adminEmail, fixture, entered, movesOn })
        dispatch(scoreUpdated({ leagueId, fixtureId: id, ...entered }))
        const sent = draftOf(typedScore(entered, gameScoring), '')
        keep((old) => (isStill(old[id], sent) ? without(old, id) : old))
        return { state: 'saved', note: '' }
      } catch (error) {
        if (isOvertaken(error)) void dispatch(leaguesRequested(undefined))
        if (isAsking(error)) asked.current.add(id)
        return wasAnswered(error) ? { state: 'refused', note: noteOf(error) } : WAITING
      }
    },
    [api, dispatch, keep, leagueId, gameScoring, adminEmail],
  )
}

/** Why the server refused a score, and how to go on where it asks. */
function noteOf(error: Error): string {
  return isAsking(error) ? `${error.message} ${AGAIN}` : error.message
}
