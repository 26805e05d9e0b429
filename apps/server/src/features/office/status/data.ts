import type { RoomData } from '#context.ts'

export const STATUS_DATA: RoomData = {
  tables: {
    provider_errors: {
      plain: 'provider hour errors last_at last_problem',
      local: 'They are about the machine that made the calls.',
    },
    upkeep_problems: {
      plain: 'check_id said since',
      local: 'They are about the machine that Hive runs on.',
    },
  },
}
