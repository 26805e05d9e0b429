import type { Draw, LeagueSchedule } from '@hive/contract/season/schedule'
import { plannedFairness } from '@hive/domain/season/repairs/planned-fairness'
import type { HardLimits } from '@hive/domain/season/schedule/game'
import { counted } from '@hive/domain/base/text/words'
import { Fairness } from '#ui/fairness.tsx'
import { LoadedBoard } from '../schedule-edits/loaded-board.tsx'
import { PublishDraft } from './publish-draft.tsx'
import { SharedPlayers } from '../schedule-edits/shared-players.tsx'
import { ScheduleBoard } from '../schedule-edits/schedule-board.tsx'
import type { EditedBoard } from '../schedule-edits/use-board.ts'

type Props = { leagueId: number; draw: Draw; schedule: LeagueSchedule }

/** Fixtures that are drawn and not published, which the organiser can still edit. */
export function DrawnFixtures({ leagueId, draw: { number, games, terms }, schedule }: Props) {
  const paying = schedule.paying.filter((name) => terms?.teams.includes(name))
  return (
    <section aria-labelledby="drawn-fixtures" className="card grid gap-5 p-5">
      <h2 id="drawn-fixtures" className="text-xl">
        {counted(games?.length ?? 0, 'game')}, not published yet
      </h2>
      <LoadedBoard leagueId={leagueId}>
        {(edited) => (
          <>
            <SharedPlayers leagueId={leagueId} games={edited.now.games} />
            <FairnessNow edited={edited} limits={terms?.hard} />
            <p>
              Drag a game to another court, time or night, or use its menu. Where another game is,
              the two change places. Players see nothing of it until you publish.
            </p>
            <ScheduleBoard edited={edited} />
            <PublishDraft edited={edited} number={number} schedule={{ ...schedule, paying }} />
          </>
        )}
      </LoadedBoard>
    </section>
  )
}

type NowProps = { edited: EditedBoard; limits?: HardLimits | undefined }

function FairnessNow({ edited: { now }, limits }: NowProps) {
  const report = plannedFairness(now.games, { wishes: now.wishes, offered: now.slots })
  return report && <Fairness report={report} limits={limits} />
}
