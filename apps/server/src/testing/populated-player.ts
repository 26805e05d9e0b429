import { profileToWire } from '@hive/contract/account/account'
import { permissionsOf } from '@hive/domain/base/session/roles'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import type { Caller } from '#features/base/session/service.ts'
import { completeProfile, givenLeague } from './builders.ts'
import { insertCalls, insertGuest, insertSpots, insertWords } from './populated-asks.ts'
import { bearer, type TestApp } from './test-app.ts'

export const POPULATED_EMAIL = 'zxqcanary@hive.example'

/** A player of whom every table holds something: an organiser who is captain, has paid and has been repaid. */
export async function givenPopulatedPlayer({ app, context }: TestApp): Promise<Caller> {
  const { db, sealer } = context
  await saveAccount(app)
  const { leagueId } = await givenLeague(db)
  await sql`update leagues set start_date = '2025-01-07', end_date = '2025-02-25'`.execute(db)
  const { id: playerId } = await db.selectFrom('players').select('id').executeTakeFirstOrThrow()
  const subject = await insertSignIn(db)
  await sql`update players set ${sql.raw(ALL_OF_A_PLAYER)}, subject = ${subject}`.execute(db)
  await insertDetails(db, sealer, playerId)
  const team = await insertTeams(db, { leagueId, playerId })
  const registration = await insertRegistration(db, { leagueId, playerId, team })
  await insertMoney(db, { registration, playerId })
  await insertOffer(db, registration)
  await insertImport(db, { leagueId, playerId, team })
  await insertPlays(db, { leagueId, playerId, registration })
  await insertCalls(db, { leagueId, playerId })
  await insertSpots(db, playerId)
  await insertGivenNight(db, playerId)
  await insertGuest(db, sealer, playerId)
  await insertPushAddress(db, sealer, playerId)
  await insertPartnerNight(db, { leagueId, playerId })
  const who = { email: POPULATED_EMAIL, emailVerified: true, issuer: 'hive', subject }
  const permissions = permissionsOf([{ role: 'admin', leagueId: null }])
  return { ...who, playerId, permissions, signedInAt: new Date(), isStrong: true, isNamed: true }
}

const ALL_OF_A_PLAYER = `issuer = 'hive', marketing_consent = true,
  marketing_state = 'active', marketing_agreed_at = now(), inactivity_noticed_at = now(),
  deletion_due_at = now(), merged_into = id`

