import {
  askToMove,
  type LeagueMove,
  leagueMoveForm,
  type OtherLeague,
} from '@hive/contract/sign-up/league-moves'
import { longDay, shortDay } from '@hive/domain/base/time/day-labels'
import { counted } from '@hive/domain/base/text/words'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { euro } from '#lib/euro.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'

type Fields = z.input<typeof leagueMoveForm>
type SignUp = LeagueMove['signUps'][number]

type Props = {
  leagueId: number
  ask: NonNullable<LeagueMove['ask']>
  signUps: readonly SignUp[]
  /** The sign-ups whose owners can be asked. */
  askable: readonly SignUp[]
}

/** Chooses the other league, until when people can answer, and why this one won’t go ahead. */
export function AskForm({ leagueId, ask, signUps, askable }: Props) {
  const send = useChange(askToMove, 'leagues', 'actions')
  const { leagues, usual, latest } = ask
  const form = useSchemaForm<Fields, z.output<typeof leagueMoveForm>>(
    leagueMoveForm,
    {
      toLeagueId: leagues[0]?.leagueId ?? '',
      until: usual,
      reason: '',
    },
    { kept: 'league-move' },
  )
  const expectedSignUps = askable.length
  const people = askable.reduce((sum, { players }) => sum + players, 0)
  return (
    <Form
      form={form}
      className="grid max-w-xl gap-4"
      send={(order) => send({ ...order, leagueId, expectedSignUps })}
      done={`${counted(expectedSignUps, 'e-mail is', 'e-mails are')} on the way.`}
    >
      <Inputs leagues={leagues} latest={latest} people={people} />
      <Left signUps={signUps} />
      <SubmitRow label={`Ask ${counted(expectedSignUps, 'sign-up')}`} busy="Sending..." />
    </Form>
  )
}

type InputProps = { leagues: readonly OtherLeague[]; latest: string; people: number }

function Inputs({ leagues, latest, people }: InputProps) {
  const field = useFields<Fields>()
  const toLeagueId = Number(useWatch<Fields>({ name: 'toLeagueId' }))
  const chosen = leagues.find(({ leagueId }) => leagueId === toLeagueId)
  const groups = [
    ['The same sport', leagues.filter(({ isSameSport }) => isSameSport)],
    ['Other sports', leagues.filter(({ isSameSport }) => !isSameSport)],
  ] as const
  return (
    <>
      <SelectField
        label="Other league"
        hint={`${chosen ? factsText(chosen) : ''}You’d move ${counted(people, 'person', 'people')}. Where it costs less, the rest goes back to them; where it costs more, no one pays the difference.`}
        {...field('toLeagueId')}
      >
        {groups.map(
          ([title, group]) =>
            group.length > 0 && (
              <optgroup key={title} label={title}>
                {group.map((league) => (
                  <option key={league.leagueId} value={league.leagueId}>
                    {league.isSameSport ? league.title : `${league.title} (${league.sport})`}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </SelectField>
      <TextField
        label="Answer by"
        type="date"
        max={latest}
        hint={`The end of this day; ${longDay(latest)} at the latest.`}
        {...field('until')}
      />
      <ReasonField label="Why won’t it go ahead?" hint="Everyone reads this." />
    </>
  )
}

/** The start of a league, its free places and its prices. */
function factsText({ startDate, placesLeft, individualPrice, teamPrice }: OtherLeague): string {
  const [alone, team] = [individualPrice, teamPrice].map(euro)
  return `From ${shortDay(startDate)}, ${counted(placesLeft, 'place')} left, ${alone} or ${team} a team. `
}

/** The people who are not asked, and why. */
function Left({ signUps }: Pick<Props, 'signUps'>) {
  const left = signUps.filter(({ whyNot }) => whyNot !== null)
  if (left.length === 0) return null
  return (
    <details>
      <summary className="link cursor-pointer">
        {counted(left.length, 'sign-up')} can’t move and {left.length === 1 ? 'gets' : 'get'} a
        refund
      </summary>
      <ul className="mt-2 grid gap-1">
        {left.map(({ registrationId, name, team, whyNot }) => (
          <li key={registrationId} className="wrap-anywhere">
            {team ?? (name || 'No name')}: <span className="muted">{whyNot}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
