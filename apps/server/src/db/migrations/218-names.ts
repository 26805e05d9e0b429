import { type Kysely, sql } from 'kysely'

/**
 * Names as people see them: two functions by which they are compared and found, and the names that are kept, with composed
 * letters, single blanks and nothing that cannot be seen. Of teams whose names are then the same in one league both stay as
 * they are, and a warning names them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const UNSEEN = String.raw`[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFF8]`
const BLANKS = String.raw`[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+`

/** The function of SQL that writes a text as the domain's `writtenName` does. */
function written(text: string): string {
  return `btrim(regexp_replace(normalize(regexp_replace(${text}, '${UNSEEN}', '', 'g'), NFC), '${BLANKS}', ' ', 'g'))`
}

function rewrite(table: string, column: string): string {
  return `UPDATE ${table} SET ${column} = ${written(column)}
    WHERE ${column} <> ${written(column)} AND ${written(column)} <> ''`
}

const STATEMENTS = [
  `CREATE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(
      lower(upper(replace(${written(`normalize(${written('name')}, NFKC)`)}, 'ß', 'ss'))),
      'ςαβεζηικμνορτυχавекмнорстухіјѕһԁԛԝ',
      'σabezhikmnoptyxabekmhopctyxijshdqw')`,
  `CREATE FUNCTION plain_text(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(text, NFKD), '[\u0300-\u036F]', '', 'g')),
      'łøđðħıς', 'loddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`,
  'CREATE INDEX teams_folded_name ON teams (folded_name(name)) WHERE released_at IS NULL',
  // `plain_name`, by which the last release finds people, knows some letters of Western Europe alone.
  'ALTER TABLE players ADD COLUMN found_name text GENERATED ALWAYS AS (plain_text(name)) STORED',
  'CREATE INDEX players_found_name ON players (found_name, id) WHERE erased_at IS NULL',
  `DO $$ BEGIN
    CREATE INDEX players_found_parts ON players
      USING gin (found_name gin_trgm_ops, lower(email) gin_trgm_ops) WHERE erased_at IS NULL;
  EXCEPTION WHEN undefined_object THEN
    RAISE NOTICE 'The extension pg_trgm is not to be had: searches for people read all of them.';
  END $$`,
  rewrite('players', 'name'),
  rewrite('players', 'emergency_contact_name'),
  rewrite('leagues', 'title'),
  rewrite('venues', 'name'),
  `UPDATE teams AS t SET name = ${written('t.name')}
    WHERE t.name <> ${written('t.name')} AND ${written('t.name')} <> ''
      AND NOT EXISTS (SELECT FROM teams o WHERE o.league_id = t.league_id AND o.id <> t.id
        AND o.released_at IS NULL AND folded_name(o.name) = folded_name(t.name))`,
  `UPDATE registrations AS r SET team_name = t.name FROM teams t
    WHERE t.id = r.team_id AND r.team_name <> t.name AND folded_name(r.team_name) = folded_name(t.name)`,
  `DO $$ DECLARE same record; BEGIN
    FOR same IN SELECT league_id, string_agg(id::text, ', ' ORDER BY id) AS ids FROM teams
      WHERE released_at IS NULL GROUP BY league_id, folded_name(name) HAVING count(*) > 1
    LOOP
      RAISE WARNING 'In league % the teams % have names that look the same; rename all but one.', same.league_id, same.ids;
    END LOOP;
  END $$`,
]
