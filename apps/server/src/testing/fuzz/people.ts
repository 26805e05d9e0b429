import { profileToWire } from '@hive/contract/account/account'
import type { FastifyInstance } from 'fastify'
import { EMAILS, type Who } from '../access-world.ts'
import { bearer } from '../bearer.ts'
import { completeProfile } from '../builders.ts'
import { MARKER } from './hostile-values.ts'

type Owner = keyof typeof EMAILS

/** A fact that identifies a person, or is their own affair, by its kind. */
type Secret = {
  readonly owner: Owner
  readonly kind: 'contact' | 'health'
  readonly value: string
}

const OWNERS = Object.keys(EMAILS) as Owner[]

/** A profile of which each value is this person's alone. */
function profileOf(owner: Owner) {
  const at = OWNERS.indexOf(owner) + 1
  const profile = completeProfile(EMAILS[owner])
  return {
    ...profile,
    name: `Canary ${owner}`,
    phoneNumber: `085 741 000${at}`,
    emergencyContactName: `Kin of ${owner}`,
    emergencyContactPhoneNumber: `083 852 000${at}`,
    health: {
      ...profile.health,
      freeOfMedicalConditions: false,
      medicalConditions: `ZYX-asthma-${owner}`,
      medicalQuestions: { ...profile.health.medicalQuestions, hasChronicCondition: true },
    },
  }
}

/** Gives everyone in the world values of their own, and says which these are. */
export async function givenCanaries(app: FastifyInstance): Promise<Secret[]> {
  for (const owner of OWNERS) {
    const payload = profileToWire(profileOf(owner))
    const headers = bearer(EMAILS[owner])
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/account',
      headers,
      payload,
    })
    if (statusCode !== 200) throw new Error(body)
  }
  return OWNERS.flatMap((owner) => secretsOf(owner))
}

/** Facts that only their owner, and some organisers, may read. */
export function secretsOf(owner: Owner): Secret[] {
  const { phoneNumber, emergencyContactName, emergencyContactPhoneNumber, health } =
    profileOf(owner)
  const contact = [EMAILS[owner], phoneNumber]
  const own = [emergencyContactName, emergencyContactPhoneNumber, health.medicalConditions]
  return [
    ...contact.map((value) => ({ owner, kind: 'contact' as const, value })),
    ...own.map((value) => ({ owner, kind: 'health' as const, value })),
  ]
}

/** Who may read what of others; everyone else reads their own alone. */
const READERS: Record<Secret['kind'], readonly Who[]> = {
  contact: [
    'admin',
    'coordinator here',
    'coordinator everywhere',
    'treasurer here',
    'treasurer everywhere',
    'safety_officer here',
    'safety_officer everywhere',
  ],
  health: ['admin', 'safety_officer here', 'safety_officer everywhere'],
}

/** The values in an answer that its caller may not read and has not sent. */
export function leaksIn(
  secrets: readonly Secret[],
  who: Who,
  sent: string,
  answer: string,
): string[] {
  const text = digitsTogether(answer)
  const own = digitsTogether(sent)
  return secrets
    .filter(({ owner, kind }) => owner !== who && !READERS[kind].includes(who))
    .map(({ value }) => value)
    .filter((value) => text.includes(digitsTogether(value)) && !own.includes(digitsTogether(value)))
}

/** The values of people, and of what was sent about some, that a log repeats. */
export function namedIn(secrets: readonly Secret[], lines: readonly string[]): string[] {
  const text = digitsTogether(lines.join('\n'))
  const names = secrets.map(({ owner }) => profileOf(owner).name)
  const values = [...new Set([...secrets.map(({ value }) => value), ...names, MARKER])]
  return values.filter((value) => text.includes(digitsTogether(value)))
}

/** A phone number is written in several ways. */
function digitsTogether(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?<=\d)[ -](?=\d)/g, '')
    .replaceAll('+3538', '08')
}
