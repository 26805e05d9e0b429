/** @jsxImportSource react */
import type { ToldEnding } from '@hive/domain/season/nights/night'
import { type Ending, subjectText } from '@hive/domain/season/nights/operation'
import {
  answerTexts,
  endingLine,
  enteredText,
  type Game,
  narrowSets,
  phonesText,
  versus,
} from './night-texts.ts'
import { ScoreEntry } from './score-entry.tsx'
import { type Doing, EMPTY_DRAFT, useAttention } from './use-doing.ts'

type Props = { game: Game; doing: Doing }

/** How a game ended: who entered it, and the ways to correct that. */
export function Ended({ game, doing, told: { ending, by } }: Props & { told: ToldEnding }) {
  const { fixtureId } = game
  const { running, say, draft } = doing
  const part = useAttention<HTMLDivElement>(doing, fixtureId)
  const sets = ending.kind === 'score' ? ending.value.sets : null
  const subject = subjectText({ of: 'score', fixtureId })
  return (
    <div ref={part} tabIndex={-1} className="grid gap-1">
      <p className="text-lg font-bold wrap-anywhere" translate="no">
        {endingLine(ending, game)}
      </p>
      {sets !== null && (
        <p className="tabular-nums" translate="no">
          {narrowSets(sets)}
        </p>
      )}
      <p className="muted wrap-anywhere">{enteredText(by, running)}</p>
      {doing.drafts.has(fixtureId) ? (
        <ScoreEntry game={game} doing={doing} leave="Leave it as it is" />
      ) : (
        <div className="flex flex-wrap gap-x-3">
          {by.some(({ device }) => device === running.night.deviceId) && (
            <button
              type="button"
              className="btn btn-ghost"
              onClick={() => void say({ kind: 'undo', value: null, subject })}
            >
              Undo
            </button>
          )}
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => draft(fixtureId, EMPTY_DRAFT)}
          >
            Change it
          </button>
        </div>
      )}
    </div>
  )
}

/** Several answers to how a game ended, which one press decides on any phone. */
export function Differs({ game, doing, told }: Props & { told: readonly ToldEnding[] }) {
  const { fixtureId } = game
  const { night } = doing.running
  const part = useAttention<HTMLDivElement>(doing, fixtureId)
  const texts = answerTexts(told, game)
  const said = told.map(({ by }, at) => `${texts[at] ?? ''} (${phonesText(by, night)})`)
  const choose = (ending: Ending) =>
    void doing.say({ ...ending, subject: subjectText({ of: 'score', fixtureId }) })
  return (
    <div ref={part} tabIndex={-1} className="grid gap-3 rounded-[14px] bg-honey-wash p-3">
      <p className="font-bold wrap-anywhere" translate="no">
        {versus(game)}
      </p>
      <p className="font-semibold wrap-anywhere">
        {`${COUNTS[told.length] ?? told.length} scores came in. ${said.join(', ')}. Which is right?`}
      </p>
      <div className="flex flex-wrap gap-3">
        {told.map(({ ending }, at) => (
          <button
            key={texts[at]}
            type="button"
            className="btn btn-ink min-w-24 tabular-nums"
            onClick={() => choose(ending)}
          >
            {texts[at]}
          </button>
        ))}
        {!doing.drafts.has(fixtureId) && (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => doing.draft(fixtureId, EMPTY_DRAFT)}
          >
            Neither
          </button>
        )}
      </div>
      {doing.drafts.has(fixtureId) && (
        <ScoreEntry game={game} doing={doing} leave="Leave it as it is" />
      )}
    </div>
  )
}

const COUNTS: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four' }
