import {
  LEAGUE_FIELDS,
  type LeagueField,
  PLAIN_FIELDS,
  type PlainLeagueField,
  type PlainLeagueValues,
} from '@hive/domain/leagues/leagues/league-fields'
import { z } from 'zod'
import { day } from '../base/common.ts'
import {
  clockTime,
  line,
  moment,
  optionalLine,
  optionalNumber,
  optionalText,
  price,
  typedNumber,
  whole,
} from '../base/typed.ts'

type Fields = typeof LEAGUE_FIELDS

/** The value of a form's field before it is parsed: numbers are texts there, and nothing is an empty text. */
type TypedOf<Name extends PlainLeagueField> = Fields[Name] extends { kind: 'whole' | 'price' }
  ? string | Exclude<PlainLeagueValues[Name], string>
  : Fields[Name] extends { kind: 'day' | 'moment' }
    ? string | null
    : PlainLeagueValues[Name]

type FormSchemas = { [Name in PlainLeagueField]: z.ZodType<PlainLeagueValues[Name], TypedOf<Name>> }

/** The schema of an organiser's entry in each plain field, with the words of the field. */
export const plainLeagueForm = schemasBy(typedSchema) as FormSchemas

/** The schema of each plain field as everyone reads it. */
export const plainLeagueValues = schemasBy(readSchema) as {
  [Name in PlainLeagueField]: z.ZodType<PlainLeagueValues[Name], PlainLeagueValues[Name]>
}

type PlainField = Exclude<LeagueField, { kind: 'own' }>

function schemasBy(schemaOf: (field: PlainField) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(PLAIN_FIELDS.map((name) => [name, schemaOf(LEAGUE_FIELDS[name])]))
}

// oxlint-disable-next-line typescript/consistent-return -- a table of all kinds
function typedSchema(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'line': {
      if (field.missing === undefined) return optionalLine(field.most)
      const text = line(field.most, field.missing)
      const { least } = field
      return least === undefined
        ? text
        : text.min(least, `Please use at least ${least} characters.`)
    }
    case 'choice':
      return z.enum(Object.keys(field.options), field.note)
    case 'whole': {
      const rule = whole(field.least, field.most, field.note)
      return field.isOptional ? optionalNumber(rule) : typedNumber(rule)
    }
    case 'price':
      return price
    case 'flag':
      return z.boolean()
    case 'clock':
      return clockTime
    case 'day':
      return optionalText(day)
    case 'moment':
      return optionalText(moment)
  }
}

// oxlint-disable-next-line typescript/consistent-return -- a table of all kinds
function readSchema(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return z.string()
    case 'choice':
      return z.enum(Object.keys(field.options))
    case 'whole':
      return field.isOptional ? z.int().nullable() : z.int()
    case 'price':
      return z.int()
    case 'flag':
      return z.boolean()
    case 'clock':
      return clockTime
    case 'day':
      return day.nullable()
    case 'moment':
      return moment.nullable()
  }
}
