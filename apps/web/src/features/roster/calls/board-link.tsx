import { paths } from '@hive/domain/base/site/paths'
import { ButtonLink } from '#ui/button.tsx'

/** Leads from Your Leagues to the board. */
export function BoardLink() {
  return (
    <section
      className="no-print card mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-6"
      aria-labelledby="board"
    >
      <div>
        <h2 id="board" className="text-2xl">
          No team, or one short?
        </h2>
        <p className="muted">Say so for 14 days, and see who else is looking.</p>
      </div>
      <ButtonLink variant="ghost" to={paths.board}>
        Players and teams
      </ButtonLink>
    </section>
  )
}
