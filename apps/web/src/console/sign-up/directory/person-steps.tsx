import type { Person } from '@hive/contract/sign-up/person'
import { doneBy } from '#console/kit/timeline/done-by.ts'
import { type Columns, Table } from '#console/kit/table.tsx'
import { irishMoment } from '#lib/irish-date.ts'
import { NoneYet, PersonSection } from './person-section.tsx'
import { STEP_WORDS } from './person-words.ts'

type Step = Person['steps'][number]

const COLUMNS: Columns<Step> = [
  {
    title: 'Step',
    cell: ({ to, league, by, reason }) => (
      <span className="grid gap-0.5">
        <b>{STEP_WORDS[to]}</b>
        <span>{league}</span>
        <span className="muted text-sm">
          {by === null ? reason : `${doneBy({ by })}: ${reason}`}
        </span>
      </span>
    ),
  },
  {
    title: 'When',
    cell: ({ at }) => <span className="muted block text-right text-sm">{irishMoment(at)}</span>,
  },
]

/** How a person's sign-ups came to where they are, step by step. */
export function PersonSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <PersonSection title="Sign-ups, step by step">
      {steps.length === 0 ? (
        <NoneYet>No step yet.</NoneYet>
      ) : (
        <Table
          caption="Steps of sign-ups"
          columns={COLUMNS}
          rows={steps}
          keyOf={({ registrationId, to, at }) => `${registrationId} ${to} ${at}`}
        />
      )}
    </PersonSection>
  )
}
