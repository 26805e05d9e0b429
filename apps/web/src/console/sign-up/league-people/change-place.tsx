import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { type ReactNode, useState } from 'react'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { AppointCaptain, canLead } from './appoint-captain.tsx'
import { LineForm } from './line-form.tsx'
import { MoveForm } from './move-form.tsx'
import { PassOver, StepInLine } from './line-steps.tsx'
import { RemoveForm } from './remove-form.tsx'
import { othersToSwap, SwapForm } from './swap-form.tsx'
import type { Team } from './team-options.tsx'

type Props = {
  person: LeaguePerson
  people: readonly LeaguePerson[]
  teams: readonly Team[]
}

type Step = { readonly title: string; readonly hint: string; readonly form: ReactNode }

/** What can be done about somebody’s place, as a menu of steps; nothing for those who have none and do not wait. */
export function ChangePlace(props: Props) {
  const { name, email } = props.person
  if (stepsOf(props, () => undefined).length === 0) return null
  return (
    <DialogButton
      variant="ghost"
      className="px-4 whitespace-nowrap"
      aria-label={`Change the place of ${name || email}`}
      renderDialog={(close) => <Changing steps={stepsOf(props, close)} {...props} close={close} />}
    >
      Change
    </DialogButton>
  )
}

type ChangingProps = Props & { steps: readonly Step[]; close: () => void }

/** The steps by name, then the form of the one that is chosen; a single one is there at once. */
function Changing({ steps, person: { name, email }, close }: ChangingProps) {
  const [only, ...others] = steps
  const [chosen, choose] = useState(others.length === 0 ? only : undefined)
  const goBack = others.length > 0 ? () => choose(undefined) : null
  return (
    <Dialog title={name || email} close={close}>
      <div className="grid gap-5">
        {chosen ? (
          <section aria-label={chosen.title}>{chosen.form}</section>
        ) : (
          <ul className="grid divide-y divide-line">
            {steps.map((step) => (
              <li key={step.title}>
                <button
                  type="button"
                  className="grid min-h-12 w-full cursor-pointer rounded-xl px-3 py-2 text-left hover:bg-honey-wash"
                  onClick={() => choose(step)}
                >
                  <b>{step.title}</b>
                  <span className="muted text-sm">{step.hint}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap gap-3">
          {chosen && goBack && (
            <Button variant="ghost" onClick={goBack}>
              Back
            </Button>
          )}
          <Button variant="ghost" onClick={close}>
            Close
          </Button>
        </p>
      </div>
    </Dialog>
  )
}

/** Whether someone has a place of their own, so that they can be put on another team. */
export function isAlone({ type, tryItOut, standing }: LeaguePerson): boolean {
  return type === 'individual' && !tryItOut && standing === 'confirmed'
}

/** The steps that make sense for somebody; what cannot be taken back comes last. */
function stepsOf({ person, people, teams }: Props, close: () => void): Step[] {
  const { registrationId, entryId, position, standing } = person
  const isIn = registrationId !== null && (standing === 'confirmed' || standing === 'held')
  const canMove = isAlone(person)
  const props = { person, close }
  const steps: (Step | false)[] = [
    canMove &&
      teams.length > 0 && {
        title: 'Move to another team',
        hint: 'Or to none. We e-mail them.',
        form: <MoveForm {...props} teams={teams} />,
      },
    canMove &&
      othersToSwap(person, people).length > 0 && {
        title: 'Change teams with someone',
        hint: 'Each takes the other’s place. We e-mail both.',
        form: <SwapForm {...props} people={people} />,
      },
    canLead(person) && {
      title: 'Make captain',
      hint: `They lead ${person.team ?? 'the team'} from then on.`,
      form: <AppointCaptain {...props} />,
    },
    ...(entryId !== null && position !== null ? lineSteps(entryId, position, props) : []),
    entryId !== null &&
      standing === 'offered' && {
        title: 'Pass over',
        hint: 'The offer ends, and the place goes to the next in line.',
        form: <PassOver {...props} entryId={entryId} />,
      },
    isIn && {
      title: 'Take out of the league',
      hint: 'You see what goes back before anything happens.',
      form: <RemoveForm {...props} registrationId={registrationId} />,
    },
  ]
  return steps.filter((step) => step !== false)
}

type InLine = { person: LeaguePerson; close: () => void }

/** The steps of somebody who waits at this place in line. */
function lineSteps(entryId: number, position: number, { person, close }: InLine): Step[] {
  const props = { person, entryId, position, close }
  const name = person.name || person.email
  const first: Step = {
    title: 'Offer the next place',
    hint: 'They go to the front of the line.',
    form: (
      <StepInLine
        {...props}
        to={1}
        label="Offer the next place"
        done={`${name} is first in line.`}
      />
    ),
  }
  const skip: Step = {
    title: 'Let the next one go first',
    hint: 'They go one place back in line.',
    form: (
      <StepInLine
        {...props}
        to={position + 1}
        label="Let the next one go first"
        done="The waiting list has its new order."
      />
    ),
  }
  const move: Step = {
    title: 'Move in line',
    hint: `They are number ${position}.`,
    form: <LineForm entryId={entryId} position={position} close={close} />,
  }
  return [...(position > 1 ? [first] : []), skip, move]
}
