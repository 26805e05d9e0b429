import { Refusal } from '../../errors.ts'

/** Said to an organiser without a name: what they do is kept under it, and players read it. */
export function organiserNameNeeded(): Refusal {
  return new Refusal(
    'name_needed',
    'Please say your name first. What organisers do is kept under it, and players can see who has opened their health answers.',
  )
}

type Organiser = {
  /** Empty for one who has not said it. */
  readonly name: string
  /** Whether their account is gone, of which no name is kept. */
  readonly isErased: boolean
}

const UNNAMED = { erased: 'A former organiser', present: 'An organiser' } as const

/** An organiser as people read who did something. */
export function organiserName({ name, isErased }: Organiser): string {
  if (isErased) return UNNAMED.erased
  return name || UNNAMED.present
}

/** An organiser with their role, such as `Maeve Kelly, organiser`. */
export function nameWithRole(name: string): string {
  const isUnnamed = name === UNNAMED.erased || name === UNNAMED.present
  return isUnnamed ? name : `${name}, organiser`
}
