import {
  applyRepair,
  findRepairs,
  getSeasonLeft,
  type SeasonLeft,
  type WireRepair,
} from '@hive/contract/season/repairs'
import { counted } from '@hive/domain/base/text/words'
import { useRef, useState } from 'react'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { AccidentChoice } from './accident-choice.tsx'
import { type Accident, accidentOf, firstChoice, kindsOf, withoutPlace } from './accident.ts'
import { RepairCard } from './repair-card.tsx'

/** A season that has lost a night, a court or a team, and how it can go on. */
export function SeasonRepairs({ leagueId }: { leagueId: number }) {
  const query = useRead(getSeasonLeft, { leagueId: String(leagueId) }, 'schedule')
  return (
    <Loaded query={query} what="what is left of the season">
      {(left) =>
        kindsOf(left).length > 0 && (
          <Repairs key={withoutPlace(left)} leagueId={leagueId} left={left} />
        )
      }
    </Loaded>
  )
}

type AccidentRepairs = { readonly accident: Accident; readonly repairs: readonly WireRepair[] }

function Repairs({ leagueId, left }: { leagueId: number; left: SeasonLeft }) {
  const [chosen, choose] = useState(() => firstChoice(left))
  const [found, setFound] = useState<AccidentRepairs | null>(null)
  const find = useChange(findRepairs)
  const { data: accident } = accidentOf(chosen)
  async function search(lost: Accident) {
    const { repairs } = await find({ leagueId, accident: lost })
    setFound({ accident: lost, repairs })
  }
  return (
    <>
      <Section title="Something has gone wrong?" className="card grid gap-5 p-5">
        <AccidentChoice
          left={left}
          chosen={chosen}
          choose={(next) => {
            choose(next)
            setFound(null)
          }}
        />
        {accident && (
          <div>
            <StepButton variant="ghost" busy="Looking..." run={() => search(accident)}>
              Find repairs
            </StepButton>
          </div>
        )}
        <output>
          {found &&
            (found.repairs.length === 0
              ? 'No game is affected, so there is nothing to repair.'
              : `${counted(found.repairs.length, 'repair')} found. Nothing has changed yet.`)}
        </output>
      </Section>
      {found && found.repairs.length > 0 && (
        <FoundRepairs leagueId={leagueId} found={found} applied={() => setFound(null)} />
      )}
    </>
  )
}

const why = applyRepair.body.shape.reason

type FoundProps = { leagueId: number; found: AccidentRepairs; applied: () => void }

function FoundRepairs({ leagueId, found: { accident, repairs }, applied }: FoundProps) {
  const [reason, setReason] = useState('')
  const [note, setNote] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const apply = useChange(applyRepair, 'schedule', 'table', 'actions')
  const checked = why.safeParse(reason)
  const problem = checked.error?.issues[0]?.message
  function askWhy() {
    setNote(problem)
    field.current?.focus()
  }
  async function take({ key, people }: WireRepair) {
    await apply({ leagueId, accident, key, expectedPeople: people, reason })
    applied()
  }
  return (
    <section aria-label="Repairs" className="grid gap-5">
      <TextField
        ref={field}
        id="repair-reason"
        label="Why?"
        hint="Public, and in the e-mails. For example, ‘The hall is closed.’"
        maxLength={200}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          setNote(undefined)
        }}
        onBlur={() => setNote(problem)}
        error={note}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {repairs.map((repair) => (
          <RepairCard key={repair.key} repair={repair}>
            <TakeRepair
              repair={repair}
              run={checked.success ? () => take(repair) : null}
              askWhy={askWhy}
            />
          </RepairCard>
        ))}
      </div>
    </section>
  )
}

type TakeProps = {
  repair: WireRepair
  /** Null as long as the reason is missing. */
  run: (() => Promise<void>) | null
  askWhy: () => void
}

function TakeRepair({ repair: { people }, run, askWhy }: TakeProps) {
  const text = `Do this, write to ${counted(people, 'person', 'people')}`
  if (!run) return <Button onClick={askWhy}>{text}</Button>
  return (
    <StepButton
      busy="Moving..."
      run={run}
      done={`Done. ${counted(people, 'person gets', 'people get')} an e-mail.`}
    >
      {text}
    </StepButton>
  )
}
