import { getSchedule, type LeagueSchedule } from '@hive/contract/season/schedule'
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

function Stage({ leagueId, schedule }: Props) {
  const [latest] = schedule.draws
  if (latest?.state === 'sealed') return <SealedDraw leagueId={leagueId} draw={latest} />
  if (latest?.state === 'drawn' && latest.terms?.rest) return <DrawnRest leagueId={leagueId} />
  if (latest?.state === 'drawn') {
    return <DrawnFixtures leagueId={leagueId} draw={latest} schedule={schedule} />
  }
  if (schedule.games > 0) {
    return (
      <>
        <NightsOn leagueId={leagueId} />
        <MovesToDecide leagueId={leagueId} />
        <PublishedFixtures leagueId={leagueId} games={schedule.games} />
        <SeasonBoard leagueId={leagueId} />
        <SeasonRepairs leagueId={leagueId} />
        <LostTime leagueId={leagueId} />
        <DrawAgain leagueId={leagueId} />
        {schedule.secondPhase && <SecondPhase leagueId={leagueId} phase={schedule.secondPhase} />}
      </>
    )
  }
  return (
    <>
      <WishesPanel leagueId={leagueId} />
      <DrawTerms leagueId={leagueId} schedule={schedule} />
      <LostTime leagueId={leagueId} />
    </>
  )
}
