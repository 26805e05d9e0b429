/** @jsxImportSource react */
import { courtsOfNight } from '@hive/domain/season/nights/games-now'
import { courtsOf } from '@hive/domain/season/nights/night'
import { subjectText } from '@hive/domain/season/nights/operation'
import type { Game } from './night-texts.ts'
import type { Doing } from './use-doing.ts'

type Props = { game: Game; court: number | null; doing: Doing }

/** Where a game begins: on the court that it has or that is free. Two phones that differ are asked. */
export function Begins({ game, court, doing }: Props) {
  const begun = courtsOf(doing.running.standing, game.fixtureId)
  const starts = starting(game, doing)
  if (begun.length > 1) {
    return <Keys label="On which court is it?" courts={begun} press={starts} prefix="Court " />
  }
  if (begun.length === 1 || court === null) return null
  return (
    <button type="button" className="btn btn-ghost" onClick={() => starts(court)}>
      {`Starts on court ${court}`}
    </button>
  )
}

/** All courts, for a game that begins on another one than was thought. */
export function OtherCourts({ game, doing }: Omit<Props, 'court'>) {
  const { night, standing } = doing.running
  const most = Math.max(FEWEST, ...courtsOfNight(standing, night.games))
  return (
    <Keys
      label="It starts on court"
      courts={Array.from({ length: most }, (_court, at) => at + 1)}
      press={starting(game, doing)}
    />
  )
}

function starting({ fixtureId }: Game, { say }: Doing) {
  const subject = subjectText({ of: 'court', fixtureId })
  return (value: number) => void say({ kind: 'court', value, subject })
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
      <legend className="mb-2 font-semibold">{label}</legend>
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
