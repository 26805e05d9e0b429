import { accountToWire } from '@hive/contract/account'
import { GENDERS, MEDICAL_QUESTIONS, SPORTS, TSHIRT_SIZES } from '@hive/domain/account/profile'
import { SIGN_IN_EVENTS } from '@hive/domain/session/sign-in-event'
import { html, type Markup } from '@hive/look/html.ts'
import { strToU8, zipSync } from 'fflate'
import type { Context } from '#context.ts'
import { loadAccount } from '#features/account/service.ts'
import { interestsOf } from '#features/interest/service.ts'
import type { Caller } from '#features/session/service.ts'
import { signInDataOf } from '#identity/service.ts'
import { healthReadingsOf } from './health.ts'
import * as own from './my-data-queries.ts'

type MyData = Awaited<ReturnType<typeof collect>>

/** Everything that we hold about someone, for machines (JSON) and for people (a page), in one zip. */
export async function myDataZip(context: Context, caller: Caller): Promise<Uint8Array> {
  const data = await collect(context, caller)
  return zipSync({
    'hive-data.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
    'hive-data.html': strToU8(asPage(data)),
  })
}

async function collect(context: Context, caller: Caller) {
  const { db } = context
  const { playerId } = caller
  return {
    madeAt: context.now().toISOString(),
    account: accountToWire(await loadAccount(context, caller)),
    aboutAccount: await own.findAboutAccount(db, playerId),
    registrations: await own.listRegistrations(db, playerId),
    registrationSteps: await own.listSteps(db, playerId),
    payments: await own.listPayments(db, playerId),
    refunds: await own.listRefunds(db, playerId),
    disputes: await own.listDisputes(db, playerId),
    captainRewards: await own.listRewards(db, playerId),
    waitingLists: await own.listWaiting(db, playerId),
    teams: await own.listTeams(db, playerId),
    invitationsSent: await own.listInvitationsSent(db, playerId),
    // Without proof that an address is theirs, no one learns what others sent to it or asked for with it.
    invitations: caller.emailVerified ? await own.listInvitations(db, caller.email) : [],
    interests: caller.emailVerified ? await interestsOf(context, caller.email) : [],
    calendar: await own.listCalendars(db, playerId),
    signIn: await signInDataOf(db, caller),
    healthReadings: (await healthReadingsOf(context, caller)).readings,
    organiserActions: await own.listOrganiserActions(db, playerId),
  }
}

function asPage(data: MyData): string {
  const { account, signIn } = data
  const { additionalDetails: details, healthAndSafety: health } = account
  const answers = Object.entries(MEDICAL_QUESTIONS).map(([key, question]) => [
    question,
    health.medicalQuestions[key as keyof typeof health.medicalQuestions] ? 'Yes' : 'No',
  ])
  const body = html`<h1>My data at Hive</h1>
    <p>Made ${data.madeAt}. The same is in hive-data.json, for machines.</p>
    ${table('Profile', [
      ['E-mail', account.email],
      ['Name', account.name],
      ['Gender', labelOf(GENDERS, account.gender_id)],
      ['Date of birth', account.dob],
      ['Phone', account.phone_number],
      ['Emergency contact', account.emergency_contact_name],
      ['Emergency contact phone', account.emergency_contact_phone_number],
      ['Marketing e-mails', account.marketing_consent ? 'Yes' : 'No'],
      ['Preferred location', details.preferredLocation],
      ['Sports', details.sports.map((id) => labelOf(SPORTS, id)).join(', ')],
      ['Other sports', details.otherSports],
      ['T-shirt size', labelOf(TSHIRT_SIZES, details.t_shirt_size)],
    ])}
    ${table('Health and safety', [
      ['Declaration signed', health.waiverSignedDateTime],
      ['Free of medical conditions', health.freeOfMedicalConditions ? 'Yes' : 'No'],
      ['Details', health.medicalConditions],
      ...answers,
    ])}
    ${list('The account', [data.aboutAccount])} ${list('Leagues', account.leagues)}
    ${list('Registrations', data.registrations)}
    ${list('Registration history', data.registrationSteps)} ${list('Payments', data.payments)}
    ${list('Refunds', data.refunds)} ${list('Disputes', data.disputes)}
    ${list('Captain’s rewards', data.captainRewards)} ${list('Waiting lists', data.waitingLists)}
    ${list('Teams', data.teams)} ${list('Team invitations', data.invitations)}
    ${list('People you invited', data.invitationsSent)}
    ${list('Registered interest', data.interests)} ${list('Calendar', data.calendar)}
    ${list('Login', signIn.account)} ${list('Passkeys', signIn.passkeys)}
    ${list(
      'Login activity',
      signIn.events.map((event) => ({ ...event, kind: SIGN_IN_EVENTS[event.kind] })),
    )}
    ${list('Times an organiser opened your health answers', data.healthReadings)}
    ${list('What you did as an organiser', data.organiserActions)}`
  return html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>My data at Hive</title>
        <style>
          body {
            max-width: 52rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font: 1rem/1.5 sans-serif;
            color: #14171a;
          }
          th,
          td {
            padding: 0.3rem 1rem 0.3rem 0;
            text-align: left;
            vertical-align: top;
          }
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup
}

function table(title: string, rows: readonly (readonly unknown[])[]): Markup {
  return html`<h2>${title}</h2>
    <table>
      ${rows.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${String(name)}</th>
            <td>${text(value)}</td>
          </tr>`,
      )}
    </table>`
}

function list(title: string, entries: readonly object[]): Markup {
  if (entries.length === 0)
    return html`<h2>${title}</h2>
      <p>None.</p>`
  return html`<h2>${title}</h2>
    <ul>
      ${entries.map(
        (entry) =>
          html`<li>
            ${Object.entries(entry)
              .map(([name, value]) => `${name}: ${text(value)}`)
              .join('; ')}
          </li>`,
      )}
    </ul>`
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'not given'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function labelOf(labels: Readonly<Record<number, string>>, id: number | null): string {
  return id === null ? '' : (labels[id] ?? '')
}