async function saveAccount(app: TestApp['app']): Promise<void> {
  const profile = completeProfile(POPULATED_EMAIL)
  const health = {
    ...profile.health,
    freeOfMedicalConditions: false,
    medicalConditions: 'Zxqcanary since childhood',
    medicalQuestions: { ...profile.health.medicalQuestions, hasChronicCondition: true },
  }
  const payload = profileToWire({ ...profile, health, sports: [1] })
  const headers = bearer(POPULATED_EMAIL)
  const reply = await app.inject({ method: 'POST', url: '/api/account', headers, payload })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

async function insertSignIn(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into identity_users (email, password_hash, email_verified_at)
    values (${POPULATED_EMAIL}, 'hash', now()) returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  await sql`
    insert into identity_challenges (purpose, user_id, email, password_hash, code_hash, link_hash,
      code_expires_at, link_expires_at)
    values ('change_email', ${id}, 'new', 'hash', 'hash', 'link', now(), now())`.execute(db)
  await sql`insert into sign_in_events (user_id, kind, device) values (${id}, 'x', 'x')`.execute(db)
  await sql`
    insert into passkeys (id, user_id, name, public_key, counter, transports, last_used_at)
    values ('x', ${id}, 'x', 'key', 0, '{}', now())`.execute(db)
  await sql`insert into passkey_challenges values ('x', ${id}, now())`.execute(db)
  const payload = JSON.stringify({ accountId: id, email: POPULATED_EMAIL, iat: 0 })
  await sql`
    insert into oidc_payloads (model, id, payload, device, seen_at, confirmed_at, expires_at)
    values ('Grant', 'x', ${payload}::jsonb, 'x', now(), now(), now() + interval '1 day')`.execute(
    db,
  )
  return id
}

async function insertDetails(db: Database, sealer: Sealer, playerId: number): Promise<void> {
  const sealedSecret = sealer.seal('secret', 'calendar-feed')
  await db
    .insertInto('calendarFeeds')
    .values({ playerId, secretHash: Buffer.from('hash'), sealedSecret })
    .execute()
  await db
    .insertInto('signingKeys')
    .values({ kid: 'populated', sealed: sealer.seal('key', 'signing-key'), retiredAt: new Date(0) })
    .execute()
  await sql`
    insert into health_readings (player_id, reader_id, reason)
    values (${playerId}, ${playerId}, 'some reason')`.execute(db)
  await insertWords(db, playerId)
  await sql`
    insert into interests (email, mailed_at, marketing_state, confirmed_at, nights)
    values (${POPULATED_EMAIL}, now(), 'active', now(), '{Tuesday}')`.execute(db)
  await sql`insert into interest_sports select id, 1 from interests`.execute(db)
  await sql`insert into interest_announcements select l.id, i.id from leagues l, interests i`.execute(
    db,
  )
}

type InLeague = { leagueId: number; playerId: number }

async function insertTeams(db: Database, { leagueId, playerId }: InLeague): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into teams (league_id, name, captain_player_id)
    values (${leagueId}, 'A', ${playerId}) returning id`.execute(db)
  const team = rows[0]?.id ?? 0
  await sql`
    insert into team_invitations (team_id, email, invited_by, accepted_at, withdrawn_at,
      reminded_at, expired_at, declined_at, asked_at) values
      (${team}, 'x', ${playerId}, now(), null, null, null, null, now()),
      (${team}, 'x', ${playerId}, null, now(), now(), now(), now(), now())`.execute(db)
  await sql`
    insert into captaincy_offers (team_id, player_id, ends_at)
    values (${team}, ${playerId}, now())`.execute(db)
  await sql`
    insert into memberships (league_id, player_id, team_id, registered)
    values (${leagueId}, ${playerId}, ${team}, true)`.execute(db)
  return team
}

async function insertRegistration(
  db: Database,
  { leagueId, playerId, team }: InLeague & { team: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into registrations (league_id, player_id, registration_type_id, team_id, team_name, state,
      places, held_until, listed_cents, due_cents, discount, split_fee_cents, split_players,
      split_rest,
      agreement_version, agreement_hash, agreement_signed_at, ad_event_id, first_night, nights, would_captain,
      leaving_since, leaving_at)
    values (${leagueId}, ${playerId}, 2, ${team}, 'A', 'confirmed', 2, now(), 100, 90,
      'captain_reward', 180, 2, 'charged', '1', 'hash', now(), 'ad-1', '2025-01-07', 8, true,
      now(), now()) returning id`.execute(db)
  const registration = rows[0]?.id ?? 0
  await sql`
    insert into kept_cards (registration_id, customer_id, payment_method_id)
    values (${registration}, 'cus_of_the_captain', 'pm_of_the_captain')`.execute(db)
  await sql`
    insert into registration_friends (registration_id, email)
    values (${registration}, 'bren@hive.example')`.execute(db)
  await sql`
    insert into registration_events (registration_id, from_state, to_state, actor, reason)
    values (${registration}, 'held', 'confirmed', 'player:0', 'some reason')`.execute(db)
  await sql`
    insert into captain_rewards (player_id, earned_by, state, used_by)
    values (${playerId}, ${registration}, 'spent', ${registration})`.execute(db)
  await sql`
    insert into renewals_not_wanted (player_id, said_at) values (${playerId}, now())`.execute(db)
  return registration
}

async function insertOffer(db: Database, registration: number): Promise<void> {
  await sql`
    insert into place_transfers (registration_id, email, state, ends_at)
    values (${registration}, 'x', 'withdrawn', now())`.execute(db)
}

async function insertImport(
  db: Database,
  { leagueId, playerId, team }: InLeague & { team: number },
): Promise<void> {
  await sql`
    with made as (
      insert into imports (league_id, kind, system, writes, made_by)
      values (${leagueId}, 'players', 'Zuluru', false, ${playerId}) returning id)
    insert into imported_people (import_id, line, email, team_id, skill_level_id, given_by)
    select id, 2, ${POPULATED_EMAIL}, ${team}, 1, ${playerId} from made`.execute(db)
}

