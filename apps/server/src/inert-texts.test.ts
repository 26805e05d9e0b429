import { SCRIPT_TEXTS } from '@hive/domain/testing/script-texts'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { creditMail, creditMovedMail } from '#features/roster/credits/mails/credit.ts'
import { feedOf } from '#features/season/calendar/calendar.ts'
import { refundMail } from '#features/money/payments/mails/refund.ts'
import { calendarOf } from '#features/roster/registration/mails/calendar.ts'
import { leagueMoveMail } from '#features/sign-up/league-moves/mail.ts'
import { confirmationMail } from '#features/roster/registration/mails/confirmation.ts'
import { overMail } from '#features/roster/registration/mails/over.ts'
import { restMail, shareGone, shareReminder } from '#features/money/split-fee/mails/reminders.ts'
import { shareMail } from '#features/money/split-fee/mails/share.ts'
import { leagueCard } from '#features/office/share/drawing.ts'
import { invitationMail, invitationOverMail } from '#features/roster/teams/mails/invitation.ts'
import { invitationNews } from '#features/roster/teams/mails/invitation-news.ts'
import { nudgeToFinishMail, nudgeToJoinMail } from '#features/roster/teams/mails/nudge.ts'
import {
  placeOfferMail,
  placeOfferOverMail,
} from '#features/sign-up/transfers/mails/place-offer.ts'
import {
  groupInvitationMail,
  groupOfferMail,
  groupSmallerMail,
} from '#features/roster/waiting/mails/group.ts'
import { inLineMail, offerMail } from '#features/roster/waiting/mails/offer.ts'
import { gameMoveMail } from '#features/season/game-moves/mail.ts'
import { wishMail } from '#features/season/schedule/wish-mail.ts'
import { CONFIRMATION } from '#mail-preview.ts'
import { givenLeague } from '#testing/builders.ts'
import { atSignIn, givenWorld } from '#testing/identity-world.ts'
import { testApp } from '#testing/test-app.ts'

const PLAIN = 'Dinkers'
const SENDER = {
  publicUrl: 'https://hive.example',
  organiser: { name: 'Hive', email: 'hello@hive.example' },
}

/** Besides those, what ends a line, and begins another in a mail or a calendar. */
const LINE_TEXTS = [
  'Dinkers\r\nBcc: evil@hive.example',
  'Dinkers\nATTENDEE:mailto:evil@hive.example',
  'Dinkers\rX-EVIL:1',
  'Dinkers\u0085X-EVIL:1',
  'Dinkers\r\nEND:VEVENT\r\nBEGIN:VALARM\r\nACTION:EMAIL\r\nEND:VALARM\r\nBEGIN:VEVENT',
  'Dinkers;LANGUAGE=en:x',
  'Dinkers\\nX-EVIL:1',
  'Dinkers%0d%0aBcc:evil@hive.example',
]
const TEXTS = [...SCRIPT_TEXTS, ...LINE_TEXTS]

/** The tags of a document, with all that stands in them: what is left when its texts are taken out. */
function tagsOf(markup: string): string[] {
  return markup.match(/<[^>]*>/g) ?? []
}

const NOT_ANSWERED = {
  step: 'second_reminder',
  captainEmail: CONFIRMATION.email,
  lastDay: '2026-12-15',
} as const

const WISH_ROUND = {
  teamId: 1,
  kind: 'asked',
  at: '2026-12-01T10:00:00.000Z',
  mostNights: 2,
  answerBy: '2026-12-08',
  askedAt: new Date('2026-12-01T10:00:00Z'),
} as const
const SLOT = { night: '2027-01-12', start: '18:30', court: 1 }
const MOVE = {
  moveId: 'sample',
  teamId: 1,
  kind: 'asked',
  from: SLOT,
  to: SLOT,
  other: null,
  reason: 'A wedding.',
  note: '',
  until: '21:00 on 7 January 2027',
} as const

const GONE = { feeCents: 48_000, missingCents: 8000, shareCents: 8000, hasCard: true } as const

