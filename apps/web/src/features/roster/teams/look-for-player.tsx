import { paths } from '@hive/domain/base/site/paths'
import { ButtonLink } from '#ui/button.tsx'

/** Leads a captain who has nobody in mind from their team to the board. */
export function LookForPlayer() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="mr-auto">Nobody in mind? Say for 14 days that you’re looking for one.</span>
      <ButtonLink variant="ghost" to={paths.board}>
        Look for a player
      </ButtonLink>
    </p>
  )
}
