import { type AccountForm, tShirtProblem } from '@hive/contract/account/account-form'
import { TSHIRT_SIZES } from '@hive/domain/account/account/profile'
import { OTHER_SPORT, SPORTS } from '@hive/domain/account/account/sports'
import { useEffect, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { selectSports, sportsRequested } from '#features/leagues/leagues/sports-slice.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'

/** T-shirt, town and favourite sports. */
export function PreferencesPart() {
  const field = useFields<AccountForm>()
  const chosen = useWatch<AccountForm, 'tShirtSizeId'>({ name: 'tShirtSizeId' }) ?? null
  const size = field('tShirtSizeId', {
    setValueAs: (value: string | number | null) =>
      value === '' || value === null ? null : Number(value),
  })
  return (
    <>
      <SelectField
        label="T-shirt size"
        {...size}
        error={size.error ?? tShirtProblem(chosen) ?? undefined}
      >
        <option value="">Please choose</option>
        {Object.entries(TSHIRT_SIZES).map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Preferred location"
        hint="The towns that suit you best, separated by commas"
        {...field('preferredLocation')}
      />
      <FavouriteSports />
    </>
  )
}

function FavouriteSports() {
  const { setValue } = useFormContext<AccountForm>()
  const fieldOf = useFields<AccountForm>()
  const { field } = useController<AccountForm, 'sports'>({ name: 'sports' })
  const chosen = field.value ?? []
  const [isOpenAtFirst] = useState(chosen.length > 0)

  function toggle(id: number) {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
    field.onChange(next)
    if (id === OTHER_SPORT && !next.includes(OTHER_SPORT)) {
      setValue('otherSports', '', { shouldValidate: true })
    }
  }
  return (
    <details className="fold" open={isOpenAtFirst}>
      <summary className="px-0">Favourite sports</summary>
      <PlayedHere />
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {Object.entries(SPORTS).map(([id, label]) => (
          <label key={id} className="pick">
            <input
              type="checkbox"
              checked={chosen.includes(Number(id))}
              onChange={() => toggle(Number(id))}
            />
            {label}
          </label>
        ))}
      </div>
      {chosen.includes(OTHER_SPORT) && (
        <div className="mt-4">
          <TextField label="Other sports" {...fieldOf('otherSports')} />
        </div>
      )}
    </details>
  )
}

const inWords = new Intl.ListFormat('en-IE')

/** Names the sports that have leagues; empty until they are loaded. */
function PlayedHere() {
  const sports = useAppSelector(selectSports)
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(sportsRequested(undefined))
  }, [dispatch])
  if (sports.length === 0) return null
  const names = inWords.format(sports.map(({ name }) => name))
  return (
    <p className="hint">
      Our leagues so far are in {names}. Tick anything else you’d play: it tells us what to start
      next.
    </p>
  )
}
