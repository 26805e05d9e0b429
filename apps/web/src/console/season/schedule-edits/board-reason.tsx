import { publishEdits } from '@hive/contract/season/schedule-edits'
import type { ScheduleEdit } from '@hive/domain/season/schedule-edits/edit'
import { useState } from 'react'
import { TextField } from '#ui/fields.tsx'

const schema = publishEdits.body.shape.reason
const MAXIMUM = 200

/** The public reason of all edits together; at first what was given for each. */
export function usePublicReason(edits: readonly ScheduleEdit[]) {
  const [typed, type] = useState<string | null>(null)
  const given = [...new Set(edits.map(({ reason }) => reason).filter(Boolean))].join(' ')
  const text = typed ?? given.slice(0, MAXIMUM)
  const checked = schema.safeParse(text)
  const problem = checked.error?.issues[0]?.message
  return { text, type, isFine: checked.success, problem: typed === null ? undefined : problem }
}

type Props = { reason: ReturnType<typeof usePublicReason> }

export function PublicReason({ reason: { text, type, problem } }: Props) {
  return (
    <TextField
      id="board-reason"
      label="Why have these games moved?"
      hint="Public, on the page that says how fair the fixtures are."
      maxLength={MAXIMUM}
      autoComplete="off"
      value={text}
      onChange={({ target }) => type(target.value)}
      error={problem}
    />
  )
}
