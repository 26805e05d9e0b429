import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Screen } from '#console/kit/screen.tsx'
import { Section } from '#console/kit/section.tsx'
import { audienceOf, type Chosen } from './audience-choice.ts'
import { AudienceField, type Choice } from './audience-field.tsx'
import { Composer } from './composer.tsx'

/** A new message: first to whom, then what. */
export function NewMessagePage() {
  const [asked] = useSearchParams()
  const { state } = useLocation()
  const ofList = state as Chosen | null
  const teamId = Number(asked.get('team')) || null
  const night = asked.get('here')
  const [choice, change] = useState<Choice>({
    leagueId: Number(asked.get('league')) || null,
    group: teamId !== null ? 'team' : night !== null ? 'here' : 'league',
    teamId,
    day: night,
  })
  return (
    <Screen title="New message">
      <p>
        <Link className="link" to={consolePaths.messages}>
          Messages
        </Link>
      </p>
      <Section title="To whom">
        <AudienceField choice={choice} change={change} ofList={ofList} />
      </Section>
      <Composer chosen={ofList ?? chosenOf(choice)} />
    </Screen>
  )
}

/** The audience that is chosen; null while a part of it is still to be. */
export function chosenOf({ leagueId, ...choice }: Choice): Chosen | null {
  const audience = leagueId === null ? null : audienceOf({ leagueId, ...choice })
  return audience && { audience, playerIds: [] }
}
