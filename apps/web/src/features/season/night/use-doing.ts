import type { SetScores } from '@hive/domain/season/fixtures/fixture'
import type { TypedSet } from '@hive/domain/season/fixtures/typed-score'
import { readSubject } from '@hive/domain/season/nights/operation'
import { saysFriendly } from '@hive/domain/season/nights/who-is-here'
import { useEffect, useRef, useState } from 'react'
import type { RunningNight, Said } from './running-night.ts'
import { useSteadyThumb } from './use-steady-thumb.ts'

/** What has been entered of the score of a game, and not sent. */
export type Draft = { readonly sets: SetScores; readonly typed: TypedSet }

export const EMPTY_DRAFT: Draft = { sets: [], typed: ['', ''] }

/** What the screens of a night do, and what was begun on them. */
export type Doing = {
  readonly running: RunningNight
  /** By Hive’s clock. */
  readonly now: Date
  /** Keeps all of it in this order. `false`: the phone is full, which is said, and nothing after that is kept. */
  readonly say: (...said: readonly Said[]) => Promise<boolean>
  /** Whether something is being kept just now. */
  readonly isBusy: boolean
  /** Whether the phone was full when something was to be kept last. */
  readonly isFull: boolean
  readonly drafts: ReadonlyMap<number, Draft>
  /** Begins or goes on with the score of a game; `null` leaves it. */
  readonly draft: (fixtureId: number, draft: Draft | null) => void
  /** When it was chosen to wait for a team that is too few. */
  readonly waits: ReadonlyMap<number, Date>
  readonly wait: (fixtureId: number) => void
  /** Has the focus go to a game with the next drawing, as what was pressed is gone by then. */
  readonly attend: (fixtureId: number) => void
  /** Whether the focus is to go to this game, or with `null` to any; asked once, as whoever asks takes it. */
  readonly isAttended: (fixtureId: number | null) => boolean
}

export function useDoing(running: RunningNight): Doing {
  const now = useNow(running.clockAhead)
  const [going, setGoing] = useState(0)
  const [isFull, setFull] = useState(false)
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  const [waits, setWaits] = useState<ReadonlyMap<number, Date>>(new Map())
  const attention = useRef<number | null>(null)
  const steadily = useSteadyThumb()
  async function say(...said: readonly Said[]): Promise<boolean> {
    setGoing((count) => count + 1)
    const isKept = await steadily(() => allKept(running, said))
    attention.current = isKept ? movedGame(said) : null
    setFull(!isKept)
    setGoing((count) => count - 1)
    return isKept
  }
  return {
    running,
    now,
    say,
    isBusy: going > 0,
    isFull,
    drafts,
    draft: (fixtureId, draft) => setDrafts((before) => changed(before, fixtureId, draft)),
    waits,
    wait: (fixtureId) => {
      attention.current = fixtureId
      setWaits((before) => changed(before, fixtureId, now))
    },
    attend: (fixtureId) => {
      attention.current = fixtureId
    },
    isAttended: (fixtureId) => {
      const isMeant =
        attention.current !== null && (fixtureId ?? attention.current) === attention.current
      if (isMeant) attention.current = null
      return isMeant
    },
  }
}

/** The game that goes elsewhere on the screens by what was said. */
function movedGame(said: readonly Said[]): number | null {
  const last = said.at(-1)
  const subject = last ? readSubject(last.subject) : null
  if (subject === null || !('fixtureId' in subject) || subject.of === 'here') return null
  if (last?.kind === 'guest' || (last?.kind === 'note' && !saysFriendly(last.value))) return null
  return subject.fixtureId
}

async function allKept({ say }: RunningNight, said: readonly Said[]): Promise<boolean> {
  for (const one of said) {
    if (!(await say(one))) return false
  }
  return true
}

function changed<Value>(before: ReadonlyMap<number, Value>, key: number, value: Value | null) {
  const after = new Map(before)
  if (value === null) after.delete(key)
  else after.set(key, value)
  return after
}

/** How often the screens look at the clock, in milliseconds. */
const LOOK_MS = 15_000

function useNow(clockAhead: number): Date {
  const [shown, setShown] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setShown(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date(shown - clockAhead)
}

/** The part about a game that takes the focus after something was said by which it has changed. */
export function useAttention<Part extends HTMLElement>({ isAttended }: Doing, fixtureId: number) {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (isAttended(fixtureId)) part.current?.focus()
  })
  return part
}
