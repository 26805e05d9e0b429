import { html } from '@hive/look/html.ts'
import type { MoneyWay } from '@hive/domain/money/payments/ways'
import type { InvitationStep } from '@hive/domain/roster/teams/invitation'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import type { Sender } from '#features/base/mails/service.ts'
import { importInvitationMail } from '#features/office/imports/mail.ts'
import {
  type Confirmation,
  confirmationMail,
} from '#features/roster/registration/mails/confirmation.ts'
import { invitationMail, invitationOverMail } from '#features/roster/teams/mails/invitation.ts'
import { captaincyMail, captaincyOfferMail } from '#features/roster/teams/mails/captaincy.ts'
import { invitationNews } from '#features/roster/teams/mails/invitation-news.ts'
import { nudgeMail } from '#features/sign-up/short-teams/mail.ts'
import { nudgeToFinishMail, nudgeToJoinMail } from '#features/roster/teams/mails/nudge.ts'
import { teamMail } from '#features/roster/teams/mails/team-news.ts'
import {
  placeOfferGoneMail,
  placeOfferMail,
  placeOfferOverMail,
} from '#features/sign-up/transfers/mails/place-offer.ts'
import {
  groupInvitationGoneMail,
  groupInvitationMail,
  groupOfferMail,
  groupSmallerMail,
} from '#features/roster/waiting/mails/group.ts'
import { inLineMail, offerMail, offerOverMail } from '#features/roster/waiting/mails/offer.ts'
import type { Mail } from '#ports/mail.ts'
import { samplesOfCredits } from './mail-preview-credits.ts'
import { samplesOfEnds, samplesOfRefunds } from './mail-preview-ends.ts'
import { samplesOfLeagueMoves } from './mail-preview-league-moves.ts'
import { samplesOfLeagues } from './mail-preview-leagues.ts'
import { samplesOfTakeovers } from './mail-preview-takeovers.ts'
import { samplesOfShares } from './mail-preview-shares.ts'
import { wishMail } from '#features/season/schedule/wish-mail.ts'
import { samplesOfGameMoves } from './mail-preview-game-moves.ts'
import { samplesOfShortTeams } from './mail-preview-short-teams.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/** Shows every e-mail about sign-ups with made-up data, for work on the texts; only in demo mode. */
export const mailPreview: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const { http, organiser } = context.config
  let pages: ReadonlyMap<string, string> | undefined
  // Written when first looked at: most servers, and nearly all of the tests', show none.
  const written = () => (pages ??= pagesOf(samples({ publicUrl: http.publicUrl, organiser })))
  app.addHook('onSend', async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY)
  })
  app.get('/mails', async () => contents([...written().keys()]))
  app.get<{ Params: { name: string } }>(
    '/mails/:name',
    async ({ params }, reply) => written().get(params.name) ?? reply.callNotFound(),
  )
}

function pagesOf(mails: Record<string, Mail>): ReadonlyMap<string, string> {
  return new Map(Object.entries(mails).map(([name, mail]) => [name, mail.html]))
}

