import { sql } from 'kysely'
import { medicalAnswers } from '@hive/contract/account/medical-answers'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { sealDetails } from '#features/account/guests/guest-seals.ts'

type InLeague = { leagueId: number; playerId: number }

/** What a populated player looks for on the board, and has been asked. */
export async function insertCalls(db: Database, { leagueId, playerId }: InLeague): Promise<void> {
  await sql`
    insert into calls (player_id, kind, league_id, team_id, town, nights, made_at, ends_at, ended_at,
      ended_by)
    select ${playerId}, 'player', ${leagueId}, min(id), 'Leixlip', '{Monday}', now(),
      now() + interval '9 days', now(), 'filled' from teams where league_id = ${leagueId}`.execute(
    db,
  )
  await sql`
    insert into calls (player_id, kind, sport_id, made_at, ends_at)
    select ${playerId}, 'team', min(id), now(), now() + interval '9 days' from sports`.execute(db)
  await sql`
    insert into call_asks (call_id, player_id, said, asked_at, answer, answered_at)
    select id, ${playerId}, 'Would you try me?', now(), 'Please do.', now() from calls`.execute(db)
}

/** Places on teams that a populated player has opened, left empty and taken. */
export async function insertSpots(db: Database, playerId: number): Promise<void> {
  await sql`
    insert into substitute_agreements (player_id, league_id, version, hash, signed_at)
    select ${playerId}, min(id), '2026-11', 'hash', now() from leagues`.execute(db)
  await sql`
    with made as (insert into spots (fixture_id, team_id, absent_id, opened_by, opened_at, for_start, named_id,
        state, taker_id, taken_at, ended_at, objection, objected_by, objected_at)
      select id, team_one_id, ${playerId}, ${playerId}, now(), start_time, ${playerId}, 'over', ${playerId},
        now(), now(), 'plays', ${playerId}, now() from fixtures returning id)
    insert into spot_asks (spot_id, player_id, asked_at, answer, answered_at)
    select id, ${playerId}, now(), 'yes', now() from made`.execute(db)
}

/** What the player has signed without an account, and taken over. */
export async function insertGuest(db: Database, sealer: Sealer, playerId: number): Promise<void> {
  const key = '0b9c1f9e-7c1d-4d5e-9a52-0d6f3b1f2a77'
  const noted = { hasChronicCondition: true }
  const sealed = sealDetails(sealer, key, {
    name: 'Zxqcanary Guest',
    genderId: 1,
    dateOfBirth: '1990-06-15',
    phoneNumber: '087 123 4567',
    emergencyContactName: 'Zxqcanary Contact',
    emergencyContactPhoneNumber: '086 123 4567',
    skill: 3,
    health: {
      medicalConditions: 'Zxqcanary asthma',
      freeOfMedicalConditions: false,
      medicalQuestions: medicalAnswers.parse(noted),
    },
  })
  await sql`
    insert into night_guests (night_id, device_id, key, fixture_id, team_id, shown_name, sealed_details,
      agreement_version, agreement_hash, signed_at, off_at, player_id)
    select d.night_id, d.id, ${key}, f.id, f.team_one_id, 'Zxqcanary G.', ${sealed}, '1', 'hash', now(),
      now(), ${playerId} from night_devices d, fixtures f limit 1`.execute(db)
}

/** What an organiser has written about a populated player: why they looked at their leagues, a note and a tag. */
export async function insertWords(db: Database, playerId: number): Promise<void> {
  await sql`
    insert into player_views (player_id, viewer_id, reason, ends_at)
    values (${playerId}, ${playerId}, 'some reason', now())`.execute(db)
  await sql`
    insert into person_notes (player_id, author_id, text)
    values (${playerId}, ${playerId}, 'a note')`.execute(db)
  await sql`
    with tag as (insert into tags (name) values ('a tag') returning id)
    insert into person_tags (tag_id, player_id, author_id)
    select id, ${playerId}, ${playerId} from tag`.execute(db)
}
