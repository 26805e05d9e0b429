import { VERSION } from '#version.ts'
import type { Queryable } from '#operations/backup/tables.ts'

/** The oldest version whose database this one takes over. Raised where a baseline takes the place of what came before it. */
export const UPGRADES_FROM = '0.1.0'

/** The row of `installation` that names the version that was last started on it. */
const LAST_VERSION = 'version'

/** The version that was last started on a database; `null` before the first that notes it, and of an empty one. */
export async function notedVersion(client: Queryable): Promise<string | null> {
  const { rows: tables } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('public.installation')::text AS table`,
  )
  if (!tables[0]?.table) return null
  const { rows } = await client.query<{ version: string }>(
    `SELECT value ->> 'version' AS version FROM public.installation WHERE key = $1`,
    [LAST_VERSION],
  )
  return rows[0]?.version ?? null
}

/** Notes that this version runs on a database. */
export async function noteVersion(client: Queryable): Promise<void> {
  await client.query(
    `INSERT INTO installation (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, set_at = now()
     WHERE installation.value <> excluded.value`,
    [LAST_VERSION, JSON.stringify({ version: VERSION })],
  )
}

/** Why a database is too old for this version; `null` when it is not. */
export function tooOld(noted: string | null, oldest = UPGRADES_FROM): string | null {
  if (noted === null || compareVersions(noted, oldest) >= 0) return null
  return (
    `This database was last used by Hive ${noted}, and Hive ${VERSION} takes over those of ${oldest} and later. ` +
    `Nothing was changed. Upgrade to ${oldest} first, start it once, and then to ${VERSION}.`
  )
}

/** Less than 0 where the first is older. */
function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number))
  const differing = [0, 1, 2].find((at) => left?.[at] !== right?.[at]) ?? 0
  return (left?.[differing] ?? 0) - (right?.[differing] ?? 0)
}
