import { profileToWire } from '@hive/contract/account/account'
import { expect, test } from 'vitest'
import { completeProfile, givenPlayer } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'

const email = 'aoife@hive.example'
const url = `/api/account?email=${email}`

test('a new person has an empty account of their own', async () => {
  const { app } = await testApp()
  const response = await app.inject({ url, headers: bearer(email) })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ email, name: '', role: 'player', leagues: [] })
})

test('a saved profile comes back, with phone numbers as people write them', async () => {
  const { app } = await testApp()
  const payload = profileToWire({ ...completeProfile(email), phoneNumber: '+353 87 1234567' })
  const saved = await app.inject({
    method: 'POST',
    url: '/api/account',
    headers: bearer(email),
    payload,
  })
  expect(saved.statusCode).toBe(200)
  const read = await app.inject({ url, headers: bearer(email) })
  expect(read.json()).toMatchObject({
    name: 'Aoife Byrne',
    phone_number: '087 123 4567',
    healthAndSafety: { waiverSigned: true, freeOfMedicalConditions: true },
    additionalDetails: { t_shirt_size: 2 },
  })
})

test('a name is kept as it is seen: composed, with single blanks, and nothing that turns a line round', async () => {
  const { app } = await testApp()
  const names = {
    name: '\u2066Sea\u0301n \u202E O\u0301\u00A0Se\u0301\u200B',
    emergencyContactName: 'Ma\u0301ire  Ni\u0301 \uFEFFShe\u0301',
  }
  const payload = profileToWire({ ...completeProfile(email), ...names })
  const headers = bearer(email)
  const saved = await app.inject({ method: 'POST', url: '/api/account', headers, payload })
  expect(saved.statusCode).toBe(200)
  expect((await app.inject({ url, headers })).json()).toMatchObject({
    name: 'Seán Ó Sé',
    emergency_contact_name: 'Máire Ní Shé',
  })
})

test('a profile that breaks a rule is refused with a note at each field', async () => {
  const { app } = await testApp()
  const payload = { ...profileToWire(completeProfile(email)), phone_number: '123', gender_id: null }
  const response = await app.inject({
    method: 'POST',
    url: '/api/account',
    headers: bearer(email),
    payload,
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    code: 'bad_request',
    fields: {
      phoneNumber: 'Please enter a valid Irish phone number (e.g., 08X XXXXXXX or +353 8X XXXXXXX)',
      genderId: 'Gender is required',
    },
  })
})

test('no one reads or writes another person’s account', async () => {
  const { app } = await testApp()
  const read = await app.inject({ url, headers: bearer('other@hive.example') })
  expect([read.statusCode, read.json().code]).toEqual([403, 'someone_else'])
  const payload = profileToWire(completeProfile(email))
  const write = await app.inject({
    method: 'POST',
    url: '/api/account',
    headers: bearer('other@hive.example'),
    payload,
  })
  expect([write.statusCode, write.json().code]).toEqual([403, 'someone_else'])
})

test('role and standing are not set through the account call', async () => {
  const { app } = await testApp()
  const payload = {
    ...profileToWire(completeProfile(email)),
    role: 'admin',
    verified: false,
    active: false,
  }
  const response = await app.inject({
    method: 'POST',
    url: '/api/account',
    headers: bearer(email),
    payload,
  })
  expect(response.json()).toMatchObject({ role: 'player', verified: true, active: true })
})

test('health answers are unreadable in the database', async () => {
  const { app, context } = await testApp()
  const profile = completeProfile(email)
  const health = {
    ...profile.health,
    freeOfMedicalConditions: false,
    medicalConditions: 'ZXQ asthma since childhood',
    medicalQuestions: { ...profile.health.medicalQuestions, hasChronicCondition: true },
  }
  await app.inject({
    method: 'POST',
    url: '/api/account',
    headers: bearer(email),
    payload: profileToWire({ ...profile, health }),
  })
  const row = await context.db
    .selectFrom('healthDeclarations')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(row.sealedAnswers.toString('latin1')).not.toContain('asthma')
  const read = await app.inject({ url, headers: bearer(email) })
  expect(read.json().healthAndSafety.medicalConditions).toBe('ZXQ asthma since childhood')
})

test('without a token nothing can be read', async () => {
  const { app } = await testApp()
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(401)
  expect(response.json()).toEqual({
    statusCode: 401,
    code: 'sign_in_required',
    message: 'Unauthorized. Please log in again.',
  })
})

