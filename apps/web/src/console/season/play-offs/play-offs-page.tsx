import { discardPlayOffs, getPlayOffs, type LeaguePlayOffs } from '@hive/contract/season/play-offs'
import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { FEWEST_TEAMS } from '@hive/domain/season/play-offs/bracket'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { paths } from '@hive/domain/base/site/paths'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { SeasonTab } from '../../leagues/leagues/season-tab.tsx'
import { OpenRounds } from './open-rounds.tsx'
import { PlayOffsForm } from './play-offs-form.tsx'

/** The play-offs of a league: made from the table or by hand, and taken back before they begin. */
export function PlayOffsPage() {
  return (
    <SeasonTab draft="Play-offs are made once the league is published and its teams are in.">
      {(league) => <PlayOffs league={league} />}
    </SeasonTab>
  )
}

function PlayOffs({ league }: { league: ManagedLeague }) {
  const query = useRead(getPlayOffs, { leagueId: String(league.id) }, 'playOffs')
  return (
    <Loaded query={query} what="the play-offs">
      {(playOffs) => <Stage leagueId={league.id} playOffs={playOffs} />}
    </Loaded>
  )
}

type Props = { leagueId: number; playOffs: LeaguePlayOffs }

function Stage({ leagueId, playOffs }: Props) {
  if (playOffs.isMade) return <Made leagueId={leagueId} rounds={playOffs.rounds} />
  if (playOffs.teams.length < FEWEST_TEAMS) {
    return <p className="card p-5">Play-offs need at least two teams.</p>
  }
  return <PlayOffsForm leagueId={leagueId} playOffs={playOffs} />
}

function Made({ leagueId, rounds }: Pick<Props, 'leagueId'> & Pick<LeaguePlayOffs, 'rounds'>) {
  const discard = useChange(discardPlayOffs, 'playOffs', 'schedule', 'actions', 'leagues')
  return (
    <>
      <Section title="The play-offs are on">
        <p>
          Enter their scores on the score sheet, like any other. Winners move on by themselves, and
          the bracket is on the league’s page and in Your Leagues. Where a team leaves, or neither
          came, the other side goes on without playing. Players get an e-mail when a result gives
          their team another game. Until a game has a result, you can take the play-offs back; they
          hear of that, too.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={consolePaths.scoreSheet(leagueId)}>Score sheet</ButtonLink>
          <ButtonLink variant="ghost" to={paths.league(leagueId)}>
            Public page
          </ButtonLink>
          <StepButton
            variant="quiet"
            run={() => discard({ leagueId })}
            done="The play-offs are taken back, with their games."
          >
            Take back
          </StepButton>
        </div>
      </Section>
      <OpenRounds leagueId={leagueId} rounds={rounds} />
    </>
  )
}
