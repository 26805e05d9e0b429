import { format as formatSchema } from '@hive/contract/season/schedule'
import type { Format, Halves } from '@hive/domain/season/schedule/game'
import { gamesIn } from '@hive/domain/season/schedule/rounds'
import { counted } from '@hive/domain/base/text/words'
import { TextField } from '#ui/fields.tsx'

/** The chosen format, with the number of games as it is typed. */
export type ChosenFormat = {
  readonly kind: 'single' | 'double' | 'games'
  readonly games: string
}

/** The format that is chosen; `null` while the number of games is none. */
export function formatOf({ kind, games }: ChosenFormat): Exclude<Format, Halves> | null {
  const wanted = kind === 'games' ? { games: games.trim() === '' ? null : Number(games) } : kind
  const parsed = formatSchema.safeParse(wanted)
  return parsed.success ? parsed.data : null
}

const LABELS = {
  single: 'Everyone once',
  double: 'Everyone twice',
  games: 'A number of games each',
} as const

const KINDS = ['single', 'double', 'games'] as const

type Props = {
  teams: number
  chosen: ChosenFormat
  choose: (chosen: ChosenFormat) => void
}

/** How often teams meet. */
export function FormatChoice({ teams, chosen, choose }: Props) {
  const { kind, games } = chosen
  return (
    <fieldset className="grid gap-3">
      <legend className="label">How often do teams meet?</legend>
      {KINDS.map((one) => (
        <label key={one} className="flex items-baseline gap-3">
          <input
            type="radio"
            name="format"
            value={one}
            checked={one === kind}
            onChange={() => choose({ ...chosen, kind: one })}
          />
          <span>
            {LABELS[one]}
            {one !== 'games' && <span className="muted"> {gamesText(teams, one)}</span>}
          </span>
        </label>
      ))}
      {kind === 'games' && (
        <div className="max-w-48">
          <TextField
            id="games-each"
            label="Games for each team"
            inputMode="numeric"
            value={games}
            onChange={({ target }) => choose({ ...chosen, games: target.value })}
            error={formatOf(chosen) === null ? 'Please enter 1 to 100.' : undefined}
          />
        </div>
      )}
    </fieldset>
  )
}

function gamesText(teams: number, format: 'single' | 'double'): string {
  return teams < 2 ? '' : counted(gamesIn(teams, format) ?? 0, 'game')
}
