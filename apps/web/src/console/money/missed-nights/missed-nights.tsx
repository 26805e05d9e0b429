import { counted } from '@hive/domain/base/text/words'
import {
  getMissedNights,
  type MissedNights as Season,
  missedNightsForm,
  refundMissedNights,
} from '@hive/contract/money/missed-nights'
import { exactPriceText } from '@hive/domain/base/money/cents'
import { backForMissed, seemsMissed } from '@hive/domain/money/missed-nights/missed-nights'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import type { Day } from '@hive/domain/base/time/day'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { useAppSelector } from '#app/hooks.ts'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Section } from '#console/kit/section.tsx'
import { PersonLink } from '#console/kit/person-link.tsx'
import { selectToday } from '#features/base/site/slice.ts'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { MissedNightsField } from './missed-nights-field.tsx'

type Fields = z.input<typeof missedNightsForm>
type Share = { readonly name: string; readonly playerId: number; readonly cents: number }

/** Gives everyone their share of what they paid for nights that were never made up. */
export function MissedNights({ leagueId }: { leagueId: number }) {
  const today = useAppSelector(selectToday)
  const query = useRead(getMissedNights, { leagueId }, 'leagues')
  return (
    <Section title="Missed nights">
      <p>Was a night never made up? Give everyone their share of what they paid for it.</p>
      <Loaded query={query} what="the nights">
        {(season) => (
          <>
            <Refunded {...season.refunded} />
            <details open={proposedNights(season, today).length > 0}>
              <summary className="link cursor-pointer">Choose nights</summary>
              <div className="mt-4">
                <RefundForm
                  key={season.nights.map(({ isSettled }) => Number(isSettled)).join('')}
                  leagueId={leagueId}
                  season={season}
                />
              </div>
            </details>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Refunded({ cents, people, failed }: Season['refunded']) {
  if (people + failed === 0) return null
  return (
    <p>
      {exactPriceText(cents)} has gone back to {counted(people, 'person', 'people')} so far.
      {failed > 0 && (
        <>
          {' '}
          {counted(failed, 'refund')} failed: see{' '}
          <Link className="link" to={consolePaths.tonight}>
            Tonight
          </Link>
          .
        </>
      )}
    </p>
  )
}

function RefundForm({ leagueId, season }: { leagueId: number; season: Season }) {
  const today = useAppSelector(selectToday)
  const refund = useChange(refundMissedNights, 'leagues', 'tasks', 'actions')
  const form = useSchemaForm<Fields, z.output<typeof missedNightsForm>>(
    missedNightsForm,
    { nights: proposedNights(season, today), reason: '' },
    { kept: 'missed-nights' },
  )
  const shares = sharesOf(season, useWatch({ control: form.control, name: 'nights' }))
  const total = shares.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <Form
      form={form}
      send={(sent) => refund({ ...sent, leagueId, expectedCents: total })}
      done={`${exactPriceText(total)} is on its way back to ${counted(shares.length, 'person', 'people')}. Each gets an e-mail.`}
    >
      <MissedNightsField nights={season.nights} />
      <Shares shares={shares} />
      <Withheld season={season} />
      <ReasonField hint="Kept with each refund." />
      {total > 0 && <SubmitRow label={`Give ${exactPriceText(total)} back`} busy="Sending..." />}
    </Form>
  )
}

function proposedNights({ nights }: Season, today: Day): Day[] {
  return nights
    .filter((night) => !night.isSettled && seemsMissed(night.day, night, today))
    .map(({ day }) => day)
}

/** The refund of each for these nights, as the server works it out too. */
function sharesOf({ nights, signUps }: Season, missed: readonly string[]): Share[] {
  const settled = nights.filter(({ isSettled }) => isSettled).map(({ day }) => day)
  return signUps
    .map(({ name, playerId, ...paid }) => ({
      name,
      playerId,
      cents: backForMissed(paid, { missed, settled }),
    }))
    .filter(({ cents }) => cents > 0)
}

function Shares({ shares }: { shares: readonly Share[] }) {
  if (shares.length === 0) return <p>Nothing goes back for these nights.</p>
  return (
    <details>
      <summary className="link cursor-pointer">
        {counted(shares.length, 'person', 'people')} get money back
      </summary>
      <ul className="mt-2 grid max-w-md gap-1">
        {shares.map(({ name, playerId, cents }) => (
          <li key={playerId} className="flex items-baseline justify-between gap-4">
            <PersonLink playerId={playerId} name={name} />
            <span className="num">{exactPriceText(cents)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Withheld({ season: { signUps } }: { season: Season }) {
  const names = signUps.filter(({ isWithheld }) => isWithheld).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <p className="muted">
      Waits until the bank has decided a dispute, and goes back if it decides for you:{' '}
      {names.join(', ')}.
    </p>
  )
}
