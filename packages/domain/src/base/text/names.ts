/**
 * Signs that cannot be seen: zero-width ones, signs of direction, fillers. The joiners inside an emoji stay, which hold a
 * family or a flag together.
 */
const INVISIBLE =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)(?:\u200D|\uFE0F)|(?!\u200D|\uFE0F)\p{DI}/gu

/** Everything that people type, or a phone or a mail program makes, in place of an apostrophe. */
const APOSTROPHES = /['’‘‛ʼʻ`´′＇]/g

/** Hyphens, dashes and the minus sign, which look alike in a name. */
const DASHES = /[‐‑‒–—―−﹘﹣－]/g

/** The sign that asks for a coloured emoji, which looks the same without it. */
const COLOURED = /\uFE0F/g

/**
 * A name of a person, team, league or hall as it is kept: letters composed, single blanks, on one line, and nothing in it
 * that cannot be seen or that turns the line round.
 */
export function writtenName(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\s\p{Cc}\u2800\uFFFE\uFFFF]+/gu, ' ')
    .normalize('NFC')
    .trim()
}

/** Letters of other alphabets that look like Latin ones, as capitals at least, and those of phonetics that do. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...byLetter('αβεζηικμνορτυχ', 'abezhikmnoptyx'),
  ...byLetter('авекмнорстухіјѕһԁԛԝ', 'abekmhopctyxijshdqw'),
  ...byLetter('ꭺᏼꮯꭰꭼꮐꮋꭵꭻꮶꮮꮇꮲꭱꮪꭲꮩꮃꮓ', 'abcdeghijklmprstvwz'),
  ...byLetter('ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghijklmnoprstuvwxyz'),
  ...byLetter('ɑɡɪ', 'agi'),
}

/**
 * A name as it is compared with others, so that two that look the same are one: without capitals, in its simplest form,
 * with Latin letters for those that look like them, and with one apostrophe and one hyphen. The database has the same as
 * `folded_name`.
 */
export function foldedName(name: string): string {
  const small = writtenName(writtenName(name).normalize('NFKC'))
    .replaceAll(COLOURED, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(DASHES, '-')
  return Array.from(small, (letter) => LOOK_ALIKES[letter] ?? letter).join('')
}

/** Whether something is drawn through or around its letters, which no language does. */
export function isDrawnOver(name: string): boolean {
  return /[\u0305\u0332-\u0338\u20D0-\u20F0]/.test(name.normalize('NFC').replaceAll('\u20E3', ''))
}

/** Whether a word has letters of two alphabets of which one can pass for the other, as no word has by chance. */
export function mixesAlphabets(name: string): boolean {
  return name
    .normalize('NFC')
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1)
}

const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Lisu}/u,
]

/** Letters that no composition takes apart, as someone without them on the keyboard types them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ...byLetter('łøđðħıς', 'loddhiσ'),
}

/** A text as it is searched: `Łukasz Ó Sé` as `lukasz o se`. The database has the same as `plain_text`. */
export function plainText(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
  return Array.from(bare, (letter) => PLAIN_LETTERS[letter] ?? letter).join('')
}

/** Whether there is an apostrophe, or a sign that stands for one. */
export function hasApostrophe(text: string): boolean {
  return text.search(APOSTROPHES) >= 0
}

export function withoutApostrophes(text: string): string {
  return text.replaceAll(APOSTROPHES, '')
}

function byLetter(letters: string, others: string): Record<string, string> {
  const plain = Array.from(others)
  return Object.fromEntries(Array.from(letters, (letter, at) => [letter, plain[at] ?? letter]))
}

const LONGEST_IN_MAIL = 60

/**
 * A name that a player chose, as a mail to others shows it: on one line, not too long, and with nothing
 * in it that a mail program would make a link of.
 */
export function nameForMail(name: string): string {
  const plain = name
    .replaceAll(/[\p{L}][\p{L}\d+.-]*:\/\//gu, '')
    .replaceAll('@', ' at ')
    .replaceAll(/(?<=[\p{L}\d-])\.(?=[\p{L}\d-]{2})/gu, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length > LONGEST_IN_MAIL ? `${plain.slice(0, LONGEST_IN_MAIL - 1)}…` : plain
}
