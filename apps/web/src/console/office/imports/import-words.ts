import { counted } from '@hive/domain/base/text/words'
import type { ImportKind } from '@hive/domain/office/imports/headings'
import type { ImportFate } from '@hive/domain/office/imports/import-plan'
import type { TagTone } from '#ui/tag.tsx'

type KindWords = {
  readonly title: string
  /** Whether the import can send e-mails to people. */
  readonly hasMails: boolean
  /** The words for each fate of a row. */
  readonly fates: Readonly<Record<ImportFate, string>>
}

/** The words for each kind of import. */
export const KIND_WORDS: Readonly<Record<ImportKind, KindWords>> = {
  players: {
    title: 'Players',
    hasMails: true,
    fates: {
      made: 'Place now',
      waits: 'Place at login',
      same: 'Already in',
      asked: 'Question',
      refused: 'Left out',
    },
  },
  teams: {
    title: 'Teams',
    hasMails: true,
    fates: {
      made: 'Place now',
      waits: 'Invited',
      same: 'Already there',
      asked: 'Question',
      refused: 'Left out',
    },
  },
  schedule: {
    title: 'Schedule',
    hasMails: false,
    fates: {
      made: 'New game',
      waits: 'Later',
      same: 'Already there',
      asked: 'Question',
      refused: 'Left out',
    },
  },
  results: {
    title: 'Results',
    hasMails: false,
    fates: {
      made: 'New score',
      waits: 'Later',
      same: 'Already there',
      asked: 'Question',
      refused: 'Left out',
    },
  },
}

export const FATE_TONES: Readonly<Record<ImportFate, TagTone>> = {
  made: 'green',
  waits: 'blue',
  same: 'ink',
  asked: 'honey',
  refused: 'clay',
}

/** `1 row`, `3 rows` */
export function rowsText(count: number): string {
  return counted(count, 'row')
}
