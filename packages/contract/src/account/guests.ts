import { SKILL_LEVELS } from '@hive/domain/roster/registration/registration'
import { z } from 'zod'
import { id } from '../base/common.ts'
import { agreement } from '../base/site.ts'
import { endpoint } from '../endpoint.ts'
import { medicalAnswers } from './medical-answers.ts'

/** The place that somebody new takes, by the code that the phone of the night shows. */
const place = { code: z.string().max(100), fixtureId: id, teamId: id }

export const openGuestPlace = endpoint({
  access: 'anyone',
  path: '/api/nights/guests/open',
  summary:
    'What somebody without an account signs before they play for a team tonight, by the code on the phone of whoever runs the night. 404 for any other code, and once the night is over.',
  body: z.object(place),
  reply: z.object({
    hall: z.string(),
    league: z.string(),
    team: z.string(),
    against: z.string(),
    start: z.iso.datetime(),
    agreement,
  }),
})

export type OpenGuestPlace = z.output<typeof openGuestPlace.reply>

/** What an account has to say before its owner may play; the server checks it as it checks an account. */
const details = z.object({
  name: z.string(),
  genderId: z.int().nullable(),
  dateOfBirth: z.string(),
  phoneNumber: z.string(),
  emergencyContactName: z.string(),
  emergencyContactPhoneNumber: z.string(),
  health: z.object({
    waiverSigned: z.boolean(),
    medicalConditions: z.string(),
    freeOfMedicalConditions: z.boolean(),
    medicalQuestions: medicalAnswers.prefault({}),
  }),
})

export type GuestDetails = z.input<typeof details>

export const signAsGuest = endpoint({
  access: 'anyone',
  path: '/api/nights/guests/sign',
  summary:
    'Signs declaration and agreement for one game of tonight, without an account. 403 where the league doesn’t let them play, 409 when the agreement has changed. Safe to repeat with the same key.',
  body: z.object({
    ...place,
    /** Made by the guest’s phone, so that a repetition can be told. */
    key: z.uuid(),
    details,
    skill: z
      .int('Please choose how much you have played')
      .refine((level) => level in SKILL_LEVELS, 'Please choose how much you have played'),
    agreementVersion: z.string().max(40),
  }),
  reply: z.object({
    /** As the phones of the night show them. */
    name: z.string(),
    signedAt: z.iso.datetime(),
    /** With it an account takes over what was signed. */
    claim: z.string(),
  }),
})

export const claimGuest = endpoint({
  access: 'player',
  path: '/api/account/guest',
  summary:
    'Takes over what the caller has signed without an account: their account says it where it says nothing yet. 404 for what is another’s, or gone. Safe to repeat.',
  body: z.object({ claim: z.string().max(100) }),
})

export const takeGuestOff = endpoint({
  access: 'device',
  path: '/api/nights/guests/off',
  summary:
    'Takes somebody who has signed off a game of the calling phone’s night. They can sign again. Safe to repeat; 404 for anyone else.',
  body: z.object({ guestId: id }),
})

export const takeNightGuestOff = endpoint({
  access: { permission: 'scores', league: 'found' },
  path: '/api/organiser/nights/guest-off',
  summary:
    'Takes somebody who has signed off their game, on the night or after it. Safe to repeat.',
  body: z.object({ guestId: id }),
})
