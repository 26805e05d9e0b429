/**
 * The migrations in the order in which they came, each with the sum of its name and of the line before. A line is only ever
 * added at the end, for a file that sorts after all others: databases out there have run those. The server does not start
 * when a file is not recorded, and says what to add.
 */
export const MIGRATION_RECORD: readonly string[] = [
  '000-baseline 267e',
  '347-guests-taken-off 1845',
  '348-partner-score-changes 58c2',
  '355-tags-of-people e935',
]
