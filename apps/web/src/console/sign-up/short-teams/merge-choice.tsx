import type { ShortTeam } from '@hive/contract/sign-up/short-teams'
import { counted, listed } from '@hive/domain/base/text/words'
import { useId, useState } from 'react'
import { euro } from '#lib/euro.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { SelectField } from '#ui/fields.tsx'
import { StepButton } from '#ui/step-button.tsx'

type Partner = ShortTeam['partners'][number]

type Props = {
  team: Pick<ShortTeam, 'name' | 'captain' | 'partners'>
  /** The step that asks both captains. */
  ask: (joiningTeamId: number) => () => Promise<void>
  after: () => void
}

/** Chooses another short team to join this one, and says what that would do before the captains are asked. */
export function MergeChoice({ team: { name, captain, partners }, ask, after }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const id = useId()
  const partner = partners.find(({ teamId }) => teamId === chosen) ?? partners[0]
  if (!partner) return null
  return (
    <details className="border-t border-line pt-4">
      <summary className="cursor-pointer font-semibold">Merge with another short team</summary>
      <div className="mt-3 grid gap-3">
        <SelectField
          id={id}
          label={`Team that joins ${name}`}
          value={partner.teamId}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {partners.map((one) => (
            <option key={one.teamId} value={one.teamId}>
              {one.name}, {counted(one.players, 'player')}
            </option>
          ))}
        </SelectField>
        <p className="muted text-sm">
          {name} keeps its name and its captain, {captain}. {moneyText(partner)} Both captains have
          to agree, and have three days.
        </p>
        <p>
          <StepButton
            variant="ghost"
            aria-label={`Ask both captains: ${name} and ${partner.name}`}
            run={ask(partner.teamId)}
            after={after}
          >
            Ask both captains
          </StepButton>
        </p>
      </div>
    </details>
  )
}

function moneyText({ name, back, payer }: Partner): string {
  if (back === 0) return `Nothing goes back for ${name}, as nothing was paid for it.`
  const sum = euro(back)
  return `The place of ${name} is free again, and ${sum} goes back to ${payer}, who paid for it.`
}

/** The answers of two captains, or the one we are waiting for. */
export function MergeState({ merge }: { merge: NonNullable<ShortTeam['merge']> }) {
  const { state, other, waitsFor, endsAt } = merge
  if (state !== 'asked') {
    const why = state === 'declined' ? 'a captain said no' : 'there was no yes from both in time'
    return (
      <p className="muted text-sm wrap-anywhere">
        Not merged with {other}: {why}.
      </p>
    )
  }
  return (
    <p>
      Asked to merge with <b className="wrap-anywhere">{other}</b>. Waiting for {listed(waitsFor)},
      until {irishMoment(endsAt)}.
    </p>
  )
}
