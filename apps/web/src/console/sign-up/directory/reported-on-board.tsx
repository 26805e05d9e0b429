import { useApi } from '#app/hooks.ts'
import { useCall } from '#app/use-call.ts'
import { BoardAgain } from '#features/roster/calls/board-again.ts'
import { ReportedCalls } from '#features/roster/calls/reported-calls.tsx'

const declared = async () => (await import('@hive/contract/roster/calls')).getCalls

const FAILED = 'We couldn’t load what is reported. Please try again.'

/** What people have reported about the board; nothing where there is none, or it could not be read. */
export function ReportedOnBoard() {
  const { value, change } = useCall(declared, {}, FAILED)
  const api = useApi()
  if (!value || value.reported.length === 0) return null
  return (
    <BoardAgain value={async () => change(await api.call(await declared(), {}))}>
      <ReportedCalls reported={value.reported} />
    </BoardAgain>
  )
}
