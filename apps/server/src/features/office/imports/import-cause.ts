import type { ImportSystem } from '@hive/domain/office/imports/headings'
import type { Cause } from '#features/roster/registration/service.ts'

type Origin = { by: number; system: ImportSystem; isQuiet?: boolean }

/** Why a sign-up of an import changes, as the history of the sign-up has it. */
export function importCause({ by, system, isQuiet = false }: Origin): Cause {
  const source = system === 'A spreadsheet' ? 'a spreadsheet' : system
  return { actor: `player:${by}`, reason: `imported from ${source}`, isQuiet }
}

/** The origin of a sign-up that came of a place held by name and e-mail. */
export function namedCause(by: number): Cause {
  return { actor: `player:${by}`, reason: 'held by name and e-mail until they logged in' }
}
