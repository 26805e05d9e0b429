import { getTonight, type Tonight } from '@hive/contract/office/tonight'
import { weekdayOf } from '@hive/domain/base/time/day'
import { longDay } from '@hive/domain/base/time/day-labels'
import { mayDo, type Permission } from '@hive/domain/base/session/permission'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { Filling } from '#console/office/overview/filling.tsx'
import { FirstSteps } from '#console/office/overview/first-steps.tsx'
import { HallsToDecide } from '#console/office/overview/halls-to-decide.tsx'
import { TaskMails } from '#console/office/overview/task-mails.tsx'
import { ToDo } from '#console/office/overview/to-do.tsx'
import { MovesToDecide } from '#console/season/game-moves/moves-to-decide.tsx'
import { HallCard } from './hall-card.tsx'
import { MissingScores } from './missing-scores.tsx'
import { WeekAhead } from './week-ahead.tsx'

/** The permissions of which a task on the list needs at least one. */
const DECIDING: readonly Permission[] = ['money', 'people', 'fixtures', 'scores', 'settings']

/** Scores come in while it is open. */
const EACH_MINUTE = { pollingInterval: 60_000, skipPollingIfUnfocused: true }

/** The organiser's first screen: the halls of tonight, then what waits, then the week, as far as their permissions go. */
export function TonightPage() {
  const permissions = usePermissions()
  const may = (permission: Permission) => mayDo(permissions, permission, 'any')
  const query = useRead(getTonight, undefined, ['schedule', 'partnerNights', 'people'], EACH_MINUTE)
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Tonight</h1>
      {mayDo(permissions, 'leagues', 'all') && <FirstSteps />}
      <Loaded query={query} what="tonight">
        {(tonight) => <Halls tonight={tonight} />}
      </Loaded>
      {DECIDING.some(may) ? <ToDo /> : <TaskMails />}
      {may('fixtures') && <MovesToDecide />}
      {query.data && (
        <>
          <MissingScores missing={query.data.missing} />
          <WeekAhead nights={query.data.ahead} today={query.data.today} />
        </>
      )}
      {may('money') && <HallsToDecide />}
      {may('people') && <Filling />}
    </div>
  )
}

function Halls({ tonight: { today, halls, ahead } }: { tonight: Tonight }) {
  const next = ahead.find(({ state }) => state !== 'called_off')
  if (halls.length > 0) {
    return (
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {halls.map((hall) => (
          <HallCard key={hall.venueId} hall={hall} today={today} />
        ))}
      </div>
    )
  }
  return (
    <p className="card p-4">
      <b>No games tonight.</b>{' '}
      {next
        ? `Next: ${next.title}, ${weekdayOf(next.day)} ${longDay(next.day)}.`
        : 'Nothing is on this week.'}
    </p>
  )
}
