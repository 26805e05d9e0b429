import type { Room } from '#room.ts'
import type { RoomData } from '#context.ts'

const MIGRATIONS = 'Written by the migrations themselves.'

/** The tables about the installation itself. */
const INSTALLATION_DATA: RoomData = {
  tables: {
    installation: { plain: 'key value set_at' },
    base_backups: { plain: 'id ended_at', local: 'Each database is archived for itself.' },
    sealing_keys: { plain: 'fingerprint since', local: 'Each Hive seals with keys of its own.' },
    kysely_migration: { plain: 'name timestamp', local: MIGRATIONS },
    kysely_migration_lock: { plain: 'id is_locked', local: MIGRATIONS },
  },
}

export const installationRoom = {
  name: 'installation',
  data: INSTALLATION_DATA,
} as const satisfies Room
