import type { LeagueSetUp } from '@hive/contract/leagues/league-set-up'
import { GAME_SCORINGS } from '@hive/domain/season/fixtures/set-scores'
import { ABILITY_LEVELS } from '@hive/domain/leagues/leagues/league-terms'
import { LATE_JOINING, type LateJoining } from '@hive/domain/leagues/leagues/nights'
import {
  REGISTRATION_CHOICES,
  type RegistrationChoice,
} from '@hive/domain/leagues/leagues/registration-choice'
import { SPLIT_RULES, type SplitRule } from '@hive/domain/money/split-fee/split-fee'
import { useWatch } from 'react-hook-form'
import { groundApi } from '#console/api/ground-api.ts'
import { FormPart } from '#console/kit/form-part.tsx'
import { CheckboxField, SelectField, TextField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'
import type { LeagueFields } from './league-values.ts'
import { NightsField } from './nights-field.tsx'
import { PICTURES } from './pictures.ts'
import { PLAY_TEXTS, POINTS, SCORING_TEXTS } from './play-texts.ts'

/** What is played, by whom, and where. */
export function WhatPart() {
  const field = useFields<LeagueFields>()
  const { data: sports } = groundApi.useGetSportsQuery(undefined)
  return (
    <FormPart title="The league">
      <div className="col-span-full">
        <TextField
          label="Title"
          hint="Such as Leixlip Tuesday Pickleball."
          autoComplete="off"
          {...field('title')}
        />
      </div>
      <SelectField key={sports?.sports.length} label="Sport" {...field('sportId')}>
        <option value="">Please choose</option>
        {sports?.sports.map(({ sportId, name, playersOnTeam }) => (
          <option key={sportId} value={sportId}>
            {name} ({playersOnTeam} on a team)
          </option>
        ))}
      </SelectField>
      <SelectField label="Level" {...field('abilityLevel')}>
        {ABILITY_LEVELS.map((level) => (
          <option key={level}>{level}</option>
        ))}
      </SelectField>
      <TextField
        label="Number of teams"
        inputMode="numeric"
        hint="This sets the number of places."
        {...field('numberOfTeams')}
      />
      <SelectField label="Picture" {...field('image')}>
        <option value="">The court of its sport</option>
        {PICTURES.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </SelectField>
      <GenderMinimum />
      <CheckboxField label="Co-Ed" {...field('coEd')} />
    </FormPart>
  )
}

/** How many women, or men, each team needs. */
function GenderMinimum() {
  const field = useFields<LeagueFields>()
  return (
    <>
      <TextField
        label="Gender minimum on each team (optional)"
        inputMode="numeric"
        hint="How many women or men each team needs. Teams of individuals are made with it."
        {...field('genderMinimum')}
      />
      <SelectField label="Minimum of" {...field('genderMinimumOf')}>
        <option value="2">Women</option>
        <option value="1">Men</option>
      </SelectField>
    </>
  )
}

/** Where it is played, at which hours, and on which nights. */
export function WhenPart() {
  const field = useFields<LeagueFields>()
  const { data: venues } = groundApi.useGetVenuesQuery(undefined)
  return (
    <FormPart title="Where and when">
      <div className="col-span-full">
        <SelectField key={venues?.venues.length} label="Venue" {...field('venueId')}>
          <option value="">Please choose</option>
          {venues?.venues.map(({ venueId, name, town }) => (
            <option key={venueId} value={venueId}>
              {name}, {town}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Courts booked each night"
        inputMode="numeric"
        hint="Shows when the league covers its hall."
        {...field('courtsBooked')}
      />
      <TextField label="Starts at" type="time" {...field('startTime')} />
      <TextField label="Ends at" type="time" {...field('endTime')} />
      <NightsField />
    </FormPart>
  )
}

const LATE: Readonly<Record<LateJoining, string>> = {
  pro_rata: 'Pay for the nights left',
  full: 'Pay the full price',
  closed: 'No joining once it has started',
}

const SPLIT: Readonly<Record<SplitRule, string>> = {
  none: 'The captain',
  asked: 'In shares, we ask for the rest',
  charged: 'In shares, we charge the rest',
}

/** What it costs, and for whom there are other ways in. */
export function PricePart() {
  const field = useFields<LeagueFields>()
  return (
    <FormPart title="Prices">
      <TextField
        label="Individual, in euro"
        inputMode="decimal"
        hint="For all nights."
        {...field('individualPrice')}
      />
      <TextField
        label="Team, in euro"
        inputMode="decimal"
        hint="For the whole team."
        {...field('teamPrice')}
      />
      <SelectField
        label="Who pays for a team"
        hint="In shares, a captain can split the fee, and each player pays a part by card. Two days before the first night we ask the captain for what’s missing, or charge it to the captain’s card."
        {...field('splitFee')}
      >
        {SPLIT_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {SPLIT[rule]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Joining late" {...field('lateJoining')}>
        {LATE_JOINING.map((choice) => (
          <option key={choice} value={choice}>
            {LATE[choice]}
          </option>
        ))}
      </SelectField>
      <CheckboxField label="Can be tried out for one night" {...field('tryItOutEnabled')} />
    </FormPart>
  )
}

const CHOICES: Readonly<Record<RegistrationChoice, string>> = {
  open: 'Open as soon as it is published',
  opens_at: 'Opens by itself on a date',
  announced: 'Announced, no date yet',
  closed: 'Closed',
}

type SignUpProps = {
  /** The earlier league that this one was copied from. */
  renews?: LeagueSetUp['renews']
}

/** When people can sign up; captains of an earlier season perhaps before the others. */
export function SignUpPart({ renews = null }: SignUpProps) {
  const field = useFields<LeagueFields>()
  const registration = useWatch<LeagueFields, 'registration'>({ name: 'registration' })
  return (
    <FormPart title="Sign-up">
      <SelectField label="When it opens" {...field('registration')}>
        {REGISTRATION_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {CHOICES[choice]}
          </option>
        ))}
      </SelectField>
      {registration === 'opens_at' && (
        <TextField
          label="Opens on"
          type="datetime-local"
          hint="Irish time."
          {...field('registrationOpens')}
        />
      )}
      {registration === 'opens_at' && renews && renews.teams > 0 && (
        <TextField
          label="Last season’s captains first, from"
          type="datetime-local"
          hint={renewalHint(renews)}
          {...field('renewalOpens')}
        />
      )}
      <TextField
        label="Closes on"
        type="datetime-local"
        hint="Irish time. If you leave it empty, sign-up closes by itself when too few nights are left."
        {...field('registrationCloses')}
      />
      <SelectField
        label="Giving a place away"
        hint="Players who signed up alone can name someone to take their place."
        {...field('placeTransfer')}
      >
        <option value="waiting_list_first">Only while no one is waiting for a place</option>
        <option value="free">Always, even past the waiting list</option>
      </SelectField>
    </FormPart>
  )
}

function renewalHint({ title, teams }: NonNullable<LeagueSetUp['renews']>): string {
  const captains = teams === 1 ? 'the captain' : `the ${teams} captains`
  return `Optional. We e-mail ${captains} of ${title}, and keep their teams’ places until it opens for everyone.`
}

/** How a new league is played; `PlaySettings` has these fields of one that is there, and how its table goes. */
export function PlayPart() {
  const field = useFields<LeagueFields>()
  return (
    <FormPart title="Playing">
      <SelectField label={PLAY_TEXTS.gameScoring.label} {...field('gameScoring')}>
        {GAME_SCORINGS.map((choice) => (
          <option key={choice} value={choice}>
            {SCORING_TEXTS[choice]}
          </option>
        ))}
      </SelectField>
      <SelectField {...PLAY_TEXTS.pointsRule} {...field('pointsRule')}>
        {POINTS.filter(([rule]) => rule !== 'own').map(([rule, title]) => (
          <option key={rule} value={rule}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField type="date" {...PLAY_TEXTS.rosterDeadline} {...field('rosterDeadline')} />
      <div className="col-span-full">
        <TextField autoComplete="off" {...PLAY_TEXTS.weatherNote} {...field('weatherNote')} />
      </div>
    </FormPart>
  )
}
