import type { Tasks } from '@hive/contract/tasks'
import { useState } from 'react'
import type { Columns } from '#console/kit/table.tsx'
import { Button } from '#ui/button.tsx'
import { Amount } from './amount.tsx'
import { PlaceDecision } from './place-decision.tsx'
import { Subject, TaskCard } from './task-card.tsx'

type Place = Tasks['places'][number]

const UNPAID: Columns<Place> = [
  {
    title: 'Player',
    cell: (place) => <Subject name={place.playerName} at={place.leagueTitle} />,
  },
  {
    title: 'Amount and what to do',
    cell: (place) => (
      <Amount euro={place.amount}>
        <Step place={place} />
      </Amount>
    ),
  },
]

const UNSIGNED: Columns<Tasks['unsigned'][number]> = [
  {
    title: 'Player',
    cell: (one) => <Subject name={one.playerName} at={one.leagueTitle} />,
  },
]

/** Places whose payment was returned, and players without a signed agreement. */
export function PlaceTasks({ tasks: { places, unsigned } }: { tasks: Tasks }) {
  return (
    <>
      <TaskCard
        title="Unpaid places"
        about="The money for these places has gone back. Does the player stay on?"
        rows={places}
        keyOf={({ registrationId }) => registrationId}
        columns={UNPAID}
      />
      <TaskCard
        title="Agreement missing"
        about="They’re in, and their agreement never reached us. Ask them to sign before they play."
        rows={unsigned}
        keyOf={({ registrationId }) => registrationId}
        columns={UNSIGNED}
      />
    </>
  )
}

function Step({ place }: { place: Place }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        className="px-4"
        aria-label={`Decide: place of ${place.playerName}`}
        onClick={() => setOpen(true)}
      >
        Decide
      </Button>
      {isOpen && <PlaceDecision place={place} close={() => setOpen(false)} />}
    </>
  )
}