/** Every mail that shows a name of someone's choice, with this one in each place. */
function mailsWith(name: string) {
  const { id, email, leagueId, startDate, startTime } = CONFIRMATION
  const about = { id, email, name, title: name, leagueId, teamName: name }
  const chosen = { ...CONFIRMATION, ...about, venueName: name, address: name, eircode: name }
  const asked = { device: 'Chrome on Android', at: new Date('2026-12-01T10:00:00Z') }
  const who = { captain: name, ...asked }
  const invitation = { ...about, ...who, mailed: 0, venueName: name, shareCents: null }
  const choice = { choosingCents: 0, chooseUntil: null, choiceId: null }
  const money = {
    paidCents: 9000,
    backBy: { card: 8000, cash: 0, bank: 0, credit: 0 },
    heldUpCents: 0,
    rewardUsedCents: 0,
    series: 'Hive',
    ...choice,
  }
  const shares = { receiptId: id, shareCents: 0, shareBackCents: 0 }
  const standing = {
    isInLine: true,
    isWithheld: false,
    isTakenOver: true,
    isIn: true,
    isCalledOff: true,
  }
  const over = { ...about, ...money, ...shares, ...standing, cancelledReason: name }
  const refund = {
    ...about,
    amountCents: 8000,
    isAll: false,
    way: 'card' as const,
    reason: 'player_cancelled' as const,
  }
  const offerEndsAt = new Date('2026-12-02T19:00:00Z')
  const placeOffer = { ...about, successorEmail: email, endsAt: offerEndsAt }
  const other = { toLeagueId: 2, toTitle: name, firstNight: startDate, startTime, venueName: name }
  const move = {
    ...about,
    ...other,
    moveId: 1,
    registrationId: 1,
    reason: name,
    askedAt: asked.at,
    endsAt: offerEndsAt,
  }
  return [
    confirmationMail(chosen, SENDER),
    confirmationMail({ ...chosen, registrationTypeId: 3 }, SENDER),
    invitationMail({ ...invitation, firstNight: startDate, startTime }, SENDER),
    invitationOverMail({ ...invitation, isCalledOff: false }, SENDER),
    nudgeToJoinMail({ ...invitation, ...NOT_ANSWERED, mailId: 'x' }, SENDER),
    nudgeToFinishMail({ ...invitation, mailId: 'x', hasProfile: false, hasSigned: false }, SENDER),
    ...invitationNews({ ...invitation, ...NOT_ANSWERED, firstNight: startDate, startTime }, SENDER),
    overMail(over, 'league_cancelled', SENDER),
    overMail(over, 'refund_choice', SENDER),
    overMail(over, 'cancelled', SENDER),
    overMail(over, 'given', SENDER),
    placeOfferMail(
      { ...placeOffer, ...ASKED, nextNight: startDate, startTime, venueName: name },
      SENDER,
    ),
    placeOfferOverMail(placeOffer, SENDER),
    shareMail({ ...about, cents: 8000, paidAt: null, series: 'Hive', startDate }, 'paid', SENDER),
    shareReminder({ ...about, ...asked, cents: 8000, deadline: startDate }, 'share-last', SENDER),
    shareMail(
      { ...about, cents: 8000, paidAt: null, series: 'Hive', startDate },
      'charged',
      SENDER,
    ),
    restMail({ ...about, feeCents: 48_000, missingCents: 8000 }, 'declined', SENDER),
    shareGone({ ...about, ...GONE, startDate, leaver: name }, SENDER),
    refundMail({ ...refund, registrationState: 'refunded' }, 'made', SENDER),
    creditMail({ ...about, cents: 8000, expiresAt: offerEndsAt, giver: name }, SENDER),
    creditMovedMail({ ...about, cents: 8000, teammate: name }, SENDER),
    leagueMoveMail({ ...move, kind: 'asked' }, SENDER),
    leagueMoveMail({ ...move, kind: 'team_moved' }, SENDER),
    wishMail({ ...about, ...WISH_ROUND }, SENDER),
    gameMoveMail(
      { ...about, ...asked, ...MOVE, team: name, game: { teamOne: name, teamTwo: name } },
      SENDER,
    ),
    offerMail({ ...about, registrationTypeId: 2, offerEndsAt }, SENDER),
    inLineMail({ ...about, registrationTypeId: 2, position: 1, isInGroup: false }, SENDER),
    inLineMail({ ...about, registrationTypeId: 1, position: 1, isInGroup: true }, SENDER),
    groupInvitationMail({ ...about, ...ASKED, from: name }, SENDER),
    groupOfferMail({ ...about, members: 3, offerEndsAt }, SENDER),
    groupSmallerMail({ ...about, members: 2 }, SENDER),
  ]
}

