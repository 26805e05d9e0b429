import { enterLotNumber, fixLot, type LeagueLot } from '@hive/contract/season/lot'
import { getDraws } from '@hive/contract/season/schedule'
import type { League } from '@hive/domain/season/season/league'
import { listed } from '@hive/domain/base/text/words'
import { paths } from '@hive/domain/base/site/paths'
import { isNumberDue, sourceText } from '@hive/domain/season/schedule/public-number'
import { levelUntilLot, lotProblem } from '@hive/domain/season/table/lot-due'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { selectToday } from '#features/base/site/slice.ts'
import { useNow } from '#lib/use-now.ts'
import { StepButton } from '#ui/step-button.tsx'
import { EnterNumber } from '../public-numbers/enter-number.tsx'
import { NumberChoice, numberOf, SOON } from '../public-numbers/number-choice.tsx'

const OFTEN = { pollingInterval: 5000 }
const SECOND = 1000

/** The lot by which level teams go, where the table of a league goes by one: its terms are fixed first, and it is drawn once. */
export function TableLot({ league }: { league: League }) {
  return league.tableOrder.includes('lot') && <LotOf league={league} />
}

function LotOf({ league }: { league: League }) {
  const query = useRead(getDraws, { leagueId: String(league.id) }, 'schedule', OFTEN)
  return (
    <Section title="The lot" className="card grid gap-4 p-5">
      <Loaded query={query} what="the lot">
        {({ lot }) =>
          lot === null ? (
            <FixLot league={league} />
          ) : lot.drawn === null ? (
            <AwaitedLot leagueId={league.id} lot={lot} />
          ) : (
            <p>
              The lot is drawn, and stays.{' '}
              <Link className="link" to={paths.fairness(league.id)}>
                How it was drawn
              </Link>
            </p>
          )
        }
      </Loaded>
    </Section>
  )
}

function FixLot({ league }: { league: League }) {
  const [chosen, choose] = useState(SOON)
  const today = useAppSelector(selectToday)
  const fix = useChange(fixLot, 'schedule', 'actions', 'leagues')
  const publicNumber = numberOf(chosen)
  const problem = lotProblem(league, today)
  if (problem) return <p>{problem} A lot is drawn only where games leave teams level.</p>
  return (
    <>
      {levelUntilLot(league).map((teams) => (
        <p key={teams.join()}>
          <span translate="no">{listed(teams)}</span> are level, and share their place until the lot
          is drawn.
        </p>
      ))}
      <p>All teams are in the lot, and it is drawn once: it can’t be taken back.</p>
      <NumberChoice chosen={chosen} choose={choose} />
      {publicNumber && (
        <div>
          <StepButton
            busy="Locking..."
            run={() => fix({ leagueId: league.id, publicNumber })}
            done="The teams of the lot are locked."
          >
            Lock the teams of the lot
          </StepButton>
        </div>
      )}
    </>
  )
}

/** A lot that waits for its public number. */
function AwaitedLot({ leagueId, lot }: { leagueId: number; lot: LeagueLot }) {
  const enter = useChange(enterLotNumber, 'schedule', 'actions', 'leagues')
  const now = useNow(SECOND)
  const { numberSource: source } = lot
  if (!source) return null
  const isDue = isNumberDue(source, new Date(now))
  return (
    <>
      <p>
        The lot follows from its teams and {sourceText(source)}. {isDue ? '' : 'It isn’t out yet.'}
      </p>
      {source.kind === 'beacon' && (
        <p className="muted">We draw by ourselves then, so you can leave this page.</p>
      )}
      {isDue && (
        <EnterNumber
          source={source}
          kept={`lot ${leagueId}`}
          send={(sent) => enter({ leagueId, ...sent })}
          done="The number is entered, and the lot is drawn."
        />
      )}
    </>
  )
}
