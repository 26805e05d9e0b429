import { type Draw, getSchedule, type LeagueSchedule } from '@hive/contract/season/schedule'
import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { SeasonTab } from '../../leagues/leagues/season-tab.tsx'
import { SeasonBoard } from '../schedule-edits/season-board.tsx'
import { DrawAgain } from '../draw-again/draw-again.tsx'
import { DrawnRest } from '../draw-again/drawn-rest.tsx'
import { DrawTerms } from './draw-terms.tsx'
import { DrawnFixtures } from './drawn-fixtures.tsx'
import { EarlierDraws } from './earlier-draws.tsx'
import { MovesToDecide } from '../game-moves/moves-to-decide.tsx'
import { PublishedFixtures } from './published-fixtures.tsx'
import { NightsOn } from '../repairs/nights-on.tsx'
import { LostTime } from '../repairs/lost-time.tsx'
import { SeasonRepairs } from '../repairs/season-repairs.tsx'
import { SecondPhase } from './second-phase.tsx'
import { SealedDraw } from './sealed-draw.tsx'
import { WishesPanel } from './wishes/wishes-panel.tsx'

/** The fixtures of a league: from what they are drawn, how fair they are, and their publication. */
export function LeagueFixturesPage() {
  return (
    <SeasonTab draft="Fixtures are drawn once the league is published and its teams are in.">
      {(league) => <Fixtures league={league} />}
    </SeasonTab>
  )
}

function Fixtures({ league }: { league: ManagedLeague }) {
  const query = useRead(getSchedule, { leagueId: String(league.id) }, 'schedule')
  return (
    <Loaded query={query} what="the fixtures">
      {(schedule) => (
        <>
          <Stage leagueId={league.id} schedule={schedule} />
          <EarlierDraws draws={schedule.draws} />
        </>
      )}
    </Loaded>
  )
}

type Props = { leagueId: number; schedule: LeagueSchedule }

/** The draw that waits, where there is one, and the season that is being played meanwhile. */
function Stage({ leagueId, schedule }: Props) {
  const [latest] = schedule.draws
  const waits = latest?.state === 'sealed' || latest?.state === 'drawn'
  if (schedule.games === 0 && !waits) {
    return (
      <>
        <WishesPanel leagueId={leagueId} />
        <DrawTerms leagueId={leagueId} schedule={schedule} />
        <LostTime leagueId={leagueId} />
      </>
    )
  }
  return (
    <>
      {schedule.games > 0 && <Urgent leagueId={leagueId} />}
      {waits && <WaitingDraw leagueId={leagueId} schedule={schedule} draw={latest} />}
      {schedule.games > 0 && <Season leagueId={leagueId} schedule={schedule} waits={waits} />}
    </>
  )
}

function WaitingDraw({ leagueId, schedule, draw }: Props & { draw: Draw }) {
  if (draw.state === 'sealed') return <SealedDraw leagueId={leagueId} draw={draw} />
  if (draw.terms?.rest) return <DrawnRest leagueId={leagueId} />
  return <DrawnFixtures leagueId={leagueId} draw={draw} schedule={schedule} />
}

/** What of a season cannot wait: tonight, and what captains have agreed on. */
function Urgent({ leagueId }: Pick<Props, 'leagueId'>) {
  return (
    <>
      <NightsOn leagueId={leagueId} />
      <MovesToDecide leagueId={leagueId} />
    </>
  )
}

/** The season that is out. While a draw waits, the board is that of the draw, and nothing else is drawn. */
function Season({ leagueId, schedule, waits }: Props & { waits: boolean }) {
  return (
    <>
      <PublishedFixtures leagueId={leagueId} games={schedule.games} />
      {!waits && <SeasonBoard leagueId={leagueId} />}
      <SeasonRepairs leagueId={leagueId} />
      <LostTime leagueId={leagueId} />
      {!waits && <DrawAgain leagueId={leagueId} />}
      {!waits && schedule.secondPhase && (
        <SecondPhase leagueId={leagueId} phase={schedule.secondPhase} />
      )}
    </>
  )
}
