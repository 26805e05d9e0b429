import type { Photograph } from '@hive/domain/leagues/photographs/photograph'
import { sql } from 'kysely'

/** The photographs that the page of league `l` shows: its own, then those of its venue that are not among them. */
export const PHOTOGRAPHS = sql<Photograph[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'alt', s.alt, 'width', p.width, 'height', p.height)
    order by s.league_id is null, s.position, s.id), '[]')
  from shown_photographs s join photographs p on p.id = s.photograph_id
  where s.league_id = l.id or s.venue_id = l.venue_id and not exists (
    select from shown_photographs own
    where own.league_id = l.id and own.photograph_id = s.photograph_id))`
