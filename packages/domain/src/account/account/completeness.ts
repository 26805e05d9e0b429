import type { Profile } from './profile.ts'

const REQUIRED = [
  'name',
  'phoneNumber',
  'emergencyContactName',
  'emergencyContactPhoneNumber',
  'dateOfBirth',
  'genderId',
] as const satisfies readonly (keyof Profile)[]

export type Missing = (typeof REQUIRED)[number] | 'waiver' | 'tShirtSizeId'

export type ProfileFacts = Pick<Profile, (typeof REQUIRED)[number] | 'tShirtSizeId'> & {
  readonly health: Pick<Profile['health'], 'waiverSigned'>
}

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
