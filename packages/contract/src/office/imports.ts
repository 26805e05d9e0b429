import { IMPORT_FIELDS, IMPORT_SYSTEMS, IMPORT_KINDS } from '@hive/domain/office/imports/headings'
import { IMPORT_FATES } from '@hive/domain/office/imports/import-plan'
import { IMPORT_BYTES, IMPORT_ROWS } from '@hive/domain/office/imports/import-table'
import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const access = { permission: 'people', league: 'sent' } as const

/** A text of the largest size has at most three bytes for each character, with the quotes around its cells. */
const bodyLimit = 3 * IMPORT_BYTES

const COLUMNS_MAXIMUM = 1000

const importFile = z.object({
  leagueId: id,
  kind: z.enum(IMPORT_KINDS),
  text: z.string().max(IMPORT_BYTES, 'This is more than 1 MB. Please import it in parts.'),
  /** The column that holds each field, counted from 0. */
  columns: z
    .array(z.object({ field: z.enum(IMPORT_FIELDS), column: z.int().min(0).max(COLUMNS_MAXIMUM) }))
    .max(IMPORT_FIELDS.length),
  /** The chosen option of each question that has been answered. */
  answers: z
    .array(z.object({ key: z.string().max(500), value: z.string().max(500) }))
    .max(IMPORT_ROWS),
})
export type ImportFile = z.output<typeof importFile>

const plannedRow = z.object({
  line: z.int(),
  what: z.string(),
  fate: z.enum(IMPORT_FATES),
  note: z.string(),
})

export const planImport = endpoint({
  access,
  bodyLimit,
  path: '/api/organiser/imports/plan',
  summary: 'The effect of an import into a league, row by row, and its questions. Changes nothing.',
  body: importFile,
  reply: z.object({
    rows: z.array(plannedRow).readonly(),
    questions: z
      .array(
        z.object({
          key: z.string(),
          text: z.string(),
          options: z.array(z.object({ value: z.string(), text: z.string() })).readonly(),
        }),
      )
      .readonly(),
  }),
})
export type ImportPlanWire = z.output<typeof planImport.reply>

export const applyImport = endpoint({
  access,
  bodyLimit,
  path: '/api/organiser/imports/apply',
  summary:
    'Imports a file into a league. The same file again changes nothing. 409 when another number of rows would be imported than the caller saw.',
  body: importFile.extend({
    /** How many rows make something or wait, as the caller saw it. */
    expected: z.int().min(0),
    /** Whether the people in it are e-mailed. */
    writes: z.boolean(),
  }),
  reply: z.object({
    /** `null` when there was nothing to do. */
    importId: z.int().nullable(),
    rows: z.int(),
  }),
})

const importOfLeague = z.object({
  id: z.int(),
  kind: z.enum(IMPORT_KINDS),
  system: z.enum(IMPORT_SYSTEMS),
  /** The organiser; empty for one whose account is gone. */
  by: z.string(),
  at: z.string(),
  /** How many rows made something, and how many people have not logged in yet. */
  made: z.int(),
  waiting: z.int(),
  undoneAt: z.string().nullable(),
})
export type ImportOfLeague = z.output<typeof importOfLeague>

export const getImports = endpoint({
  access,
  path: '/api/organiser/imports',
  summary: 'The imports into a league, newest first.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    league: z.object({ id: z.int(), title: z.string() }),
    imports: z.array(importOfLeague),
  }),
})

const keptRow = z.object({ line: z.int(), reason: z.string() })

/** How many rows are taken back, how many people lose a place that is theirs, and how many one that is held for them. */
const undoEffect = z.object({ undone: z.int(), places: z.int(), held: z.int() })

export const planUndo = endpoint({
  access,
  path: '/api/organiser/imports/undo/plan',
  summary:
    'What undoing an import would do: who would lose a place, and which rows stay, with why. Changes nothing.',
  body: z.object({ leagueId: id, importId: id }),
  reply: undoEffect.extend({
    kept: z.array(keptRow),
    /** Whether those who lose a place that is theirs are e-mailed. */
    writes: z.boolean(),
  }),
})
export type UndoPlan = z.output<typeof planUndo.reply>

export const undoImport = endpoint({
  access,
  path: '/api/organiser/imports/undo',
  summary:
    'Takes an import back, but for what has been changed since. People who got an e-mail get another one. 409 when it would do something else than the caller saw.',
  body: z.object({ leagueId: id, importId: id, seen: undoEffect.optional() }),
  reply: z.object({
    undone: z.int(),
    kept: z.array(keptRow),
  }),
})
export type Undone = z.output<typeof undoImport.reply>
