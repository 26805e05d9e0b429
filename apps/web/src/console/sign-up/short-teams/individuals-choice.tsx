import type { ShortTeam } from '@hive/contract/sign-up/short-teams'
import { dissolveText } from '@hive/domain/sign-up/short-teams/dissolve-team'
import { counted } from '@hive/domain/base/text/words'
import { centsIn, euro } from '#lib/euro.ts'
import { StepButton } from '#ui/step-button.tsx'

type Individuals = NonNullable<ShortTeam['individuals']>

type Props = {
  name: string
  individuals: Individuals
  /** The step that makes individuals of the team’s people. */
  dissolve: () => Promise<void>
  after: () => void
}

/** Says what a team’s people pay as individuals and what goes back, before they become that. */
export function IndividualsChoice({ name, individuals, dissolve, after }: Props) {
  const { people, payer } = individuals
  return (
    <details className="border-t border-line pt-4">
      <summary className="cursor-pointer font-semibold">Make them individuals</summary>
      <div className="mt-3 grid gap-3">
        <p className="muted text-sm">
          {dissolveText({ name, people, payer, ...inCents(individuals) })}
        </p>
        <p>
          <StepButton variant="ghost" run={dissolve} after={after}>
            Make individuals of {counted(people, 'person', 'people')}
            {individuals.back > 0 && ` and give ${euro(individuals.back)} back`}
          </StepButton>
        </p>
      </div>
    </details>
  )
}

function inCents({ fee, price, back }: Individuals) {
  return { fee: centsIn(fee), price: centsIn(price), back: centsIn(back) }
}

type PendingProps = { name: string; undo: () => Promise<unknown> }

/** A team that ends in a few minutes, unless the organiser would rather keep it. */
export function IndividualsPending({ name, undo }: PendingProps) {
  return (
    <>
      <p>Its people become individuals as soon as the ten minutes are over.</p>
      <p>
        <StepButton
          variant="ghost"
          aria-label={`Keep the team: ${name}`}
          run={undo}
          done={`${name} stays a team.`}
        >
          Keep the team
        </StepButton>
      </p>
    </>
  )
}
