import { getSports } from '@hive/contract/leagues/sports'
import { getVenues } from '@hive/contract/leagues/venues'
import type { LeagueSetUp } from '@hive/contract/leagues/league-set-up'
import { LEAGUE_FIELDS } from '@hive/domain/leagues/leagues/league-fields'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { KEPT, useRead } from '#console/api/use-calls.ts'
import { SelectField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'
import { CourtsField } from './court-room.tsx'
import { LeagueField, PartFields } from './league-field.tsx'
import type { LeagueFields } from './league-values.ts'
import { NightsField } from './nights-field.tsx'
import { PICTURES } from './pictures.ts'
import { SetUpPart } from './set-up-part.tsx'

type Props = { league: LeagueSetUp }

/** Chooses the sport. */
export function SportField() {
  const field = useFields<LeagueFields>()
  const { data: sports } = useRead(getSports, undefined, 'sports', KEPT)
  return (
    <SelectField
      key={sports?.sports.length}
      label={LEAGUE_FIELDS.sportId.label}
      {...field('sportId')}
    >
      <option value="">Please choose</option>
      {sports?.sports.map(({ sportId: id, name, playersOnTeam }) => (
        <option key={id} value={id}>
          {name} ({playersOnTeam} on a team)
        </option>
      ))}
    </SelectField>
  )
}

/** Chooses the hall. Where there is none, it leads to a new one, and what was typed is there again afterwards. */
export function VenueField() {
  const field = useFields<LeagueFields>()
  const { data: venues } = useRead(getVenues, undefined, 'venues', KEPT)
  return (
    <div className="grid justify-items-stretch gap-1">
      <SelectField
        key={venues?.venues.length}
        label={LEAGUE_FIELDS.venueId.label}
        {...field('venueId')}
      >
        <option value="">Please choose</option>
        {venues?.venues.map(({ venueId: id, name, town }) => (
          <option key={id} value={id}>
            {name}, {town}
          </option>
        ))}
      </SelectField>
      {venues?.venues.length === 0 && (
        <p>
          There is no venue yet.{' '}
          <Link className="link" to={consolePaths.newVenue}>
            Add a venue
          </Link>
          , and go on here afterwards.
        </p>
      )}
    </div>
  )
}

/** The sport of a league, its players and its venue. */
export function WhatPart({ league }: Props) {
  const field = useFields<LeagueFields>()
  const sportId = <SportField />
  const image = (
    <SelectField label={LEAGUE_FIELDS.image.label} {...field('image')}>
      <option value="">The court of its sport</option>
      {PICTURES.map(({ path, title }) => (
        <option key={path} value={path}>
          {title}
        </option>
      ))}
    </SelectField>
  )
  const genderMinimumOf = (
    <SelectField label={LEAGUE_FIELDS.genderMinimumOf.label} {...field('genderMinimumOf')}>
      <option value="2">Women</option>
      <option value="1">Men</option>
    </SelectField>
  )
  return (
    <SetUpPart part="league" league={league}>
      <PartFields part="league" own={{ sportId, image, genderMinimumOf }} />
    </SetUpPart>
  )
}

/** Where it is played, at which hours, and on which nights. */
export function WhenPart({ league }: Props) {
  const venueId = (
    <div className="col-span-full">
      <VenueField />
    </div>
  )
  return (
    <SetUpPart part="when" league={league}>
      <PartFields
        part="when"
        own={{ venueId, courtsBooked: <CourtsField />, nights: <NightsField /> }}
      />
    </SetUpPart>
  )
}

/** The prices of a league, and its other ways in. */
export function PricePart({ league }: Props) {
  return (
    <SetUpPart part="price" league={league}>
      <PartFields part="price" />
    </SetUpPart>
  )
}

/** When people can sign up; captains of an earlier season perhaps before the others. */
export function SignUpPart({ league }: Props) {
  const { renews } = league
  const opensAt = useWatch<LeagueFields, 'registration'>({ name: 'registration' }) === 'opens_at'
  const own = {
    registrationOpens: opensAt && <LeagueField name="registrationOpens" />,
    renewalOpens: opensAt && renews && renews.teams > 0 && (
      <LeagueField name="renewalOpens" hint={renewalHint(renews)} />
    ),
  }
  return (
    <SetUpPart part="sign_up" league={league}>
      <PartFields part="sign_up" own={own} />
    </SetUpPart>
  )
}

function renewalHint({ title, teams }: NonNullable<LeagueSetUp['renews']>): string {
  const captains = teams === 1 ? 'the captain' : `the ${teams} captains`
  return `Optional. We e-mail ${captains} of ${title}, and keep their teams’ places until it opens for everyone.`
}
