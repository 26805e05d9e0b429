import type { Generated, GeneratedAlways } from 'kysely'

export type PlayersSchema = {
  players: {
    id: GeneratedAlways<number>
    issuer: string
    subject: string
    email: string
    emailVerified: Generated<boolean>
    active: Generated<boolean>
    name: Generated<string>
    /** The name without accents and capitals, by which people are listed and found. */
    plainName: GeneratedAlways<string>
    foundName: GeneratedAlways<string>
    genderId: number | null
    dateOfBirth: string | null
    phoneNumber: Generated<string>
    emergencyContactName: Generated<string>
    emergencyContactPhoneNumber: Generated<string>
    marketingConsent: Generated<boolean>
    preferredLocation: Generated<string>
    otherSports: Generated<string>
    tShirtSizeId: number | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    lastSeenAt: Generated<Date>
    marketingState: Generated<'unknown' | 'active' | 'unsubscribed'>
    marketingAgreedAt: Date | null
    inactivityNoticedAt: Date | null
    deletionDueAt: Date | null
    erasedAt: Date | null
    /** The account that this one has become part of. */
    mergedInto: number | null
  }
}
