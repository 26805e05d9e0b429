import type { Day } from '../time/day.ts'

/** The details of a player that a sign-up needs. Empty text and `null` mean 'not yet'. */
export type ProfileFacts = {
  readonly name: string
  readonly genderId: number | null
  readonly dateOfBirth: Day | null
  readonly phoneNumber: string
  readonly emergencyContactName: string
  readonly emergencyContactPhoneNumber: string
  readonly tShirtSizeId: number | null
  readonly health: { readonly waiverSigned: boolean }
}

const REQUIRED = [
  'name',
  'phoneNumber',
  'emergencyContactName',
  'emergencyContactPhoneNumber',
  'dateOfBirth',
  'genderId',
] as const satisfies readonly (keyof ProfileFacts)[]

export type Missing = (typeof REQUIRED)[number] | 'waiver' | 'tShirtSizeId'

/** Everything still missing before the owner of this profile may sign up; an empty list means they may. */
export function missingForSignUp(profile: ProfileFacts): Missing[] {
  const missing: Missing[] = REQUIRED.filter((field) => !profile[field])
  if (!profile.health.waiverSigned) missing.push('waiver')
  return missing
}

/** Everything that the warning badge in the navigation is about: the above, and a t-shirt size. */
export function missingInProfile(profile: ProfileFacts): Missing[] {
  const missing = missingForSignUp(profile)
  return profile.tShirtSizeId ? missing : [...missing, 'tShirtSizeId']
}
