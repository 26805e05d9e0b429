import type { RoomData } from '#context.ts'

/** Notes below a table name teams and no people. */
export const TABLE_DATA: RoomData = {
  tables: {
    table_adjustments: { plain: 'id league_id team_id points reason made_at' },
    team_withdrawals: { plain: 'team_id league_id counts fixture_ids reason made_at is_open' },
  },
}