type Paid = { registration: number; playerId: number }

async function insertMoney(db: Database, { registration, playerId }: Paid): Promise<void> {
  await sql`
    insert into payments (registration_id, idempotency_key, session_id, session_url, amount_cents,
      payment_intent_id, state, paid_at, disputed_at)
    values (${registration}, 'k', 'cs_1', 'https://card.example', 90, 'pi_1', 'paid', now(), now())`.execute(
    db,
  )
  await sql`
    insert into refunds (registration_id, amount_cents, reason, note, actor, state, idempotency_key,
      provider_id, failure, given_up_because, choose_until, chosen_at,
      handed_back_on)
    values (${registration}, 5, 'organiser', 'n', 'player:0', 'superseded', 'k', 're_1', 'f', 'g', now(), now(),
      current_date)`.execute(db)
  await sql`
    with given as (
      insert into credits (player_id, registration_id, origin, key, note, actor, expires_at, reminded_at)
      values (${playerId}, ${registration}, 'goodwill', 'k', 'n', 'player:0', now(), now())
      returning id)
    insert into credit_entries (credit_id, kind, amount_cents) select id, 'granted', 5 from given`.execute(
    db,
  )
  await sql`
    insert into money_orders (registration_id, kind, way, amount_cents, reason, request_id, asked_by,
      decided_by, decided_at, is_approved, answer)
    values (${registration}, 'refund', 'card', 5, 'r', gen_random_uuid(), ${playerId}, ${playerId}, now(),
      false, 'a')`.execute(db)
  await sql`
    insert into disputes (registration_id, provider_id, amount_cents, state)
    values (${registration}, 'dp_1', 5, 'won')`.execute(db)
  await sql`
    insert into role_grants (player_id, role, given_by, ended_by, ended_at) values
      (${playerId}, 'admin', ${playerId}, null, null),
      (${playerId}, 'scorer', ${playerId}, ${playerId}, now())`.execute(db)
  await sql`
    insert into organiser_actions (player_id, kind, subject, reason)
    values (${playerId}, 'refund_ordered', ${`registration:${registration}`}, 'r')`.execute(db)
}

async function insertPartnerNight(db: Database, { leagueId, playerId }: InLeague): Promise<void> {
  const rounds = JSON.stringify([{ games: [], sitOuts: [1] }])
  await sql`
    with made as (
      insert into partner_nights (league_id, venue_id, night, start_time, minutes, courts, rounds,
        seed, published_at, changed_at)
      select ${leagueId}, min(id), '2025-01-07', '18:30', 15, '{1}', ${rounds}::jsonb, 'x', now(), now()
      from venues returning id)
    insert into partner_players (night_id, number, player_id) select id, 1, ${playerId} from made`.execute(
    db,
  )
}

async function insertPlays(db: Database, { leagueId, playerId }: InLeague & Paid): Promise<void> {
  await sql`
    insert into waiting_list (league_id, player_id, registration_type_id, places, state, offer_ends_at,
      said_yes_at)
    values (${leagueId}, ${playerId}, 1, 1, 'expired', now(), now())`.execute(db)
  await sql`
    with asked as (insert into waiting_groups (league_id) values (${leagueId}) returning id)
    insert into waiting_invitations (group_id, player_id, email)
    select id, ${playerId}, 'x' from asked`.execute(db)
  await sql`
    insert into teams (league_id, name, captain_player_id, released_at)
    values (${leagueId}, 'B', ${playerId}, now())`.execute(db)
  await sql`
    insert into fixtures (league_id, team_one_id, team_two_id, start_time, venue_id)
    select ${leagueId}, min(id), max(id), '2025-01-07T18:30:00Z', (select min(id) from venues)
    from teams`.execute(db)
  await sql`
    insert into score_changes (fixture_id, changed_by, kind)
    select id, ${playerId}, 'entry' from fixtures`.execute(db)
  await sql`
    insert into notices (player_id, kind, subject, revision, league_id, class, known, said, noted_at,
      due_at)
    select ${playerId}, 'send-game-notice', 'game:' || id, 1, ${leagueId}, 'game', '{}', '{}', now(), now()
    from fixtures`.execute(db)
  await sql`
    insert into notice_choices (player_id, topic, by_mail, chosen_at)
    values (${playerId}, 'week', false, now())`.execute(db)
  await sql`
    insert into muted_teams (player_id, league_id, muted_at)
    values (${playerId}, ${leagueId}, now())`.execute(db)
  await insertClaims(db, playerId)
  await sql`
    insert into attendance (fixture_id, team_id, player_id, comes, is_own, for_start, said_at)
    select id, team_one_id, ${playerId}, false, true, start_time, now() from fixtures`.execute(db)
  await insertMessages(db, { leagueId, playerId })
}

