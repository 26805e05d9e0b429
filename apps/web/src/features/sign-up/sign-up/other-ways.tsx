import { paths } from '@hive/domain/base/site/paths'
import { ButtonLink } from '#ui/button.tsx'

/** The ways on for someone whose link or invitation leads to no team. */
export function OtherWays({ leagueId }: { leagueId: number }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>You can also sign up alone, or with a team of your own.</p>
      <ButtonLink variant="ghost" to={paths.league(leagueId)}>
        See the league
      </ButtonLink>
    </div>
  )
}
