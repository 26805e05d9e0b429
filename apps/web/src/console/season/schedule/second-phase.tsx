import { type LeagueSchedule, sealTerms, type WantedFormat } from '@hive/contract/season/schedule'
import { drawProblem } from '@hive/domain/season/schedule/draw-problem'
import { halvesProblem, topHalf } from '@hive/domain/season/schedule/halves'
import { gamesIn } from '@hive/domain/season/schedule/rounds'
import { counted, listed } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { Section } from '#console/kit/section.tsx'
import { SelectField } from '#ui/fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { NumberChoice, numberOf, SOON } from '../public-numbers/number-choice.tsx'

type Phase = NonNullable<LeagueSchedule['secondPhase']>
type By = keyof Phase['orders']
type Times = 'single' | 'double'

/** A second phase after the games so far: the teams in halves, each of which plays its own. */
export function SecondPhase({ leagueId, phase }: { leagueId: number; phase: Phase }) {
  const [by, setBy] = useState<By>('table')
  const [halves, setHalves] = useState<Times>('single')
  const teams = phase.orders[by]
  const format = { halves, top: topHalf(teams) }
  const problem =
    halvesProblem(teams, format) ??
    drawProblem({ teams: teams.length, slots: phase.slots, games: 0, format })
  const size = counted(gamesIn(teams.length, format) ?? 0, 'game')
  return (
    <Section title="A second phase, in halves">
      <p>
        The better half of the teams and the others each play their own. They are drawn as the
        fixtures were, on the league’s nights after its last game, and everyone can check the draw.
      </p>
      <HalvesChoice by={by} setBy={setBy} halves={halves} setHalves={setHalves} />
      <HalvesList teams={teams} />
      {by === 'table' && <TableWarning phase={phase} />}
      {problem ? (
        <Notice tone="error">{problem}</Notice>
      ) : (
        <>
          <p>
            This makes {size}; there is room for {phase.slots}.
          </p>
          <FixTerms leagueId={leagueId} format={{ halves, by }} />
        </>
      )}
    </Section>
  )
}

type ChoiceProps = {
  by: By
  setBy: (by: By) => void
  halves: Times
  setHalves: (halves: Times) => void
}

function HalvesChoice({ by, setBy, halves, setHalves }: ChoiceProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="halves-by"
        label="Halves by"
        value={by}
        onChange={({ target }) => setBy(target.value === 'level' ? 'level' : 'table')}
      >
        <option value="table">The table</option>
        <option value="level">The level of the players</option>
      </SelectField>
      <SelectField
        id="halves-times"
        label="Teams of a half meet"
        value={halves}
        onChange={({ target }) => setHalves(target.value === 'double' ? 'double' : 'single')}
      >
        <option value="single">Once</option>
        <option value="double">Twice</option>
      </SelectField>
    </div>
  )
}

function FixTerms({ leagueId, format }: { leagueId: number; format: WantedFormat }) {
  const [chosen, choose] = useState(SOON)
  const publicNumber = numberOf(chosen)
  const seal = useChange(sealTerms, 'schedule', 'actions')
  return (
    <>
      <NumberChoice chosen={chosen} choose={choose} />
      {publicNumber && (
        <div>
          <StepButton
            variant="ghost"
            busy="Locking..."
            run={() => seal({ leagueId, format, publicNumber })}
            done="The second phase is locked."
          >
            Lock the second phase
          </StepButton>
        </div>
      )}
    </>
  )
}

function HalvesList({ teams }: { teams: readonly string[] }) {
  const top = topHalf(teams)
  return (
    <dl className="grid gap-2">
      <dt className="font-semibold">Better half</dt>
      <dd>{listed(top)}</dd>
      <dt className="font-semibold">Other half</dt>
      <dd>{listed(teams.slice(top.length))}</dd>
    </dl>
  )
}

/** Warnings before halves depend on the table. */
function TableWarning({ phase: { orders, undecided, unplayed } }: { phase: Phase }) {
  const top = new Set(topHalf(orders.table))
  const across = undecided.filter(
    (group) => group.some((team) => top.has(team)) && !group.every((team) => top.has(team)),
  )
  if (across.length === 0 && unplayed === 0) return null
  return (
    <Notice tone="warning" title="Before you split">
      <ul className="list-disc pl-5">
        {unplayed > 0 && (
          <li>{counted(unplayed, 'game')} of the season without a result: the table may change.</li>
        )}
        {across.map((group) => (
          <li key={group.join()}>
            {listed(group)} are level by the rules of this table, and would be in different halves.
          </li>
        ))}
      </ul>
    </Notice>
  )
}
