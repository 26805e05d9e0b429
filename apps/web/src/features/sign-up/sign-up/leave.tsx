import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { useRef } from 'react'
import { useOrganiser } from '#app/hooks.ts'
import { euro } from '#lib/euro.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { useStep } from '#ui/use-step.ts'
import { doneText, leavingText, OthersAsked } from './leaving-team.tsx'
import { refundText } from './refund-text.ts'
import { useCancelling } from './use-cancelling.ts'

/** Nothing for someone who is asked to move: they get all of their money back, and would lose a part of it by cancelling. */
export function Leave({ own }: { own: RegistrationWire }) {
  const { captain, problem, refundOnCancel, isAskedToMove, leaving } = own
  if (refundOnCancel === null || isAskedToMove) return null
  if (leaving?.isAsked) return <OthersAsked own={own} refund={refundOnCancel} />
  return problem === null ? (
    <Cancel own={own} refund={refundOnCancel} />
  ) : (
    <Stay problem={problem} isCaptain={captain?.isYou ?? false} />
  )
}

/** Says why someone cannot cancel by themselves, and where to go from there. */
function Stay({ problem, isCaptain }: { problem: string; isCaptain: boolean }) {
  const organiser = useOrganiser()
  return (
    <Section title="Can’t make it?" className="card grid justify-items-start gap-3 p-6">
      <p>{problem}</p>
      {isCaptain ? (
        <a className="btn btn-ghost" href="#captaincy">
          Hand the captaincy over
        </a>
      ) : (
        <a className="btn btn-ghost" href={`mailto:${organiser.email}`}>
          Ask us
        </a>
      )}
    </Section>
  )
}

function Cancel({ own, refund }: { own: RegistrationWire; refund: number }) {
  const cancelling = useCancelling(own.id, refund)
  const { isBusy, take } = useStep()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before anything goes back, the others on the team are asked.
  const isAsking = own.leaving?.after === 'asks'
  const says = refundText(own, refund)
  async function confirm() {
    await take({ ...cancelling, done: doneText(own) })
    dialog.current?.close()
  }
  return (
    <Section title="Can’t make it?" className="card grid justify-items-start gap-3 p-6">
      <p>
        {says}
        {isAsking && ' If a teammate takes the team over, what you paid stays with its places.'}
      </p>
      <Button variant="ghost" onClick={() => dialog.current?.showModal()}>
        Cancel my registration
      </Button>
      <dialog ref={dialog} className="dialog" aria-labelledby="cancel-sure">
        <h2 id="cancel-sure" className="text-2xl">
          Cancel your registration for {own.leagueTitle}?
        </h2>
        {!isAsking && <p className="mt-3">{says}</p>}
        {own.leaving && <p className="mt-3">{leavingText(own)}</p>}
        {isAsking && (
          <p className="mt-3">
            {refund > 0 ? `Only then do you get ${euro(refund)} back.` : 'Nothing goes back then.'}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="ink" busy={isBusy && 'Cancelling...'} onClick={() => void confirm()}>
            {refund > 0 && !isAsking
              ? `Yes, cancel it and give me ${euro(refund)} back`
              : 'Yes, cancel it'}
          </Button>
          <Button variant="ghost" onClick={() => dialog.current?.close()}>
            Keep it
          </Button>
        </div>
      </dialog>
    </Section>
  )
}