const ASKED = { device: 'Chrome on Android', at: new Date('2026-12-01T14:05:00Z') }

test.each(TEXTS)('a name like %j is plain text in every mail', (name) => {
  const plain = mailsWith(PLAIN)
  for (const [index, { to, html }] of mailsWith(name).entries()) {
    expect(to).toBe(CONFIRMATION.email)
    expect(tagsOf(html)).toEqual(tagsOf(plain[index]?.html ?? ''))
  }
})

const GAME = {
  id: 1,
  startTime: new Date('2027-01-12T18:30:00Z'),
  updatedAt: new Date('2026-12-01T10:00:00Z'),
  courtNumber: 1,
  status: 'scheduled' as const,
  revision: 0,
  leagueId: 1,
  gameDurationInMinutes: 60,
  eircode: '',
  latitude: null,
  longitude: null,
}

function calendarsWith(name: string): string[] {
  const texts = { oneName: name, twoName: name, title: name, statusReason: name, address: name }
  const game = { ...GAME, ...texts, venueName: name }
  const sold = { ...CONFIRMATION, title: name, venueName: name, address: name }
  return [feedOf(name, [game], SENDER), calendarOf(sold, SENDER)]
}

/** The parts of a calendar and the names of what they say. */
function partsOf(text: string): unknown {
  const read = (part: ICAL.Component): unknown => [
    part.name,
    part.getAllProperties().map((property) => [property.name, Object.keys(property.toJSON()[1])]),
    part.getAllSubcomponents().map(read),
  ]
  return read(new ICAL.Component(ICAL.parse(text) as unknown[]))
}

test.each(TEXTS)('a name like %j is plain text in every calendar', (name) => {
  const plain = calendarsWith(PLAIN)
  for (const [index, text] of calendarsWith(name).entries()) {
    expect(partsOf(text)).toEqual(partsOf(plain[index] ?? ''))
  }
})

test.each(TEXTS)('a name like %j is plain text on a picture', (name) => {
  const { venue } = sampleLeague
  const svg = leagueCard({ ...sampleLeague, title: name, venue: { ...venue, town: name } }, '€90')
  const known = new Set(tagsOf(leagueCard(sampleLeague, '€90')).map(shapeOf))
  expect(tagsOf(svg).filter((tag) => !known.has(shapeOf(tag)))).toEqual([])
})

/** A tag without the numbers in it: where on a picture something stands depends on its words. */
function shapeOf(tag: string): string {
  return tag.replaceAll(/[\d.]+/g, '0').replaceAll(/\s+/g, ' ')
}

test('a picture with such a name can be drawn', async () => {
  const { app, context } = await testApp()
  const { leagueId } = await givenLeague(context.db)
  for (const title of [
    '</text><script>alert(1)</script>',
    ']]>&nbsp;&x;',
    'bell\u0007 and \ufffe',
  ]) {
    await context.db.updateTable('leagues').set({ title }).execute()
    context.leagueCache.invalidate()
    const { statusCode } = await app.inject(`/share/leagues/${leagueId}.png`)
    expect([title, statusCode]).toEqual([title, 200])
  }
})

test('a hosted page shows what was typed, or is in its address, as plain text', async () => {
  const { tab, page } = await atSignIn(await givenWorld())
  const shown = async (name: string) => {
    const query = new URLSearchParams({ next: name, token: name, purpose: name }).toString()
    const answers = [
      await tab.post(`${page}/register`, { email: name, password: name }),
      await tab.go(`/auth/verify?${query}`),
      await tab.go(`/auth/reset?${query}`),
      await tab.go(`/auth/oauth2/authorize?client_id=${encodeURIComponent(name)}`),
    ]
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    return texts.map((text) => tagsOf(text.replaceAll(/ value="[^"]*"/g, '')))
  }
  const plain = await shown(PLAIN)
  for (const name of SCRIPT_TEXTS.filter((_text, index) => index % 4 === 0)) {
    expect([name, await shown(name)]).toEqual([name, plain])
  }
})
