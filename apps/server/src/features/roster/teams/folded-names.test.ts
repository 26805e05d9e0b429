import { foldedName, plainText } from '@hive/domain/base/text/names'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

/** Names as people type them and as someone would who wants to be taken for another. */
const NAMES = [
  'Dink Dynasty',
  ' Dink  Dynasty ',
  'Dink\u200B\u00A0Dynasty',
  '\u2066Dink \u202EDynasty\uFEFF',
  'Dink Dуnastу',
  'ΒΕΤΑ Ｄink ﬁne',
  'E\u0301ire Óg',
  'Seán Ó Sé',
  'Łukasz Wa\u0328s Søren Groß',
  'οδος ΟΔΟΣ',
  'Київ СОКО',
  'Ace’s Aceʼs Ace´s',
  'Dinkers\u20102 Dinkers\u20112 Dinkers – 2',
  '🏓\uFE0FAce 🏓Ace 👩‍👩‍👧 ❤️',
  'ᎪᏟᎬ Ꭺce',
  'ꓮꓚꓰ',
  'Dinkɡrs ɑce ꟾ',
]

test('the database folds names and makes them plain as the rules do', async () => {
  const { context } = await testApp()
  const { rows } = await sql<{ folded: string; plain: string }>`
    select folded_name(name) as folded, plain_text(name) as plain
    from unnest(${NAMES}::text[]) with ordinality as names (name, at) order by at`.execute(
    context.db,
  )
  expect(rows.map(({ folded }) => folded)).toEqual(NAMES.map(foldedName))
  expect(rows.map(({ plain }) => plain)).toEqual(NAMES.map(plainText))
})
