import type { LeaguePartnerNights } from '@hive/contract/season/partner-nights'
import { NIGHT_LIMITS } from '@hive/domain/season/partner-nights/partner-night'
import { counted } from '@hive/domain/base/text/words'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { useFieldId } from '#ui/form/use-schema-form.ts'

type Values = { playerIds: number[]; courts: string | number }
type Props = Pick<LeaguePartnerNights, 'people'>

/** The league’s players with a tick for those who are there, and what that makes of each round. */
export function WhoIsThere({ people }: Props) {
  const { setValue, clearErrors, formState } = useFormContext<Values>()
  const playerIds = useWatch<Values, 'playerIds'>({ name: 'playerIds' })
  const courts = Number(useWatch<Values, 'courts'>({ name: 'courts' }))
  const idOf = useFieldId()
  const note = formState.errors.playerIds?.message
  function choose(ids: number[]) {
    setValue('playerIds', ids, { shouldDirty: true })
    clearErrors('playerIds')
  }
  return (
    <fieldset className="grid gap-3" aria-describedby={note ? idOf('playerIds-note') : undefined}>
      <legend className="mb-2 font-semibold">Who is there?</legend>
      <p className="flex flex-wrap gap-x-4">
        <Button variant="quiet" onClick={() => choose(people.map(({ playerId }) => playerId))}>
          Tick all {people.length}
        </Button>
        <Button variant="quiet" onClick={() => choose([])}>
          Tick none
        </Button>
      </p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {people.map(({ playerId, name }) => (
          <li key={playerId}>
            <label className="tick">
              <input
                type="checkbox"
                checked={playerIds.includes(playerId)}
                onChange={({ target }) =>
                  choose(
                    target.checked
                      ? [...playerIds, playerId]
                      : playerIds.filter((id) => id !== playerId),
                  )
                }
              />
              <span translate="no">{name}</span>
            </label>
          </li>
        ))}
      </ul>
      <output className="hint m-0">{roundText(playerIds.length, courts)}</output>
      {note && (
        <p id={idOf('playerIds-note')} className="note m-0" role="alert">
          {note}
        </p>
      )}
    </fieldset>
  )
}

/** How many courts that fills, and how many sit out. */
function roundText(players: number, courts: number): string {
  const there = `${counted(players, 'person', 'people')} ticked.`
  if (players < NIGHT_LIMITS.least) return `${there} A night needs ${NIGHT_LIMITS.least}.`
  if (!Number.isInteger(courts) || courts < 1) return there
  const filled = Math.min(courts, Math.floor(players / 4))
  const waiting = players - 4 * filled
  const wait = waiting === 0 ? 'no one sits out' : `${waiting} sit out`
  return `${there} Each round fills ${counted(filled, 'court')}, and ${wait}.`
}
