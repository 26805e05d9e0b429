import type { Account } from '@hive/contract/account/account'
import type { PlaceTransfers } from '@hive/contract/sign-up/place-transfers'
import type { League } from '@hive/domain/season/season/league'
import { z } from 'zod'
import { useApi, useRefresh } from '#app/hooks.ts'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { SameHourNote } from './same-hour.tsx'
import { type SignUpAnswers, SignUpControls } from './sign-up-controls.tsx'
import { useKnownLevel } from './use-known.ts'

type Props = { offer: NonNullable<PlaceTransfers['toMe']>; league: League; account: Account }

/** The questions beyond those of every sign-up. */
const NOTHING_ELSE = z.looseObject({})

/** The form with which a player accepts a place that someone offers them. */
export function AcceptPlace({ offer, league, account }: Props) {
  const level = useKnownLevel(league.sport.id, false)
  const form = useSchemaForm(NOTHING_ELSE, {}, { kept: null })
  const api = useApi()
  const refresh = useRefresh()
  async function accept(_sent: unknown, answers: SignUpAnswers) {
    const { acceptPlace } = await import('@hive/contract/sign-up/place-transfers')
    await api.call(acceptPlace, { body: { transferId: offer.transferId, ...answers } })
  }
  return (
    <div className="grid grid-cols-1 gap-5 sm:gap-8">
      <SameHourNote league={league} />
      <SignUpControls
        form={form}
        leagueId={league.id}
        email={account.email}
        knownLevel={level}
        submitText="Accept the place"
        send={accept}
        done={`You’re in: ${league.title}.`}
        after={refresh}
        texts="We couldn’t give you the place. Please try again."
      />
    </div>
  )
}
