import type { leagueForm, LeagueValues } from '@hive/contract/leagues/league-set-up'
import { euroOf } from '@hive/domain/base/money/cents'
import {
  LEAGUE_FIELDS,
  PLAIN_FIELDS,
  type PlainLeagueField,
  startOf,
} from '@hive/domain/leagues/leagues/league-fields'
import { type OwnPoints, POINTS_RULES } from '@hive/domain/leagues/leagues/points'
import { USUAL_ORDER } from '@hive/domain/leagues/leagues/table-order'
import type { z } from 'zod'

/** The values of a league's fields: numbers, and what may be left out, are texts there. */
export type LeagueFields = z.input<typeof leagueForm>

/** The first values of a league that is opened from nothing. */
export const NEW_LEAGUE: LeagueFields = {
  ...plainFields((name) => startOf(LEAGUE_FIELDS[name])),
  image: '',
  nights: [],
  ownPoints: pointsFields(POINTS_RULES.football),
  tableOrder: [...USUAL_ORDER],
  agreementVersion: '',
}

export function leagueFields(values: LeagueValues): LeagueFields {
  const { agreementVersion, ownPoints } = values
  const plain = plainFields((name) => values[name])
  return {
    ...values,
    ...plain,
    ownPoints: pointsFields(ownPoints),
    agreementVersion: agreementVersion ?? '',
  }
}

/** Points as texts, so that one that is typed again is no change. */
function pointsFields({ win, draw, loss, forfeit }: OwnPoints): LeagueFields['ownPoints'] {
  return { win: String(win), draw: String(draw), loss: String(loss), forfeit: String(forfeit) }
}

/** The plain fields, each with this value of it. */
function plainFields(valueOf: (name: PlainLeagueField) => unknown) {
  return Object.fromEntries(
    PLAIN_FIELDS.map((name) => [name, fieldText(name, valueOf(name))]),
  ) as Pick<LeagueFields, PlainLeagueField>
}

/** A value as its field holds it; a price is typed in euro. */
function fieldText(name: PlainLeagueField, value: unknown): unknown {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'number') return value
  return String(LEAGUE_FIELDS[name].kind === 'price' ? euroOf(value) : value)
}
