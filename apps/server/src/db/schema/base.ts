import type { OrganiserActionKind } from '@hive/domain/base/session/organiser-action'
import type { NoticeTopic } from '@hive/domain/base/notices/choices'
import type { NoticeClass } from '@hive/domain/base/notices/notice'
import type { Role } from '@hive/domain/base/session/roles'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type BaseSchema = {
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
  sentMails: { id: string; sentAt: Generated<Date> }
  /** News for players: a row for each player, kind, subject and revision. */
  notices: {
    id: GeneratedAlways<number>
    playerId: number
    kind: string
    subject: string
    revision: number
    leagueId: number
    class: NoticeClass
    known: JSONColumnType<object>
    said: JSONColumnType<object>
    notedAt: Date
    dueAt: Date
    toldWith: number | null
    fate: NoticeFate | null
    endedAt: Date | null
  }
  /** What players want to be told of, where they have chosen. */
  noticeChoices: {
    playerId: number
    topic: NoticeTopic
    byMail: boolean
    chosenAt: Date
  }
  /** Teams that players want to hear nothing of that can wait, by league. */
  mutedTeams: { playerId: number; leagueId: number; mutedAt: Date }
  /** The devices at which players get push notifications. */
  pushAddresses: {
    id: GeneratedAlways<number>
    playerId: number
    sessionModel: 'Grant' | null
    sessionId: string | null
    addressHash: Buffer
    sealed: Buffer
    device: string
    addedAt: Date
  }
  pushKeys: { id: number; sealed: Buffer }
  memberships: {
    leagueId: number
    playerId: number
    teamId: number | null
    addedAt: Generated<Date>
    registered: boolean
    teamPlayerRegistration: Generated<boolean>
    tryItOutRegistration: Generated<boolean>
  }
  organiserActions: {
    id: GeneratedAlways<number>
    playerId: number | null
    kind: OrganiserActionKind
    subject: string
    before: JSONColumnType<Record<string, unknown>> | null
    after: JSONColumnType<Record<string, unknown>> | null
    reason: Generated<string>
    at: Generated<Date>
  }
  roleGrants: {
    id: GeneratedAlways<number>
    playerId: number
    role: Role
    leagueId: number | null
    givenBy: number | null
    givenAt: Generated<Date>
    endedBy: number | null
    endedAt: Date | null
    taskMails: Generated<boolean>
  }
  usedProofs: { key: Buffer; endsAt: Date }
}

/** How a notice ended: in a mail, or without one. */
export type NoticeFate = 'told' | 'answered' | 'over' | 'changed back' | 'opted out'
