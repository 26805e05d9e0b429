import { paths } from '@hive/domain/site/paths'
import { consoleApi } from '#console/api/console-api.ts'
import { asThrown } from '#console/api/contract-calls.ts'
import { List } from '#console/kit/list/list.tsx'
import { errorText, isSignedOut } from '#lib/error-text.ts'
import { SessionEnded } from '#ui/session-ended.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { LEAGUES } from './leagues-plan.tsx'

/** The leagues that an organiser has a part in, and what each still needs. */
export function LeaguesPage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Leagues</h1>
      <Found />
    </div>
  )
}

function Found() {
  const { data, error, refetch } = consoleApi.useGetManagedLeaguesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const thrown = asThrown(error)
  if (isSignedOut(thrown)) {
    return <SessionEnded login={paths.login} from={paths.organiserLeagues} />
  }
  if (data) {
    return (
      <List
        nouns={['league', 'leagues']}
        plan={LEAGUES}
        rows={data.leagues}
        keyOf={({ id }) => id}
        empty="You look after no league yet. Once an admin gives you one, it will be here."
      />
    )
  }
  if (error) {
    return (
      <TryAgain again={() => void refetch()}>
        {errorText(thrown, 'We could not load your leagues. Please try again.')}
      </TryAgain>
    )
  }
  return <Spinner isSmall>Loading your leagues...</Spinner>
}