test('of two tabs with the same version, the second to save gets a conflict, and nothing is lost', async () => {
  const { app } = await testApp()
  await givenPlayer(app, email)
  const began = (await app.inject({ url, headers: bearer(email) })).json()
  const save = (name: string, expected?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/account',
      headers: bearer(email),
      payload: {
        ...profileToWire(completeProfile(email)),
        name,
        ...(expected ? { expected_updated_at: expected } : {}),
      },
    })
  const first = await save('First Tab', began.updated_at)
  expect(first.statusCode).toBe(200)
  const second = await save('Second Tab', began.updated_at)
  expect(second.json()).toMatchObject({ statusCode: 409, code: 'profile_changed' })
  expect((await app.inject({ url, headers: bearer(email) })).json().name).toBe('First Tab')
  expect((await save('Second Tab', first.json().updated_at)).statusCode).toBe(200)
})

test('of tabs that save at the same moment, one is saved and the others get a conflict', async () => {
  const { app } = await testApp()
  await givenPlayer(app, email)
  const { updated_at: expected } = (await app.inject({ url, headers: bearer(email) })).json()
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((name) =>
      app.inject({
        method: 'POST',
        url: '/api/account',
        headers: bearer(email),
        payload: {
          ...profileToWire(completeProfile(email)),
          name: `Tab ${name}`,
          expected_updated_at: expected,
        },
      }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 409, 409])
})

async function post(app: Awaited<ReturnType<typeof testApp>>['app'], change: object) {
  const payload = { ...profileToWire(completeProfile(email)), ...change }
  return app.inject({ method: 'POST', url: '/api/account', headers: bearer(email), payload })
}

test.each([
  // Irish midnight in summer, as a date picker sends it; and noon, and a winter's midnight.
  ['1990-06-14T23:00:00.000Z', '1990-06-15'],
  ['1990-06-15T12:00:00Z', '1990-06-15'],
  ['1990-01-15T00:00:00.000Z', '1990-01-15'],
  ['1990-06-15T00:00:00+01:00', '1990-06-15'],
  ['1990-06-15T00:00:00', '1990-06-15'],
  ['1990-06-15', '1990-06-15'],
])('someone born at %s has their birthday on %s', async (dob, day) => {
  const { app } = await testApp()
  expect((await post(app, { dob })).json()).toMatchObject({ dob: day })
})

test.each([
  ['2026-06-30T22:59:59Z', 400],
  ['2026-06-30T23:00:00Z', 200],
])(
  'someone born on 1 July 2008 is 18 from Irish midnight: at %s the answer is %i',
  async (at, status) => {
    const { app } = await testApp({ now: () => new Date(at) })
    expect((await post(app, { dob: '2008-07-01' })).statusCode).toBe(status)
  },
)

test('an invalid date of birth is refused', async () => {
  const { app } = await testApp()
  expect((await post(app, { dob: 'T' })).statusCode).toBe(400)
  expect((await post(app, { dob: '1990-02-31' })).json().fields).toEqual({
    dateOfBirth: 'There is no such day. Please check your date of birth',
  })
})

test('details that are left out stay as they were', async () => {
  const { app } = await testApp()
  const details = {
    preferredLocation: 'Lucan',
    sports: [1, 10],
    otherSports: 'Padel',
    t_shirt_size: 3,
  }
  await post(app, { additionalDetails: details })
  const without = await post(app, { additionalDetails: undefined })
  expect(without.json().additionalDetails).toEqual(details)
  const part = await post(app, { additionalDetails: { t_shirt_size: 4, otherSports: '' } })
  expect(part.json().additionalDetails).toEqual({ ...details, t_shirt_size: 4, otherSports: '' })
})

test('a declaration is signed when the server receives it, and keeps its time when it is saved again', async () => {
  const { app } = await testApp()
  const { healthAndSafety } = profileToWire(completeProfile(email))
  const sign = async (waiverSignedDateTime: string | null) => {
    const saved = await post(app, { healthAndSafety: { ...healthAndSafety, waiverSignedDateTime } })
    return saved.json().healthAndSafety.waiverSignedDateTime as string
  }
  const first = await sign('1990-01-01T00:00:00Z')
  expect(Date.now() - Date.parse(first)).toBeLessThan(60_000)
  expect(await sign(first)).toBe(first)
  expect(Date.parse(await sign('2099-01-01T00:00:00Z'))).toBeGreaterThan(Date.parse(first))
})
