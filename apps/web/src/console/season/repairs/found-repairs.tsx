import { applyRepair, type WireRepair } from '@hive/contract/season/repairs'
import { counted } from '@hive/domain/base/text/words'
import { useId, useRef, useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { StepButton } from '#ui/step-button.tsx'
import type { Accident } from './accident.ts'
import { RepairCard } from './repair-card.tsx'

export type AccidentRepairs = {
  readonly accident: Accident
  readonly repairs: readonly WireRepair[]
}

const why = applyRepair.body.shape.reason

type FoundProps = {
  leagueId: number
  found: AccidentRepairs
  applied: () => void
  /** The reason that most would give. */
  usual?: string
}

/** Repairs of a season side by side, of which an organiser takes one with a reason. */
export function FoundRepairs({
  leagueId,
  found: { accident, repairs },
  applied,
  usual = '',
}: FoundProps) {
  const fieldId = useId()
  const [reason, setReason] = useState(usual)
  const [note, setNote] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const apply = useChange(applyRepair, 'schedule', 'table', 'tasks', 'actions')
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
        id={fieldId}
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
        {repairs.map((repair) => {
          const run = checked.success ? () => take(repair) : null
          return (
            <RepairCard key={repair.key} repair={repair}>
              <TakeRepair repair={repair} run={run} askWhy={askWhy} />
            </RepairCard>
          )
        })}
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
