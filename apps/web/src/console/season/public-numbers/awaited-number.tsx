import { type Draw, enterNumber, getSchedule } from '@hive/contract/season/schedule'
import { isNumberDue, sourceText } from '@hive/domain/season/schedule/public-number'
import type { ReactNode } from 'react'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { useNow } from '#lib/use-now.ts'
import { EnterNumber } from './enter-number.tsx'

const OFTEN = { pollingInterval: 5000 }
const SECOND = 1000

type Props = { leagueId: number; draw: Draw; children: ReactNode }

/** The public number that a draw waits for, and the button to draw once it can be known. */
export function AwaitedNumber({ leagueId, draw, children }: Props) {
  const { numberSource: source, publicNumber, number } = draw
  const now = useNow(SECOND)
  const enter = useChange(enterNumber, 'schedule', 'actions')
  if (!source) return children
  if (publicNumber) {
    return (
      <>
        <p>
          The games follow from teams, nights, rules and {sourceText(source)}:{' '}
          <code className="break-all" translate="no">
            {publicNumber.value}
          </code>
        </p>
        {children}
      </>
    )
  }
  const isDue = isNumberDue(source, new Date(now))
  return (
    <>
      <p>
        The games follow from teams, nights, rules and {sourceText(source)}.{' '}
        {isDue ? '' : 'It isn’t out yet.'}
      </p>
      {source.kind === 'beacon' && <BySelf leagueId={leagueId} />}
      {isDue && source.kind === 'beacon' && children}
      {isDue && (
        <EnterNumber
          source={source}
          kept={`number ${leagueId} ${number}`}
          send={(sent) => enter({ leagueId, number, ...sent })}
          done="The number is entered. Now draw the fixtures."
        />
      )}
    </>
  )
}

/** Looks now and then whether the games have been drawn. */
function BySelf({ leagueId }: { leagueId: number }) {
  useRead(getSchedule, { leagueId: String(leagueId) }, 'schedule', OFTEN)
  return <p className="muted">We draw by ourselves then, so you can leave this page.</p>
}
