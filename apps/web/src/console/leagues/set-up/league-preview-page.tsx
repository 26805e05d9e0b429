import { getLeaguePreview } from '@hive/contract/leagues/league-set-up'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import type { MouseEvent } from 'react'
import { useParams } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { LeagueArticle } from '#features/sign-up/offer/league-article.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'

/** A draft as everyone will see it. */
export function LeaguePreviewPage() {
  const leagueId = Number(useParams()['id'])
  const query = useRead(getLeaguePreview, { leagueId }, 'setUp')
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
        {(league) => (
          <div onClickCapture={holdBack}>
            <LeagueArticle league={league} />
          </div>
        )}
      </Loaded>
    </>
  )
}

/** A draft can be read, but its links and buttons lead nowhere yet. */
function holdBack(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('a, button')) return
  event.preventDefault()
  event.stopPropagation()
  showToast('error', 'This is a preview: links and buttons work once the league is published.')
}
