import { expect, test } from 'vitest'
import { messageWithoutPeople, withoutPeople } from './log.ts'

test('an error in the log says what failed and where, and names no person', () => {
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

function errorWith(message: string, more: object): Error {
  return Object.assign(new Error(message), more)
}

function parseError(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

test.each([
  [
    errorWith('Can’t send mail - all recipients were rejected: 550 5.1.1 <aoife@hive.example>', {
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
    }),
    'the mail server: EENVELOPE 550 RCPT TO',
  ],
  [errorWith('Key (email)=(aoife@hive.example)', { severity: 'ERROR' }), 'refused by the database'],
  [new Error('Invalid email address: aoife@hive.example.'), 'Invalid email address: [address]'],
  [parseError('aoife has asthma'), 'a text could not be read'],
  ['aoife@hive.example', 'unknown'],
])('the message of an error that is stored names no person: %s', (error, kept) => {
  expect(messageWithoutPeople(error)).toBe(kept)
})
