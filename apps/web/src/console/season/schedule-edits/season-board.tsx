import { counted } from '@hive/domain/base/text/words'
import { Section } from '#console/kit/section.tsx'
import { LoadedBoard } from './loaded-board.tsx'
import { PublishChanges } from './publish-changes.tsx'
import { SharedPlayers } from './shared-players.tsx'
import { ScheduleBoard } from './schedule-board.tsx'
import type { EditedBoard } from './use-board.ts'

/** The board of fixtures that are out: closed until games wait in the bank or edits for their publication. */
export function SeasonBoard({ leagueId }: { leagueId: number }) {
  return (
    <LoadedBoard leagueId={leagueId}>
      {(edited) => <Season leagueId={leagueId} edited={edited} />}
    </LoadedBoard>
  )
}

function Season({ leagueId, edited }: { leagueId: number; edited: EditedBoard }) {
  const { now, wire } = edited
  const waiting = now.games.filter(({ slot, isFixed }) => slot === null && !isFixed).length
  return (
    <Section title="Move games" className="card grid gap-5 p-5">
      <p>
        {waiting > 0 && `${counted(waiting, 'game is', 'games are')} postponed and in the bank. `}
        What you move here is one change, which players see once you publish it.
      </p>
      <SharedPlayers leagueId={leagueId} games={now.games} />
      <details open={waiting > 0 || wire.edits.length > 0 || undefined}>
        <summary className="link cursor-pointer py-2.5">The board of nights and courts</summary>
        <div className="mt-4">
          <ScheduleBoard edited={edited} />
        </div>
      </details>
      <PublishChanges edited={edited} />
    </Section>
  )
}
