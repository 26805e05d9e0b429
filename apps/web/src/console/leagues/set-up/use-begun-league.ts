import type { LeagueValues } from '@hive/contract/leagues/league-set-up'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { sessionBox } from '#lib/box.ts'
import { type LeagueFields, NEW_LEAGUE } from './league-values.ts'

/** The new league that was begun in this tab last, and is not saved. */
const box = sessionBox<Partial<LeagueFields>>('newLeague')

/**
 * Keeps what is typed of a new league until it is saved, and offers it to a form that begins anew. A form that Back has
 * brought back has it already.
 */
export function useBegunLeague(form: UseFormReturn<LeagueFields, unknown, LeagueValues>) {
  const { watch, getValues, reset, formState } = form
  const [begun, setBegun] = useState(() =>
    isSame(getValues(), formState.defaultValues) ? box.read() : null,
  )
  useEffect(() => {
    const watching = watch((values, { type }) => {
      if (type === 'change') box.write(typedOf(values as LeagueFields))
    })
    return () => watching.unsubscribe()
  }, [watch])
  return {
    begun,
    goOn: () => {
      reset({ ...getValues(), ...begun }, { keepDefaultValues: true })
      setBegun(null)
    },
    forget: () => box.clear(),
  }
}

function typedOf(values: LeagueFields): Partial<LeagueFields> {
  const start: Readonly<Record<string, unknown>> = NEW_LEAGUE
  const typed = Object.entries(values).filter(([name, value]) => !isSame(value, start[name]))
  return Object.fromEntries(typed)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
