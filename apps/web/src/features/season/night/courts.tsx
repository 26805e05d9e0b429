/** @jsxImportSource react */
import { courtsOfNight } from '@hive/domain/season/nights/games-now'
import { courtsOf } from '@hive/domain/season/nights/night'
import { subjectText } from '@hive/domain/season/nights/operation'
import type { Game } from './night-texts.ts'
import type { Doing } from './use-doing.ts'

type Props = { game: Game; court: number | null; doing: Doing }

/** Where a game begins: on the court that it has or that is free, or on another one. Two phones that differ are asked. */
export function Begins({ game: { fixtureId }, court, doing }: Props) {
  const { night, standing } = doing.running
  const begun = courtsOf(standing, fixtureId)
  const starts = (value: number) =>
    void doing.say({ kind: 'court', value, subject: subjectText({ of: 'court', fixtureId }) })
  const known = courtsOfNight(standing, night.games)
  const most = Math.max(FEWEST, ...known)
  return (
    <>
      {begun.length > 1 && (
        <Keys label="On which court is it?" courts={begun} press={starts} prefix="Court " />
      )}
      {begun.length === 0 && court !== null && (
        <button
          type="button"
          className="btn btn-ghost justify-self-start"
          onClick={() => starts(court)}
        >
          {`Starts on court ${court}`}
        </button>
      )}
      <details className="fold fold-line">
        <summary className="font-semibold">Another court</summary>
        <Keys
          label="It starts on court"
          courts={Array.from({ length: most }, (_court, at) => at + 1)}
          press={starts}
        />
      </details>
    </>
  )
}

/** A hall of which no court is known has so many to choose from. */
const FEWEST = 6

type KeysProps = {
  label: string
  courts: readonly number[]
  press: (court: number) => void
  prefix?: string
}

function Keys({ label, courts, press, prefix = '' }: KeysProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {courts.map((court) => (
          <button
            key={court}
            type="button"
            className="btn btn-ghost min-w-12"
            aria-label={`Court ${court}`}
            onClick={() => press(court)}
          >
            {`${prefix}${court}`}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
