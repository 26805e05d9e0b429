import { leagueFromWire } from '@hive/contract/league-wire'
import { consolePaths } from '@hive/domain/site/console-paths'
import { useParams } from 'react-router'
import { setUpApi } from '#console/api/set-up-api.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { LeagueArticle } from '#features/leagues/league-article.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** A draft as everyone will see it; its buttons do nothing yet. */
export function LeaguePreviewPage() {
  const leagueId = Number(useParams()['id'])
  const query = setUpApi.useGetLeaguePreviewQuery({ leagueId }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <div className="wrap grid gap-4 pt-8">
        <Notice tone="info" title="Preview">
          <p className="mb-3">This is how the league will look. You can’t sign up here.</p>
          <ButtonLink variant="ghost" to={consolePaths.leagueSetUp(leagueId)}>
            Back to the league
          </ButtonLink>
        </Notice>
      </div>
      <Loaded query={query} what="the preview">
        {(wire) => (
          <div inert>
            <LeagueArticle league={leagueFromWire(wire)} />
          </div>
        )}
      </Loaded>
    </>
  )
}
