import type { leagueForm, LeagueValues } from '@hive/contract/leagues/league-set-up'
import { POINTS_RULES } from '@hive/domain/season/table/points'
import { USUAL_ORDER } from '@hive/domain/season/table/table-order'
import type { z } from 'zod'

/** What the fields of a league hold: numbers, and what may be left out, are texts there. */
export type LeagueFields = z.input<typeof leagueForm>

/** What a league begins with that is opened from nothing. */
export const NEW_LEAGUE: LeagueFields = {
  title: '',
  sportId: '',
  venueId: '',
  image: '',
  nights: [],
  startTime: '18:30',
  endTime: '21:30',
  teamPrice: '',
  individualPrice: '',
  numberOfTeams: '',
  courtsBooked: '1',
  abilityLevel: 'Beginner',
  coEd: true,
  genderMinimum: '',
  genderMinimumOf: '2',
  tryItOutEnabled: false,
  lateJoining: 'pro_rata',
  gameScoring: 'single',
  pointsRule: 'screen',
  ownPoints: POINTS_RULES.football,
  tableOrder: [...USUAL_ORDER],
  withdrawalRule: 'by_share',
  weatherNote: '',
  rosterDeadline: '',
  agreementVersion: '',
  placeTransfer: 'waiting_list_first',
  splitFee: 'none',
  captainMoves: 'approve',
  registration: 'open',
  registrationOpens: '',
  registrationCloses: '',
  renewalOpens: '',
}

export function leagueFields(values: LeagueValues): LeagueFields {
  return {
    ...values,
    sportId: String(values.sportId),
    venueId: String(values.venueId),
    teamPrice: String(values.teamPrice),
    individualPrice: String(values.individualPrice),
    numberOfTeams: String(values.numberOfTeams),
    courtsBooked: String(values.courtsBooked),
    genderMinimum: values.genderMinimum === null ? '' : String(values.genderMinimum),
    genderMinimumOf: String(values.genderMinimumOf),
    rosterDeadline: values.rosterDeadline ?? '',
    agreementVersion: values.agreementVersion ?? '',
    registrationOpens: values.registrationOpens ?? '',
    registrationCloses: values.registrationCloses ?? '',
    renewalOpens: values.renewalOpens ?? '',
  }
}
