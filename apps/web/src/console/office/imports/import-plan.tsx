import { counted } from '@hive/domain/base/text/words'
import {
  applyImport,
  type ImportFile,
  type ImportPlanWire,
  planImport,
} from '@hive/contract/office/imports'
import { countFates, type ImportAnswers } from '@hive/domain/office/imports/import-plan'
import { useChange, useReadBy } from '#console/api/use-calls.ts'
import { List } from '#console/kit/list/list.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { importRowsPlan } from './import-rows-plan.tsx'
import { KIND_WORDS, rowsText } from './import-words.ts'

/** A file with a short text by which its plan is kept, since its own is long. */
type PlanRequest = { readonly key: string; readonly file: ImportFile }

type Props = {
  request: PlanRequest
  answers: ImportAnswers
  answer: (question: string, value: string) => void
  finish: (reply: { importId: number | null; rows: number }) => void
}

/** The dry run of an import: its questions, what becomes of each row, and the button that imports them. */
export function ImportPlan({ request, answers, answer, finish }: Props) {
  const query = useReadBy(planImport, { body: request.file, key: request.key })
  return (
    <Loaded query={query} what="what becomes of each row">
      {(plan) => (
        <>
          <ImportQuestions questions={plan.questions} answers={answers} answer={answer} />
          <Steps
            request={request}
            plan={plan}
            isCurrent={!query.isFetching}
            again={() => void query.refetch()}
            finish={finish}
          />
          <List
            nouns={['row', 'rows']}
            plan={importRowsPlan(request.file.kind, plan.rows)}
            rows={plan.rows}
            keyOf={({ line }) => line}
            empty="There are no rows."
          />
        </>
      )}
    </Loaded>
  )
}

type StepsProps = Pick<Props, 'request' | 'finish'> & {
  plan: ImportPlanWire
  /** Whether the plan is that of the latest answers. */
  isCurrent: boolean
  again: () => void
}

function Steps({ request: { file }, plan, isCurrent, again, finish }: StepsProps) {
  const apply = useChange(applyImport, 'imports', 'people', 'leagues', 'tasks', 'actions')
  const { made, waits, asked } = countFates(plan.rows)
  const expected = made + waits
  async function run(writes: boolean) {
    try {
      finish(await apply({ ...file, expected, writes }))
    } catch (error) {
      // The plan is read again, so that changes since show at once.
      again()
      throw error
    }
  }
  if (asked > 0) {
    return (
      <Notice tone="info">
        {rowsText(asked)} {asked === 1 ? 'has' : 'have'} an open question. Please answer it first.
      </Notice>
    )
  }
  if (expected === 0) {
    return <Notice tone="info">There’s nothing to import: see each row for why.</Notice>
  }
  const people = counted(expected, 'person', 'people')
  return (
    <p className="flex flex-wrap gap-3">
      <StepButton disabled={!isCurrent} busy="Importing..." run={() => run(false)}>
        Import {rowsText(expected)}
      </StepButton>
      {KIND_WORDS[file.kind].hasMails && (
        <StepButton variant="ghost" disabled={!isCurrent} busy="Importing..." run={() => run(true)}>
          Import, and write to {people}
        </StepButton>
      )}
    </p>
  )
}
