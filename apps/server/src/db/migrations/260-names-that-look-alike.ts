import { type Kysely, sql } from 'kysely'

/**
 * Names that look alike are compared as one, as the domain's `foldedName` now does: apostrophes, hyphens, an emoji with and
 * without its sign of colour, and letters of Cherokee, Lisu and phonetics.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const FROM = 'ꭺᏼꮯꭰꭼꮐꮋꭵꭻꮶꮮꮇꮲꭱꮪꭲꮩꮃꮓꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜɑɡɪ'
const TO = 'abcdeghijklmprstvwzabcdefghijklmnoprstuvwxyzagi'
const APOSTROPHES = '’‘‛ʼʻ`´′＇'
const DASHES = '‐‑‒–—―−﹘﹣－'

/** The same function goes on under another name, since nothing but what it is made of changes. */
const STATEMENTS = [
  'ALTER FUNCTION folded_name(text) RENAME TO folded_letters',
  `CREATE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(
      folded_letters(replace(name, U&'\\FE0F', '')),
      '${APOSTROPHES}${DASHES}${FROM}',
      '${"''".repeat(APOSTROPHES.length)}${'-'.repeat(DASHES.length)}${TO}')`,
  'DROP INDEX teams_folded_name',
  'CREATE INDEX teams_folded_name ON teams (folded_name(name)) WHERE released_at IS NULL',
]
