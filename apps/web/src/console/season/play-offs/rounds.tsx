import type { LeaguePlayOffs } from '@hive/contract/season/play-offs'
import { nameOfRound } from '@hive/domain/season/play-offs/bracket'
import { type Pace, startsAfter } from '@hive/domain/season/play-offs/plan'
import { gamesFor } from '@hive/domain/season/play-offs/stages'
import { counted } from '@hive/domain/base/text/words'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'
import type { Plan } from './plan-form.ts'

/** When each round starts; the others can follow the first. */
export function Rounds({ playOffs: { courts, gameMinutes, halls } }: { playOffs: LeaguePlayOffs }) {
  const field = useFields<Plan>()
  const { setValue } = useFormContext<Plan>()
  const [teamIds, pools, starts] = useWatch<Plan, ['teamIds', 'pools', 'starts']>({
    name: ['teamIds', 'pools', 'starts'],
  })
  const games = gamesFor(teamIds.length, pools ?? null)
  const [first = ''] = starts
  const follow = (pace: Pace) => {
    if (first === '') return
    setValue('starts', startsAfter(first, games, { courts, gameMinutes, halls, pace }))
  }
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">When each round starts</legend>
      <p className="hint col-span-full m-0">
        Irish time. {counted(courts, 'game')} at a time, {counted(gameMinutes, 'minute')} each; more
        games of a round follow one after another.
      </p>
      {starts.map((_start, at) => (
        <TextField
          key={nameOfRound(games, at + 1)}
          type="datetime-local"
          label={nameOfRound(games, at + 1)}
          {...field(`starts.${at}`)}
        />
      ))}
      {starts.length > 1 && (
        <p className="col-span-full flex flex-wrap gap-2">
          <Button
            variant="quiet"
            aria-disabled={first === '' || undefined}
            onClick={() => follow('night')}
          >
            All rounds on that night
          </Button>
          <Button
            variant="quiet"
            aria-disabled={first === '' || undefined}
            onClick={() => follow('weekly')}
          >
            One round a week
          </Button>
        </p>
      )}
    </fieldset>
  )
}