function contents(names: readonly string[]): string {
  return html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Mails</title>
      </head>
      <body style="max-width:40rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 sans-serif">
        <h1>Mails</h1>
        <ul>
          ${names.map((name) => html`<li><a href="/mails/${name}">${name}</a></li>`)}
        </ul>
      </body>
    </html>`.markup
}

/** Someone who is in, at the price of a promotion. */
export const CONFIRMATION: Confirmation = {
  id: 1204,
  state: 'confirmed',
  listedCents: 9000,
  dueCents: 8100,
  creditCents: 0,
  discount: 'promotion',
  percent: 10,
  tryItOut: false,
  firstNight: '2027-01-12',
  nights: 8,
  teamName: null,
  registrationTypeId: 1,
  upgradesId: null,
  takesOverId: null,
  splitFeeCents: null,
  splitRest: null,
  shareCents: null,
  email: 'aoife@hive.example',
  name: 'Aoife Byrne',
  leagueId: 1,
  title: 'Leixlip Tuesday Pickleball',
  startDate: '2027-01-12',
  endDate: '2027-03-02',
  leagueNights: null,
  startTime: '18:30:00',
  endTime: '21:30:00',
  venueName: 'Leixlip Amenities Centre',
  address: 'Collinstown, Leixlip, Co. Kildare',
  eircode: 'W23 E9Y6',
  paidAt: new Date('2026-12-01T10:00:00Z'),
  series: 'Hive',
}

/** Every mail with made-up data, for someone who has paid this way. */
export function samples(sender: Sender, way: MoneyWay = 'card'): Record<string, Mail> {
  return {
    ...samplesOfSignUps(sender),
    ...samplesOfTeams(sender),
    ...samplesOfShares(CONFIRMATION, sender),
    ...samplesOfCredits(CONFIRMATION, sender),
    ...samplesOfLeagues(CONFIRMATION, sender),
    ...samplesOfLeagueMoves(CONFIRMATION, sender),
    ...samplesOfEnds(CONFIRMATION, sender, way),
    ...samplesOfRefunds(CONFIRMATION, sender, way),
  }
}

/** From where and when what these mails are about was asked. */
const ASKED = { device: 'Chrome on Android', at: new Date('2026-12-01T14:05:00Z') }

function samplesOfTeams(sender: Sender): Record<string, Mail> {
  const { email, name, title, startDate, startTime, venueName } = CONFIRMATION
  const news = {
    mailId: 'sample',
    email,
    name,
    title,
    teamName: 'Leixlip Tuesday Pickleball A',
    isCaptain: false,
    captain: 'Conor Walsh',
    teammates: ['Conor Walsh', 'Ciara Nolan'],
    nextNight: startDate,
    startTime,
    venueName,
  }
  return {
    'team-placed': teamMail({ ...news, kind: 'placed' }, sender),
    'team-placed-captain': teamMail({ ...news, kind: 'placed', isCaptain: true }, sender),
    'team-moved': teamMail({ ...news, kind: 'moved' }, sender),
    ...samplesOfCaptaincy(sender),
    ...samplesOfWishes(sender),
    ...samplesOfGameMoves(CONFIRMATION, sender),
    ...samplesOfShortTeams({ email, name, title, leagueId: CONFIRMATION.leagueId }, sender),
  }
}

function samplesOfWishes(sender: Sender): Record<string, Mail> {
  const { email, name, title, leagueId } = CONFIRMATION
  const asked = { leagueId, teamId: 8, at: 'sample', teamName: 'Dink Dynasty', mostNights: 2 }
  const news = { ...asked, email, name, title, answerBy: '2026-12-08', askedAt: ASKED.at }
  return {
    'wish-asked': wishMail({ ...news, kind: 'asked' }, sender),
    'wish-reminder': wishMail({ ...news, kind: 'reminder' }, sender),
  }
}

function samplesOfCaptaincy(sender: Sender): Record<string, Mail> {
  const { email, name, title, leagueId } = CONFIRMATION
  const team = { email, name, title, teamName: 'Dink Dynasty' }
  const endsAt = new Date('2026-12-08T10:00:00Z')
  const news = { ...team, mailId: 'sample', leagueId, other: 'Conor Walsh', hasRoster: true }
  return {
    'captaincy-offer': captaincyOfferMail(
      { ...team, ...ASKED, id: 6, captain: 'Conor Walsh', endsAt },
      sender,
    ),
    'captaincy-appointed': captaincyMail({ ...news, kind: 'appointed' }, sender),
    'captaincy-handed-over': captaincyMail({ ...news, kind: 'handed_over' }, sender),
    'captaincy-kept': captaincyMail({ ...news, kind: 'kept' }, sender),
    ...samplesOfTakeovers(news, sender),
  }
}

function samplesOfSignUps(sender: Sender): Record<string, Mail> {
  const { email, name, title, leagueId, startDate, startTime, venueName } = CONFIRMATION
  const team = { registrationTypeId: 2, teamName: 'Dink Dynasty' }
  const about = { email, name, title, leagueId }
  const offer = { ...about, id: 3, registrationTypeId: 1 }
  const placeOffer = {
    ...about,
    id: 5,
    startTime,
    venueName,
    successorEmail: 'bren@hive.example',
    nextNight: startDate,
    endsAt: new Date('2026-12-08T10:00:00Z'),
  }
  const invited = { id: 7, mailed: 0, email, teamName: 'Dink Dynasty' }
  const invitation = { ...invited, captain: 'Conor Walsh', shareCents: null }
  return {
    'confirmation-individual': confirmationMail(CONFIRMATION, sender),
    'confirmation-team': confirmationMail({ ...CONFIRMATION, ...team }, sender),
    'confirmation-try-out': confirmationMail(
      { ...CONFIRMATION, tryItOut: true, nights: 1 },
      sender,
    ),
    'import-invitation': importInvitationMail({ ...placeOffer, id: 9 }, sender),
    invitation: invitationMail(
      { ...invitation, ...ASKED, title, firstNight: startDate, startTime, venueName },
      sender,
    ),
    ...samplesOfReminders(sender),
    'invitation-over': invitationOverMail({ ...invitation, title, isCalledOff: false }, sender),
    'in-line': inLineMail({ ...offer, position: 2, isInGroup: false }, sender),
    ...samplesOfGroups(offer, sender),
    offer: offerMail({ ...offer, offerEndsAt: new Date('2026-12-02T19:00:00Z') }, sender),
    'offer-over': offerOverMail(offer, sender),
    'place-offer': placeOfferMail({ ...placeOffer, ...ASKED }, sender),
    'place-offer-over': placeOfferOverMail(placeOffer, sender),
    'place-offer-gone': placeOfferGoneMail({ transferId: 3, to: email, title, leagueId }, sender),
  }
}

type SampleGroup = Omit<Parameters<typeof groupSmallerMail>[0], 'members'> & {
  registrationTypeId: number
}

function samplesOfGroups(entry: SampleGroup, sender: Sender): Record<string, Mail> {
  const group = { ...entry, members: 3 }
  return {
    'in-line-group': inLineMail({ ...entry, position: 2, isInGroup: true }, sender),
    'group-invitation': groupInvitationMail({ ...entry, ...ASKED, from: 'Conor Walsh' }, sender),
    'group-invitation-gone': groupInvitationGoneMail(
      { ...entry, invitationId: 4, to: entry.email },
      sender,
    ),
    'group-offer': groupOfferMail(
      { ...group, offerEndsAt: new Date('2026-12-02T19:00:00Z') },
      sender,
    ),
    'group-smaller': groupSmallerMail({ ...group, members: 2 }, sender),
  }
}

function samplesOfReminders(sender: Sender): Record<string, Mail> {
  const { email, leagueId, title, startDate, startTime, venueName } = CONFIRMATION
  const news = {
    id: 7,
    email,
    teamName: 'Dink Dynasty',
    leagueId,
    title,
    captain: 'Conor Walsh',
    captainEmail: 'conor@hive.example',
    firstNight: startDate,
    startTime,
    venueName,
    shareCents: null,
    ...ASKED,
    lastDay: '2026-12-15',
  }
  const mailsAt = (step: InvitationStep) => invitationNews({ ...news, step }, sender)
  const nudge = { ...news, mailId: 'sample' }
  const gaps = { hasProfile: false, hasSigned: false }
  const atSteps = Object.fromEntries(
    (['first_reminder', 'second_reminder', 'expiry'] as const)
      .flatMap(mailsAt)
      .map((mail) => [mail.id.replace('-7', ''), mail]),
  )
  return {
    ...atSteps,
    'short-team': shortTeamMail(sender),
    'nudge-to-join': nudgeToJoinMail(nudge, sender),
    'nudge-to-finish': nudgeToFinishMail({ ...nudge, ...gaps }, sender),
  }
}

function shortTeamMail(sender: Sender): Mail {
  const { email, name, leagueId, title, startDate } = CONFIRMATION
  const team = { teamName: 'Dink Dynasty', players: 1, least: 2 }
  const about = { stepId: 'sample', email, name, leagueId, title, startDate, ...team }
  return nudgeMail({ ...about, today: '2026-12-18' }, sender)
}
