import {
  type LeaguePartnerNights,
  type ManagedNight,
  publishNight,
} from '@hive/contract/season/partner-nights'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import { partnerTexts } from '@hive/domain/season/partner-nights/report-texts'
import { counted } from '@hive/domain/base/text/words'
import { weekdayOf } from '@hive/domain/base/time/day'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { Section } from '#console/kit/section.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { NightSheet } from '#features/season/fixtures/partner-nights/night-sheet.tsx'
import { NightTable } from '#features/season/fixtures/partner-nights/night-table.tsx'
import { Button } from '#ui/button.tsx'
import { Measures } from '#ui/fairness.tsx'
import { Notice } from '#ui/notice.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { Tag } from '#ui/tag.tsx'
import { EndNight } from './end-night.tsx'
import { GameScores } from './game-scores.tsx'
import { RedrawForm } from './redraw-form.tsx'

type Props = { leagueId: number; title: string; source: LeaguePartnerNights; night: ManagedNight }

/** One partner night: its steps, its rounds with their scores, how fair it is, and its table. */
export function NightView({ leagueId, title, source, night }: Props) {
  const [isDrawing, setDrawing] = useState(false)
  const mayDraw = useMayDo('fixtures', leagueId)
  const isOn = night.calledOff === null
  return (
    <div className="grid gap-6">
      {isDrawing && isOn ? (
        <RedrawForm
          leagueId={leagueId}
          source={source}
          night={night}
          close={() => setDrawing(false)}
        />
      ) : null}
      <section aria-labelledby="night" className="print-alone card grid gap-5 p-5">
        <Head title={title} night={night} />
        {mayDraw && isOn && (
          <Steps leagueId={leagueId} night={night} drawAgain={() => setDrawing(true)} />
        )}
        {mayDraw && isOn && <Gone source={source} night={night} />}
        {night.calledOff !== null && (
          <Notice tone="warning">{`Called off: ${night.calledOff}`}</Notice>
        )}
        {isOn && night.isPublished ? (
          <ScoredSheet leagueId={leagueId} night={night} />
        ) : (
          <NightSheet night={night} />
        )}
      </section>
      <NightTable night={night} />
      <Section title="How fair is it?" className="card no-print grid gap-5 p-5">
        <Measures texts={partnerTexts(night.report)} />
      </Section>
    </div>
  )
}

function Head({ title, night }: Pick<Props, 'title' | 'night'>) {
  const { rounds, courts, players, start, isPublished, calledOff } = night
  const state = calledOff === null ? (isPublished ? 'Published' : 'Not published') : 'Called off'
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="night" className="text-xl">
          {weekdayOf(night.night)}, {shortDay(night.night)}, {clockLabel(start)}
        </h2>
        <span className="no-print">
          <Tag tone={isPublished && calledOff === null ? 'green' : 'honey'}>{state}</Tag>
        </span>
      </div>
      <p className="muted">
        {title}: {counted(players.length, 'player')}, {counted(rounds.length, 'round')},{' '}
        {courts.length === 1 ? 'court' : 'courts'} {courts.join(', ')}
      </p>
    </header>
  )
}

/** The sheet with boxes for scores; on paper it has lines for a pen. */
function ScoredSheet({ leagueId, night }: Pick<Props, 'leagueId' | 'night'>) {
  return (
    <>
      <p className="hint no-print m-0">
        Type both scores of a game; they save as you leave it. Players see them at once.
      </p>
      <div className="print:hidden">
        <NightSheet
          night={night}
          renderGame={(round, game) => (
            <GameScores leagueId={leagueId} night={night} round={round} game={game} />
          )}
        />
      </div>
      <div className="hidden print:block">
        <NightSheet night={night} />
      </div>
    </>
  )
}

type StepsProps = { leagueId: number; night: ManagedNight; drawAgain: () => void }

function Steps({ leagueId, night, drawAgain }: StepsProps) {
  const publish = useChange(publishNight, 'partnerNights', 'actions')
  const { id: nightId, edition, people: expectedPeople } = night
  return (
    <div className="no-print flex flex-wrap gap-3">
      {!night.isPublished && (
        <StepButton
          variant="ink"
          run={() => publish({ leagueId, nightId, edition, expectedPeople })}
          done="The night is published. Everyone on it gets an e-mail with their rounds."
        >
          {`Publish, write to ${counted(expectedPeople, 'person', 'people')}`}
        </StepButton>
      )}
      <Button variant="ghost" onClick={drawAgain}>
        Draw again
      </Button>
      <Button variant="ghost" onClick={() => window.print()}>
        Print
      </Button>
      <EndNight leagueId={leagueId} night={night} />
    </div>
  )
}

/** Says that someone on the night is not in the league any more. */
function Gone({ source: { people }, night }: Pick<Props, 'source' | 'night'>) {
  const gone = night.here.filter((id) => !people.some(({ playerId }) => playerId === id)).length
  if (gone === 0) return null
  return (
    <div className="no-print">
      <Notice tone="warning">
        {`${counted(gone, 'player has', 'players have')} left the league since. Please draw again.`}
      </Notice>
    </div>
  )
}
