import { counted } from '../../base/text/words.ts'

/** What undoing an import would do: rows taken back, people who lose a place that is theirs, or one held for them. */
type UndoEffect = {
  readonly undone: number
  readonly places: number
  readonly held: number
  /** Whether those who lose a place that is theirs are e-mailed. */
  readonly writes: boolean
}

/** Who would lose what, in sentences. */
export function undoTexts({ undone, places, held, writes }: UndoEffect): string[] {
  if (undone === 0) return ['Nothing of this import can be undone now.']
  if (places + held === 0)
    return [`${counted(undone, 'row')} will be taken back. Nobody loses a place.`]
  return [
    ...(places === 0
      ? []
      : [
          `${counted(places, 'person loses', 'people lose')} a place that is theirs now${writes ? '. They get an e-mail' : '. We don’t write to them'}.`,
        ]),
    ...(held === 0
      ? []
      : [`${counted(held, 'person loses', 'people lose')} a place that is held for them.`]),
  ]
}

/** The words on its button: how many places it takes, or else how many rows. */
export function undoLabel({ undone, places, held }: UndoEffect): string {
  if (places + held === 0) return `Undo ${counted(undone, 'row')}`
  return `Undo, and take ${counted(places + held, 'place')} back`
}
