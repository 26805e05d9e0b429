import { numberForm } from '@hive/contract/season/public-number'
import { type Draw, enterNumber, getSchedule } from '@hive/contract/season/schedule'
import type { NumberSource } from '@hive/domain/season/schedule/game'
import { isNumberDue, sourceAddress, sourceText } from '@hive/domain/season/schedule/public-number'
import type { ReactNode } from 'react'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { useNow } from '#lib/use-now.ts'
import { TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

const OFTEN = { pollingInterval: 5000 }
const SECOND = 1000

type Props = { leagueId: number; draw: Draw; children: ReactNode }

/** The public number that a draw waits for, and the button to draw once it can be known. */
export function AwaitedNumber({ leagueId, draw, children }: Props) {
  const { numberSource: source, publicNumber, number } = draw
  const now = useNow(SECOND)
  if (!source) return children
  if (publicNumber) {
    return (
      <>
        <p>
          The games follow from these terms and {sourceText(source)}:{' '}
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
        The games follow from these terms and {sourceText(source)}.{' '}
        {isDue ? '' : 'It isn’t out yet.'}
      </p>
      {source.kind === 'beacon' && <BySelf leagueId={leagueId} />}
      {isDue && source.kind === 'beacon' && children}
      {isDue && <EnterNumber leagueId={leagueId} number={number} source={source} />}
    </>
  )
}

/** Looks now and then whether the games have been drawn. */
function BySelf({ leagueId }: { leagueId: number }) {
  useRead(getSchedule, { leagueId: String(leagueId) }, 'schedule', OFTEN)
  return <p className="muted">We draw by ourselves then, so you can leave this page.</p>
}

type EnterProps = { leagueId: number; number: number; source: NumberSource }

function EnterNumber({ leagueId, number, source }: EnterProps) {
  const enter = useChange(enterNumber, 'schedule', 'actions')
  const form = useSchemaForm(numberForm, { value: '' }, { kept: `number ${leagueId} ${number}` })
  const address = sourceAddress(source)
  return (
    <Form
      form={form}
      send={(sent) => enter({ leagueId, number, ...sent })}
      done="The number is entered. Now draw the fixtures."
      className="grid max-w-xl gap-4"
    >
      {(field) => (
        <>
          <TextField
            label="The number"
            hint={
              address ? (
                <>
                  Only where we can’t reach the beacon: its randomness, from{' '}
                  <a className="link break-all" href={address} target="_blank" rel="noreferrer">
                    {address}
                  </a>
                </>
              ) : (
                'As its source shows it. Players can compare it there, and it can’t be changed afterwards.'
              )
            }
            {...field('value')}
          />
          <SubmitRow label="Enter the number" />
        </>
      )}
    </Form>
  )
}
