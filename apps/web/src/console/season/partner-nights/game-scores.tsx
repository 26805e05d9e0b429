import { enterNightScore, type ManagedNight } from '@hive/contract/season/partner-nights'
import { type FocusEvent, useId, useRef, useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { namesOf } from '#features/season/fixtures/partner-nights/night-names.ts'
import type { NightGame } from '#features/season/fixtures/partner-nights/night-sheet.tsx'
import { ScoreBox, useMoveOn } from '#features/season/fixtures/score-box.tsx'
import { errorText } from '#lib/error-text.ts'

type Props = { leagueId: number; night: ManagedNight; round: number; game: NightGame }

/** The two teams of a game with a box each; saved as the cursor leaves them. */
export function GameScores({ leagueId, night, round, game }: Props) {
  const [note, setNote] = useState('')
  const enter = useChange(enterNightScore, 'nights', 'partnerNights', 'tasks', 'actions')
  const id = useId()
  const found = night.scores.find((one) => one.round === round && one.court === game.court)
  const seen = found ? { one: found.one, two: found.two } : null
  async function save(score: SeenScore) {
    setNote('Saving...')
    const body = { leagueId, nightId: night.id, round, ...game, score, seen }
    try {
      await enter(body)
      setNote('Saved')
    } catch (error) {
      setNote(errorText(error, 'This score was not saved. Please try again.'))
    }
  }
  function leave(typed: TypedScore) {
    const score = scoreIn(typed)
    if (score === undefined) setNote('Please enter both scores, or none.')
    else if (JSON.stringify(score) === JSON.stringify(seen)) setNote('')
    else void save(score)
  }
  const labelOf = (team: readonly number[]) =>
    `${namesOf(night, team)}, round ${round}, court ${game.court}`
  const side = (team: readonly number[]) => ({ name: namesOf(night, team), label: labelOf(team) })
  return (
    <div className="grid gap-2">
      <Boxes
        // Another score, such as of another organiser, is shown in place of what was typed.
        key={JSON.stringify(seen)}
        id={id}
        seen={seen}
        one={side(game.teamOne)}
        two={side(game.teamTwo)}
        leave={leave}
      />
      <output id={id} className="hint m-0 min-h-5">
        {note}
      </output>
    </div>
  )
}

type SeenScore = { one: number; two: number } | null
type TypedScore = { one: string; two: string }
type Side = { name: string; label: string }
type BoxesProps = {
  id: string
  seen: SeenScore
  one: Side
  two: Side
  leave: (typed: TypedScore) => void
}

function Boxes({ id, seen, one, two, leave }: BoxesProps) {
  const [typed, setTyped] = useState<TypedScore>({ one: text(seen?.one), two: text(seen?.two) })
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  useMoveOn({ typed: typed.one, box: first })
  useMoveOn({ typed: typed.two, box: second, delayMs: null })
  const box = (side: keyof TypedScore) => ({
    className: 'w-16',
    value: typed[side],
    'aria-describedby': id,
    onType: (digits: string) => setTyped((old) => ({ ...old, [side]: digits })),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      if (!currentTarget.closest('[data-game]')?.contains(relatedTarget)) leave(typed)
    },
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
  })
  return (
    <div data-game className="grid gap-2">
      <Row name={one.name}>
        <ScoreBox ref={first} aria-label={one.label} {...box('one')} />
      </Row>
      <Row name={two.name}>
        <ScoreBox ref={second} aria-label={two.label} {...box('two')} />
      </Row>
    </div>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="font-semibold" translate="no">
        {name}
      </span>
      {children}
    </div>
  )
}

function text(points: number | undefined): string {
  return points === undefined ? '' : String(points)
}

/** Both scores as typed, `null` for none; undefined while one is missing. */
function scoreIn({ one, two }: TypedScore): SeenScore | undefined {
  if (one === '' && two === '') return null
  if (one === '' || two === '') return undefined
  return { one: Number(one), two: Number(two) }
}
