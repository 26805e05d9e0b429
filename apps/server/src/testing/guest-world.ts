import type { GuestDetails } from '@hive/contract/account/guests'
import type { NightOnPhone } from '@hive/contract/season/nights'
import type { givenNight } from './night-world.ts'

export const SAM: GuestDetails = {
  name: 'Sam Zxqkelly',
  genderId: 1,
  dateOfBirth: '1990-06-15',
  phoneNumber: '087 123 4567',
  emergencyContactName: 'Ann Zxqkelly',
  emergencyContactPhoneNumber: '086 123 4567',
  health: { waiverSigned: true, medicalConditions: '', freeOfMedicalConditions: true },
}

type Night = Awaited<ReturnType<typeof givenNight>>

/** Somebody without an account who signs for the first team of a night, by the code of its first phone. */
export async function givenGuest(night: Night) {
  const { app, fixtureId, one: teamId } = night
  const phone = night.phone(0)
  const read = async () => (await phone.call('GET', '/api/nights/tonight')).json<NightOnPhone>()
  const place = { code: (await read()).guestCode ?? '', fixtureId, teamId }
  const post = (call: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/nights/guests/${call}`, payload })
  const open = (change: object = {}) => post('open', { ...place, ...change })
  const agreementVersion = (await open()).json<{ agreement?: { version: string } }>().agreement
    ?.version
  const key = crypto.randomUUID()
  const sign = (change: object = {}) =>
    post('sign', { ...place, key, skill: 3, agreementVersion, details: SAM, ...change })
  return { place, read, open, sign, key }
}
