/** @jsxImportSource react */
import type { Score } from '@hive/domain/season/fixtures/fixture'
import { outcomeAbout, type ToldEnding } from '@hive/domain/season/nights/night'
import { useEffect, useRef, useState } from 'react'
import { enteredText, phonesText } from './night-texts.ts'
import { TwoPoints } from './two-points.tsx'
import { type Doing, EMPTY_DRAFT } from './use-doing.ts'

type Props = { teams: readonly [string, string]; subject: string; doing: Doing }

/** How a game of partners ended: two numbers, the ways to correct them, or the question which of several is right. */
export function RoundScore({ teams, subject, doing }: Props) {
  const [isChanging, setChanging] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const outcome = outcomeAbout(doing.running.standing, subject)
  const shown = isChanging ? 'entry' : outcome.state
  const before = useRef(shown)
  useEffect(() => {
    // What was pressed is gone.
    if (before.current !== shown && document.activeElement === document.body) part.current?.focus()
    before.current = shown
  })
  async function say(score: Score): Promise<boolean> {
    const isKept = await doing.say({ kind: 'score', value: { score, sets: null }, subject })
    if (isKept) setChanging(false)
    return isKept
  }
  return (
    <div ref={part} tabIndex={-1} className="grid gap-2">
      {outcome.state === 'several' && <Differ told={outcome.told} doing={doing} say={say} />}
      {outcome.state === 'one' && <Told teams={teams} told={outcome.told} doing={doing} />}
      {outcome.state === 'open' || isChanging ? (
        <Entry teams={teams} doing={doing} say={say} />
      ) : (
        <div className="flex flex-wrap gap-x-3">
          {outcome.state === 'one' && isOwn(outcome.told, doing) && (
            <button
              type="button"
              className="btn btn-ghost"
              onClick={() => void doing.say({ kind: 'undo', value: null, subject })}
            >
              Undo
            </button>
          )}
          <button type="button" className="btn btn-quiet" onClick={() => setChanging(true)}>
            {outcome.state === 'several' ? 'Neither' : 'Change it'}
          </button>
        </div>
      )}
      {isChanging && outcome.state !== 'open' && (
        <button
          type="button"
          className="btn btn-quiet justify-self-start"
          onClick={() => setChanging(false)}
        >
          Leave it as it is
        </button>
      )}
    </div>
  )
}

function isOwn({ by }: ToldEnding, { running }: Doing): boolean {
  return by.some(({ device }) => device === running.night.deviceId)
}

function Told({
  teams: [one, two],
  told,
  doing,
}: Pick<Props, 'teams' | 'doing'> & { told: ToldEnding }) {
  const { ending, by } = told
  if (ending.kind !== 'score') return null
  const { teamOne, teamTwo } = ending.value.score
  return (
    <>
      <p className="text-lg font-bold wrap-anywhere" translate="no">
        {`${one} ${teamOne}–${teamTwo} ${two}`}
      </p>
      <p className="muted wrap-anywhere">{enteredText(by, doing.running)}</p>
    </>
  )
}

type Say = (score: Score) => Promise<boolean>

function Differ({ told, doing, say }: { told: readonly ToldEnding[]; doing: Doing; say: Say }) {
  const { night } = doing.running
  const answers = told.flatMap(({ ending, by }) => {
    if (ending.kind !== 'score') return []
    const { score } = ending.value
    return { score, text: `${score.teamOne}–${score.teamTwo}`, by: phonesText(by, night) }
  })
  return (
    <div className="grid gap-3 rounded-[14px] bg-honey-wash p-3">
      <p className="font-semibold wrap-anywhere">
        {`${answers.length} scores came in: ${answers.map(({ text, by }) => `${text} (${by})`).join(', ')}. Which is right?`}
      </p>
      <div className="flex flex-wrap gap-3">
        {answers.map(({ text, score }) => (
          <button
            key={text}
            type="button"
            className="btn btn-ink min-w-24 tabular-nums"
            onClick={() => void say(score)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}

function Entry({ teams, doing, say }: Pick<Props, 'teams' | 'doing'> & { say: Say }) {
  const [typed, type] = useState(EMPTY_DRAFT.typed)
  return (
    <TwoPoints
      teams={teams}
      scoring="single"
      typed={typed}
      type={type}
      send={({ score }) => {
        if (!doing.isBusy) void say(score)
      }}
    />
  )
}
