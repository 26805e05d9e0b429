import { mayDo, type Permission } from '@hive/domain/base/session/permission'
import { NightsOn } from '#console/season/repairs/nights-on.tsx'
import { MovesToDecide } from '#console/season/game-moves/moves-to-decide.tsx'
import { Tonight } from '#console/office/privacy/tonight.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { ComingNights } from './coming-nights.tsx'
import { Filling } from './filling.tsx'
import { HallsToDecide } from './halls-to-decide.tsx'
import { ScoreSheets } from './score-sheets.tsx'
import { ToDo } from './to-do.tsx'

/** The permissions of which a task needs at least one. */
const DECIDING: readonly Permission[] = ['money', 'people', 'fixtures', 'settings']

/** The organiser's first screen: tasks, nights, places and score sheets, as far as their permissions go. */
export function OverviewPage() {
  const permissions = usePermissions()
  const decides = DECIDING.some((permission) => mayDo(permissions, permission, 'any'))
  const money = mayDo(permissions, 'money', 'any')
  const fixtures = mayDo(permissions, 'fixtures', 'any')
  const people = mayDo(permissions, 'people', 'any')
  const scores = mayDo(permissions, 'scores', 'any')
  const health = mayDo(permissions, 'health', 'any')
  return (
    <div className="wrap grid gap-8 py-8">
      <h1>What needs you today</h1>
      {fixtures && <NightsOn />}
      {decides && <ToDo />}
      {fixtures && <MovesToDecide />}
      {money && <HallsToDecide />}
      {health && <Tonight />}
      {people && (
        <div className="grid gap-8 lg:grid-cols-2">
          <Filling />
          <ComingNights />
        </div>
      )}
      {scores && <ScoreSheets />}
    </div>
  )
}
