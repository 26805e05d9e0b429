import { expect, test } from 'vitest'
import {
  foldedName,
  hasApostrophe,
  isDrawnOver,
  mixesAlphabets,
  nameForMail,
  plainText,
  withoutApostrophes,
  writtenName,
} from './names.ts'

test.each([
  ['a zero-width space', 'Dink\u200B Dynasty'],
  ['a no-break space', 'Dink\u00A0Dynasty'],
  ['two blanks', 'Dink  Dynasty'],
  ['blanks around', '  Dink Dynasty\t'],
  ['a sign of direction', '\u2066Dink Dynasty\u2069'],
  ['one that turns the line round', 'Dink \u202EDynasty'],
  ['a soft hyphen', 'Dink Dy\u00ADnasty'],
  ['a byte order mark', '\uFEFFDink Dynasty'],
  ['a Korean filler', 'Dink\u3164 Dynasty'],
  ['an empty cell of Braille', 'Dink\u2800Dynasty'],
  ['another form of a sign', 'Dink\uFE0F Dynasty'],
  ['a joiner', 'Dink\u200D Dynasty'],
])('a name with %s is kept without it', (_, name) => {
  expect(writtenName(name)).toBe('Dink Dynasty')
  expect(foldedName(name)).toBe('dink dynasty')
})

test.each([
  ['Éire Óg', 'E\u0301ire O\u0301g'],
  ['Łukasz Wąs', 'Łukasz Wa\u0328s'],
])('%s is one name in either composition', (composed, apart) => {
  expect(apart).not.toBe(composed)
  expect(writtenName(apart)).toBe(composed)
  expect(foldedName(apart)).toBe(foldedName(composed))
  expect(plainText(apart)).toBe(plainText(composed))
})

test.each(['Seán Ó Sé', '3v3 Heroes', 'Оля Коваль', 'Νίκη', '李小龍', '👩‍👩‍👧 ❤️ 👩🏽‍💻'])(
  '%s stays as it is',
  (name) => {
    expect(writtenName(name)).toBe(name)
    expect(mixesAlphabets(name)).toBe(false)
  },
)

test.each([
  ['DINK DYNASTY', 'capitals'],
  ['Ｄink Dynasty', 'a wide letter'],
  ['ﬁne Dink Dynasty', 'a ligature', 'fine dink dynasty'],
  ['Dink Dуnastу', 'Cyrillic у'],
  ['ΒΕΤΑ', 'Greek capitals', 'beta'],
  ['СОКО', 'Cyrillic capitals', 'coko'],
])('%s is compared without %s', (name, _, same = 'dink dynasty') => {
  expect(foldedName(name)).toBe(same)
})

test.each([
  ['οδος', 'ΟΔΟΣ'],
  ['Straße', 'STRASSE'],
  ['Ace’s', "Ace's"],
  ['Aceʼs', "Ace's"],
  ['Dinkers\u20102', 'Dinkers-2'],
  ['Dinkers\u20112', 'Dinkers-2'],
  ['Dinkers – Two', 'Dinkers - Two'],
  ['🏓\uFE0FAce', '🏓Ace'],
  ['ᎪᎷᎬ', 'AME'],
  ['ꓮꓚꓰ', 'ACE'],
  ['Dinkɡrs', 'Dinkgrs'],
])('%s and %s are one name', (one, other) => {
  expect(foldedName(one)).toBe(foldedName(other))
})

test.each([
  ['Éire', 'Eire'],
  ['Dink 1', 'Dink I'],
  ['Aces', 'Ace s'],
])('%s and %s are two names', (one, other) => {
  expect(foldedName(one)).not.toBe(foldedName(other))
})

test.each(['A\u0332ce', 'A\u0338ce', 'A\u20DDce'])('%s is drawn over', (name) => {
  expect(isDrawnOver(name)).toBe(true)
})

test.each(['Éire', 'Ẹ̀kọ́', 'Dinkers 1️⃣'])('%s is written as its language writes it', (name) => {
  expect(isDrawnOver(name)).toBe(false)
})

test('a word of two alphabets is noticed, words of one each are not', () => {
  expect(mixesAlphabets('Dink Dуnasty')).toBe(true)
  expect(mixesAlphabets('νolley')).toBe(true)
  expect(mixesAlphabets('Ꭺce')).toBe(true)
  expect(mixesAlphabets('ꓮce')).toBe(true)
  expect(mixesAlphabets('Київ Dinks')).toBe(false)
})

test.each([
  ['Łukasz', 'lukasz'],
  ['Seán Ó Sé', 'sean o se'],
  ['Søren Þór Groß', 'soren thor gross'],
  ['Wąs', 'was'],
])('%s is found as %s', (name, plain) => {
  expect(plainText(name)).toBe(plain)
})

test.each(["O'Brien", 'O’Brien', 'O‘Brien', 'OʼBrien', 'O`Brien', 'O´Brien', 'O′Brien'])(
  '%s has an apostrophe, whichever sign stands for it',
  (name) => {
    expect(hasApostrophe(name)).toBe(true)
    expect(withoutApostrophes(name)).toBe('OBrien')
    expect(hasApostrophe('OBrien')).toBe(false)
  },
)

test.each([
  ['Dink Dynasty', 'Dink Dynasty'],
  ['J.P. Byrne', 'J.P. Byrne'],
  ['St. Mary’s', 'St. Mary’s'],
  ['Claim €500 at http://evil.example/x', 'Claim €500 at evil. example/x'],
  ['www.evil.example', 'www. evil. example'],
  ['hxxps://évil.ie now', 'évil. ie now'],
  ['write to me@evil.ie', 'write to me at evil. ie'],
  ['two\nlines\tand   blanks', 'two lines and blanks'],
  ['x'.repeat(80), `${'x'.repeat(59)}…`],
])('%s is written in a mail as %s, with nothing to press', (name, plain) => {
  expect(nameForMail(name)).toBe(plain)
})
