import type { SportRow } from '@hive/contract/leagues/sports'
import type { Venue } from '@hive/contract/leagues/venues'
import { suggestedTitle } from '@hive/domain/leagues/leagues/quick-league'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CourtsIfNeeded } from './court-room.tsx'
import { LeagueField } from './league-field.tsx'
import { SportField, VenueField } from './league-parts.tsx'
import type { LeagueFields } from './league-values.ts'
import { NightsField } from './nights-field.tsx'

type Props = { sports: readonly SportRow[]; venues: readonly Venue[] }

/** All that a new league is asked for, in ten fields; its title fills itself until someone types one. */
export function QuickLeague(lists: Props) {
  useSuggestedTitle(lists)
  return (
    <section aria-label="The league" className="card grid gap-4 p-4 sm:p-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <SportField />
        <VenueField />
      </div>
      <NightsField />
      <div className="grid grid-cols-2 items-end gap-4">
        <LeagueField name="startTime" />
        <LeagueField name="endTime" />
      </div>
      <LeagueField name="numberOfTeams" />
      <CourtsIfNeeded />
      <div className="grid grid-cols-2 items-end gap-4">
        <LeagueField name="individualPrice" />
        <LeagueField name="teamPrice" />
      </div>
      <LeagueField name="title" hint="It fills itself from town, night and sport." />
    </section>
  )
}

function useSuggestedTitle({ sports, venues }: Props): void {
  const { control, setValue, getValues, formState } = useFormContext<LeagueFields>()
  const [sportId, venueId, nights] = useWatch({ control, name: ['sportId', 'venueId', 'nights'] })
  const began = formState.defaultValues?.title
  const title = suggestedTitle({
    town: venues.find((venue) => String(venue.venueId) === String(venueId))?.town,
    sport: sports.find((sport) => String(sport.sportId) === String(sportId))?.name,
    nights,
  })
  // What stands in the form at first may be a suggestion from before.
  const last = useRef(title)
  useEffect(() => {
    const now = getValues('title')
    if (title === null || (now !== last.current && now !== began)) return
    setValue('title', title)
    last.current = title
  }, [title, began, getValues, setValue])
}