/** A device that is notified until the session of `insertSignIn` ends, and the key by which push services know us. */
async function insertPushAddress(db: Database, sealer: Sealer, playerId: number): Promise<void> {
  await sql`
    insert into push_addresses (player_id, session_model, session_id, address_hash, sealed, device, added_at)
    values (${playerId}, 'Grant', 'x', 'x', ${sealer.seal('x', 'push')}, 'x', now())`.execute(db)
  await sql`insert into push_keys (id, sealed) values (1, ${sealer.seal('x', 'push')})`.execute(db)
}

/** What they said of a game, and protested. */
async function insertClaims(db: Database, playerId: number): Promise<void> {
  await sql`
    insert into game_claims (fixture_id, team_one_id, team_two_id, for_start, side, claimed_by,
      claimed_at, report, after_change, ended_at, ended_by)
    select id, team_one_id, team_two_id, start_time, 'team_one', ${playerId}, now(),
      '{"outcome":"not_played"}', 0, now(), ${playerId} from fixtures`.execute(db)
  await sql`
    insert into game_protests (fixture_id, team_id, against_team_id, made_by, made_at, about, outcome, decided_at, decided_by, why)
    select id, team_one_id, team_two_id, ${playerId}, now(), 'Some', 'upheld', now(), ${playerId}, 'Why' from fixtures`.execute(
    db,
  )
}

async function insertMessages(db: Database, { leagueId, playerId }: InLeague): Promise<void> {
  await sql`
    insert into messages (author_id, is_captains, league_id, team_id, fixture_id, game_start, audience,
      subject, body, written_at, tested_at, sent_at, taken_down_at, taken_down_by)
    select ${playerId}, true, ${leagueId}, team_one_id, id, start_time,
      json_build_object('to', 'game', 'leagueId', league_id, 'teamId', team_one_id, 'fixtureId', id),
      'A', 'Can you come?', now(), now(), now(), now(), ${playerId}
    from fixtures`.execute(db)
  await sql`
    insert into message_people (message_id, player_id, fate)
    select id, ${playerId}, 'sent' from messages`.execute(db)
  await sql`
    insert into message_answers (message_id, author_id, body, written_at, taken_down_at, taken_down_by)
    select id, ${playerId}, 'I can.', now(), now(), ${playerId} from messages`.execute(db)
  await sql`
    insert into message_reports (message_id, reported_by, reported_at, decided_at, decided_by)
    select id, ${playerId}, now(), now(), ${playerId} from messages`.execute(db)
}

/** What somebody looks for on the board, and what is written about it. */
async function insertGivenNight(db: Database, playerId: number): Promise<void> {
  await sql`insert into nights (venue_id, night) select venue_id, '2025-01-07' from fixtures limit 1`.execute(
    db,
  )
  await sql`
    insert into night_devices (night_id, given_by, given_at, first_name, key_thumbprint, agreed_at)
    select id, ${playerId}, now(), 'Some', 'a key', now() from nights`.execute(db)
  await sql`
    insert into night_operations (device_id, counter, night_id, number, kind, subject, value, saw,
      shown_at, fixture_id, player_id, after_change, arrived_at, state)
    select d.id, 1, d.night_id, 1, 'here', 'here:1:1', '{"of":true}', '{}', '', f.id, ${playerId}, 0,
      now(), 'taken' from night_devices d, fixtures f limit 1`.execute(db)
}
