import { getActions } from '@hive/contract/base/organiser-actions'
import { useReadParts } from '#console/api/use-calls.ts'
import { List } from '#console/kit/list/list.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { irishDate } from '#lib/irish-date.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ACTIONS } from './activity-plan.tsx'

/** Everything that organisers did, with before and after. */
export function ActivityPage() {
  const maySee = useMayDo('settings', 'all')
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Activity</h1>
      {maySee ? (
        <ActivityLog />
      ) : (
        <Notice tone="warning">Only admins can read what every organiser did.</Notice>
      )}
    </div>
  )
}

function ActivityLog() {
  const query = useReadParts(getActions, {}, 'actions')
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <Loaded query={query} what="what organisers did">
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries)
        const last = entries.at(-1)
        return (
          <>
            {hasNextPage && last && (
              <div className="flex flex-wrap items-center gap-4">
                <p>This is everything since {irishDate(last.at)}.</p>
                <Button
                  variant="ghost"
                  busy={isFetchingNextPage && 'Loading...'}
                  onClick={() => void fetchNextPage()}
                >
                  Load earlier
                </Button>
              </div>
            )}
            <List
              nouns={['action', 'actions']}
              plan={ACTIONS}
              rows={entries}
              keyOf={({ id }) => id}
              empty="Nothing has been changed yet. What organisers do from now on will be here."
            />
          </>
        )
      }}
    </Loaded>
  )
}
