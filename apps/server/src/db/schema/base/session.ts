import type { OrganiserActionKind } from '@hive/domain/base/session/organiser-action'
import type { Role } from '@hive/domain/base/session/roles'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type SessionSchema = {
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
