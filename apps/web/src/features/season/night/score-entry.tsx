/** @jsxImportSource react */
import { type Ending, subjectText } from '@hive/domain/season/nights/operation'
import { enteredProblem } from '@hive/domain/season/fixtures/score-entry'
import { countsSets, isDecided, scoreOfSets } from '@hive/domain/season/fixtures/set-scores'
import type { EnteredScore } from '@hive/domain/season/fixtures/typed-score'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SetKeys } from '#ui/set-keys.tsx'
import { endingLine, type Game, narrowSets } from './night-texts.ts'
import { Send, TwoPoints } from './two-points.tsx'
import { type Doing, type Draft, EMPTY_DRAFT } from './use-doing.ts'

type Props = { game: Game; doing: Doing }
type EntryProps = Props & {
  draft: Draft
  /** Sends what was entered; the entry stays when the phone is full. */
  send: (entered: EnteredScore) => void
}

/** The score of a game: set by set in two taps each, or as two numbers. `leave`: the label of the way out, where there is one. */
export function ScoreEntry({ game, doing, leave }: Props & { leave?: string | undefined }) {
  const { fixtureId, scoring } = game
  const [problem, setProblem] = useState<string | null>(null)
  const draft = doing.drafts.get(fixtureId) ?? EMPTY_DRAFT
  async function send(value: EnteredScore) {
    const wrong = enteredProblem(value, scoring)
    setProblem(wrong)
    if (wrong !== null) return
    const isKept = await doing.say({
      kind: 'score',
      value,
      subject: subjectText({ of: 'score', fixtureId }),
    })
    if (isKept) doing.draft(fixtureId, null)
  }
  const Enter = countsSets(scoring) ? BySets : ByNumbers
  return (
    <div className="grid gap-3">
      <Enter
        game={game}
        doing={doing}
        draft={draft}
        send={(value) => {
          if (!doing.isBusy) void send(value)
        }}
      />
      {problem !== null && (
        <p className="note m-0" role="alert">
          {problem}
        </p>
      )}
      {leave !== undefined && (
        <button
          type="button"
          className="btn btn-quiet justify-self-start"
          onClick={() => {
            doing.draft(fixtureId, null)
            doing.attend(fixtureId)
          }}
        >
          {leave}
        </button>
      )}
    </div>
  )
}

function BySets({ game, doing, draft, send }: EntryProps) {
  const { fixtureId, scoring, one, two } = game
  const { sets } = draft
  const isOver = isDecided(sets)
  const put = (next: Draft['sets']) => doing.draft(fixtureId, { ...draft, sets: next })
  const entered: EnteredScore = { score: scoreOfSets(sets), sets }
  return (
    <GoesOn at={sets.length}>
      {sets.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {sets.map((set, at) => (
            <span key={`set-${at + 1}`} className="whitespace-nowrap">
              <span className="muted">{`Set ${at + 1}`}</span>{' '}
              <b translate="no" className="num">
                {narrowSets([set])}
              </b>
            </span>
          ))}
        </p>
      )}
      {!isOver && (
        <SetKeys
          key={sets.length}
          title={`Set ${sets.length + 1}: who won it?`}
          teams={[one.name, two.name]}
          ways={[
            { winner: 'team_one', label: one.name, isName: true },
            { winner: 'team_two', label: two.name, isName: true },
          ]}
          scoring={scoring}
          choose={(set) => put([...sets, set])}
        />
      )}
      {isOver && (
        <p className="text-lg font-bold wrap-anywhere" translate="no">
          {endingLine({ kind: 'score', value: entered } satisfies Ending, game)}
        </p>
      )}
      {sets.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {isOver && <Send run={() => send(entered)} />}
          <button type="button" className="btn btn-quiet" onClick={() => put(sets.slice(0, -1))}>
            {`Undo set ${sets.length}`}
          </button>
        </div>
      )}
    </GoesOn>
  )
}

/** Keeps the focus in an entry whose keys give way to those of the next set, or to the button that sends it. */
function GoesOn({ at, children }: { at: number; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current !== at) part.current?.querySelector('button')?.focus()
    before.current = at
  }, [at])
  return (
    <div ref={part} className="grid gap-3">
      {children}
    </div>
  )
}

function ByNumbers({ game, doing, draft, send }: EntryProps) {
  const { fixtureId, scoring, one, two } = game
  return (
    <TwoPoints
      teams={[one.name, two.name]}
      scoring={scoring}
      typed={draft.typed}
      type={(typed) => doing.draft(fixtureId, { ...draft, typed })}
      send={send}
    />
  )
}
