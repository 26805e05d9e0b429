import type { z } from 'zod'
import type { leagueForm } from '@hive/contract/leagues/league-set-up'
import type { promotionForm } from '@hive/contract/leagues/promotions'
import type { sportForm } from '@hive/contract/leagues/sports'
import type { venueForm } from '@hive/contract/leagues/venues'

/** A venue as its form is sent. */
export const A_VENUE: z.input<typeof venueForm> = {
  name: 'Naas Sports Hall',
  address: 'Caragh Road, Naas',
  town: 'Naas',
  eircode: 'W91 X2C3',
  type: 'indoor',
  phoneNumber: '045 123 456',
  websiteLink: '',
  mapLink: 'https://www.openstreetmap.org/#map=17/53.2158/-6.6669',
  courts: ['Court 1', 'Court 2'],
  openings: [{ weekday: 'Tuesday', from: '18:00', until: '22:00' }],
  blackouts: [{ from: '2026-12-24', until: '2027-01-02', reason: 'Christmas' }],
  hourPrice: '35.50',
  cancelDays: 14,
}

/** A sport as its form is sent. */
export const A_SPORT: z.input<typeof sportForm> = {
  name: 'Tag Rugby',
  playersOnTeam: '7',
  gameDurationInMinutes: 40,
  rules: 'Most tries wins.',
}

/** A promotion as its form is sent. */
export const A_PROMOTION: z.input<typeof promotionForm> = {
  percent: '15',
  from: '2020-01-01T00:00',
  until: '2099-12-31T23:59',
  label: '',
  couponCode: 'EARLY15',
  scope: 'league',
}

/** A league as its form is sent, at a venue of the test's. */
export function aLeague(venueId: number): z.input<typeof leagueForm> {
  return {
    title: 'Naas Tuesday Pickleball',
    sportId: '1',
    venueId: String(venueId),
    image: '',
    nights: ['2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02'],
    startTime: '18:30',
    endTime: '21:30',
    teamPrice: '120',
    individualPrice: '60.50',
    numberOfTeams: '8',
    courtsBooked: '1',
    abilityLevel: 'Beginner',
    coEd: true,
    genderMinimum: '',
    genderMinimumOf: '2',
    tryItOutEnabled: false,
    teamsClosed: false,
    lateJoining: 'pro_rata',
    gameScoring: 'single',
    pointsRule: 'screen',
    ownPoints: { win: 3, draw: 1, loss: 0, forfeit: 0 },
    tableOrder: ['points', 'name'],
    withdrawalRule: 'by_share',
    weatherNote: '',
    hardDates: 0,
    mayAvoidFirstStart: false,
    rosterDeadline: '',
    agreementVersion: '',
    placeTransfer: 'free',
    splitFee: 'asked',
    captainMoves: 'automatic',
    silence: 'yes',
    sameSubstitute: false,
    registration: 'open',
    ...NO_DATES,
  }
}

const NO_DATES = { registrationOpens: '', registrationCloses: '', renewalOpens: '' }
