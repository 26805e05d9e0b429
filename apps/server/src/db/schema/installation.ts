import type { Generated, JSONColumnType } from 'kysely'

export type InstallationSchema = {
  baseBackups: { id: string; endedAt: Generated<Date> }
  sealingKeys: { fingerprint: string; since: Generated<Date> }
  installation: {
    key: string
    value: JSONColumnType<object>
    setAt: Generated<Date>
  }
}
