/**
 * The fate of a row: makes what it says; keeps it until the person logs in; finds that it exists; asks a question first; or
 * leaves it out, with a reason.
 */
export const IMPORT_FATES = ['made', 'waits', 'same', 'asked', 'refused'] as const
export type ImportFate = (typeof IMPORT_FATES)[number]

/** One row of the file and what becomes of it. */
export type PlannedRow = {
  readonly line: number
  /** The row in a few words, such as a name. */
  readonly what: string
  readonly fate: ImportFate
  /** The exact effect, or the reason for none. */
  readonly note: string
}

/** Something that only a person can know; the same one is asked once for all rows. */
export type ImportQuestion = {
  readonly key: string
  readonly text: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

/** The value of the chosen option, by the key of its question. */
export type ImportAnswers = Readonly<Record<string, string>>

/** The effect of an import, found by the same function for the dry run and for the import itself. */
export type ImportPlan<R extends PlannedRow = PlannedRow> = {
  readonly rows: readonly R[]
  readonly questions: readonly ImportQuestion[]
}

/** How many rows have each fate. */
export function countFates(rows: readonly PlannedRow[]): Record<ImportFate, number> {
  const counts = { made: 0, waits: 0, same: 0, asked: 0, refused: 0 }
  for (const { fate } of rows) counts[fate] += 1
  return counts
}

/** The questions of a plan, each once, and the answers that are known. */
export type OpenQuestions = {
  readonly answers: ImportAnswers
  readonly asked: Map<string, ImportQuestion>
}

/** The answer to a question; `null`, and the question is on the list, while there is none. */
export function answerTo(asking: OpenQuestions, question: ImportQuestion): string | null {
  if (!asking.asked.has(question.key)) asking.asked.set(question.key, question)
  const answer = asking.answers[question.key]
  return question.options.some(({ value }) => value === answer) ? (answer ?? null) : null
}
