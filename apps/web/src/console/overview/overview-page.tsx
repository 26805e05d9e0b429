import { ScoreSheets } from './score-sheets.tsx'
import { ToDo } from './to-do.tsx'

/** Where an organiser begins: what needs a decision, and the way to each league's scores. */
export function OverviewPage() {
  return (
    <div className="wrap grid gap-8 py-8">
      <h1>What needs you today</h1>
      <ToDo />
      <ScoreSheets />
    </div>
  )
}
