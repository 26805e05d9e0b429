import { expect, test } from 'vitest'
import { registerInterest } from './interest.ts'

const email = 'aoife@hive.example'
const { body } = registerInterest

test('the specification’s payload is read as it stands', () => {
  const userDetails = {
    name: 'Aoife',
    sports: [1, 10],
    otherSport: 'Padel',
    preferredLocation: 'Lucan',
  }
  const read = { ...userDetails, nights: [] }
  expect(body.parse({ email, userDetails })).toEqual({ email, userDetails: read, website: '' })
})

test.each([
  { email },
  { email, userDetails: {} },
  { email, userDetails: { name: null, sports: null, otherSport: null, preferredLocation: null } },
  { email, userDetails: { name: '', sports: [], source: 'a field of someone’s own' } },
])('fields left out are empty (%#)', (sent) => {
  expect(body.parse(sent).userDetails).toEqual({
    name: '',
    sports: [],
    otherSport: '',
    preferredLocation: '',
    nights: [],
  })
})

test('sports may come as a form writes numbers', () => {
  expect(body.parse({ email, userDetails: { sports: ['1', '10'] } }).userDetails.sports).toEqual([
    1, 10,
  ])
})

test.each([
  [{}, 'email', 'Please enter a valid email address.'],
  [{ email: 'nobody' }, 'email', 'Please enter a valid email address.'],
  [
    { email, userDetails: { sports: [11] } },
    'userDetails.sports.0',
    'Please choose from the sports listed.',
  ],
  [
    { email, userDetails: { otherSport: 'x'.repeat(201) } },
    'userDetails.otherSport',
    'Please keep this under 200 characters.',
  ],
])('%j is refused', (sent, field, message) => {
  const problems = body.safeParse(sent).error?.issues
  expect(problems?.map(({ path, message: text }) => [path.join('.'), text])).toEqual([
    [field, message],
  ])
})
