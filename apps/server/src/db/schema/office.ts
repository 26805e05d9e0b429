import type { Day } from '@hive/domain/base/time/day'
import type { ImportKind, ImportSystem } from '@hive/domain/office/imports/headings'
import type { ImportFate } from '@hive/domain/office/imports/import-plan'
import type { CheckId } from '@hive/domain/office/status/checks'
import type { Generated, GeneratedAlways } from 'kysely'

export type OfficeSchema = {
  imports: {
    id: GeneratedAlways<number>
    leagueId: number
    kind: ImportKind
    system: ImportSystem
    writes: boolean
    madeBy: number
    madeAt: Generated<Date>
    undoneAt: Date | null
  }
  importRows: {
    importId: number
    line: number
    fate: Exclude<ImportFate, 'asked'>
    registrationId: number | null
    teamId: number | null
    fixtureId: number | null
    scoreChangeId: number | null
  }
  importedPeople: {
    id: GeneratedAlways<number>
    importId: number | null
    line: number | null
    /** Filled in by the database where it is left out. */
    leagueId: Generated<number>
    givenBy: number | null
    email: string
    teamId: number | null
    skillLevelId: number
    importedAt: Generated<Date>
    name: Generated<string>
    isCaptain: Generated<boolean>
    places: Generated<number>
    heldUntil: Day | null
    letters: Generated<number>
    writtenAt: Date | null
    remindedAt: Date | null
  }
  healthReadings: {
    id: GeneratedAlways<number>
    playerId: number
    readerId: number
    reason: string
    at: Generated<Date>
  }
  providerErrors: {
    provider: string
    hour: Date
    errors: number
    lastAt: Date
    lastProblem: string
  }
  upkeepProblems: {
    checkId: CheckId
    said: string
    since: Date
  }
}
