/** The addresses that tests make up, also those that no table has any more. */
const MADE_UP = /[\w.+-]+@(?:hive\.example|example\.(?:com|ie))/i

/** Where a database has e-mails, phone numbers and names of people. */
export const COLUMNS = [
  'players.email',
  'players.name',
  'players.phone_number',
  'players.emergency_contact_name',
  'players.emergency_contact_phone_number',
  'identity_users.email',
  'identity_challenges.email',
  'interests.email',
  'interests.name',
  'team_invitations.email',
  'waiting_invitations.email',
  'registration_friends.email',
  'place_transfers.email',
  'imported_people.email',
  'imported_people.name',
] as const

/** Asks for all of them, one in each row, as `value`. */
export const PEOPLE = COLUMNS.map((column) => {
  const [table, name] = column.split('.')
  return `select ${name} as value from ${table}`
}).join(' union ')

/** Words to look for: e-mails, phone numbers and full names. A first name alone is a word of other texts too. */
export function namesIn(rows: readonly { readonly value: string }[]): string[] {
  return rows.map(({ value }) => value).filter((value) => value.length > 5 && /[@\d ]/.test(value))
}

/** The first line that names one of these people, or has an address that is made up. */
export function namingLine(lines: readonly string[], people: readonly string[]): string | null {
  const known = people.map(asCompared)
  const found = lines.find((line) => {
    const text = asCompared(line)
    return MADE_UP.test(line) || known.some((value) => text.includes(value))
  })
  return found ?? null
}

/** Without the spaces of phone numbers, and in lower case. */
function asCompared(text: string): string {
  return text.toLowerCase().replaceAll(/(?<=\d)[ -](?=\d)/g, '')
}
