import {
  ADMINS,
  ADMINS_FIND_NONE,
  FOUND_BY_NONE,
  NONE,
  type Row,
  SCORERS,
} from './access-answers.ts'
import { irishDay } from '@hive/domain/base/time/irish'

const DAY = () => irishDay(new Date())
/** A phone has no permission of its own, and nobody who signs in is a phone. */
const PHONES = [401, 401, 401, 401, 401] as const
const NOBODYS = { coordinator: [404, 404, 404], scorer: [404, 404, 404] } as const

/** The calls about nights that are given to phones; none is given yet. */
export const NIGHT_ROWS: Record<string, Row> = {
  'GET /api/organiser/nights': {
    url: ({ venueId }) => `/api/organiser/nights?venueId=${venueId}&day=${DAY()}`,
    answers: ADMINS,
    helpers: SCORERS,
  },
  'POST /api/organiser/nights/give': {
    payload: ({ venueId }) => ({ venueId, day: DAY() }),
    answers: ADMINS,
    helpers: SCORERS,
  },
  'POST /api/organiser/nights/end': {
    payload: () => ({ deviceId: NONE }),
    answers: ADMINS_FIND_NONE,
    helpers: NOBODYS,
  },
  'POST /api/organiser/nights/held': {
    payload: () => ({ deviceId: NONE, take: true, expected: 1 }),
    answers: ADMINS_FIND_NONE,
    helpers: NOBODYS,
  },
  'POST /api/organiser/nights/guest-signed': {
    payload: () => ({ deviceId: NONE, counter: 1 }),
    answers: ADMINS_FIND_NONE,
    helpers: NOBODYS,
  },
  'POST /api/organiser/nights/guest-off': {
    payload: () => ({ guestId: NONE }),
    answers: ADMINS_FIND_NONE,
    helpers: NOBODYS,
  },
  'POST /api/nights/guests/off': {
    payload: () => ({ guestId: NONE }),
    answers: PHONES,
    phone: 404,
  },
  'POST /api/nights/claim': {
    payload: () => ({ token: 'none', firstName: 'Sam', proof: 'none' }),
    answers: FOUND_BY_NONE,
  },
  'POST /api/nights/guests/open': {
    payload: () => ({ code: 'none', fixtureId: NONE, teamId: NONE }),
    answers: FOUND_BY_NONE,
  },
  'POST /api/nights/guests/sign': {
    payload: () => ({
      code: 'none',
      fixtureId: NONE,
      teamId: NONE,
      key: '0b9c1f9e-7c1d-4d5e-9a52-0d6f3b1f2a77',
      skill: 3,
      agreementVersion: '1',
      details: {
        name: 'Sam Kelly',
        genderId: 1,
        dateOfBirth: '1990-06-15',
        phoneNumber: '087 123 4567',
        emergencyContactName: 'Ann Kelly',
        emergencyContactPhoneNumber: '086 123 4567',
        health: { waiverSigned: true, medicalConditions: '', freeOfMedicalConditions: true },
      },
    }),
    answers: FOUND_BY_NONE,
  },
  'POST /api/account/guest': {
    payload: () => ({ claim: 'none' }),
    answers: [401, 404, 404, 404, 404],
  },
  'GET /api/nights/tonight': { answers: PHONES, phone: 200 },
  'POST /api/nights/phones/add': { answers: PHONES, phone: 200 },
  'POST /api/nights/sync': {
    payload: () => ({ after: 0, operations: [] }),
    answers: PHONES,
    phone: 200,
  },
}
