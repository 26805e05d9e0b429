import { expect, test } from 'vitest'
import { withoutPeople } from './log.ts'

test('an error in the log says what and where, and nobody’s name', () => {
  const refused = Object.assign(new Error('duplicate key (email)=(aoife@hive.example)'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (email)=(aoife@hive.example) already exists.',
  })
  const outer = new Error('The profile could not be saved.', { cause: refused })
  const logged = withoutPeople(outer)
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'The profile could not be saved.',
    cause: { code: '23505', message: 'refused by the database' },
  })
  expect(JSON.stringify(logged)).not.toContain('aoife')
})
