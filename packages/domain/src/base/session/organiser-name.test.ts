import { expect, test } from 'vitest'
import { nameWithRole, organiserName } from './organiser-name.ts'

test.each([
  ['Maeve Kelly', false, 'Maeve Kelly', 'Maeve Kelly, organiser'],
  ['', false, 'An organiser', 'An organiser'],
  ['', true, 'A former organiser', 'A former organiser'],
  ['Deleted', true, 'A former organiser', 'A former organiser'],
])('an organiser by the name of %o, whose account is gone: %o, reads %s', (...row) => {
  const [name, isErased, said, withRole] = row
  expect(organiserName({ name, isErased })).toBe(said)
  expect(nameWithRole(said)).toBe(withRole)
})
