/** @jsxImportSource react */
import { useState } from 'react'
import { Guest } from './guest.tsx'
import { clock, type Game } from './night-texts.ts'
import type { RunningNight } from './running-night.ts'
import { Sure } from './sure.tsx'

type Props = {
  guest: NonNullable<Game['one']['guests']>[number]
  team: string
  running: RunningNight
}

/** Somebody who has signed on their own phone; they can be taken off again where there is a signal. */
export function SignedGuest({ guest: { guestId, name, signedAt }, team, running }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  async function takeOff(id: number) {
    const answer = (await running.takeGuestOff(id)) ?? { problem: NO_SIGNAL }
    setProblem(answer === 'done' ? null : answer.problem)
    if (answer === 'done') await running.look()
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Guest name={name}>{`signed ${clock(signedAt)}`}</Guest>
      {guestId !== undefined && (
        <Sure
          label={`Take ${name} off`}
          question={`Isn’t ${name} playing for ${team}?`}
          yes="Take them off"
          run={() => void takeOff(guestId)}
          className="btn btn-quiet px-3"
        />
      )}
      <output className="w-full empty:hidden">
        {problem !== null && <p className="note m-0">{problem}</p>}
      </output>
    </div>
  )
}

const NO_SIGNAL = 'There’s no signal, so nobody can be taken off just now.'
