import type { FriendFields } from '@hive/contract/roster/team-form'
import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { CheckboxField, TextField } from './fields.tsx'
import { useFields } from './form/use-schema-form.ts'

const LINES = ['First', 'Second', 'Third'] as const

/** Two optional questions for an individual: which friends to play with, and whether to be captain. */
export function FriendQuestions() {
  const { getValues } = useFormContext<FriendFields>()
  const { errors } = useFormState<FriendFields>()
  const [isOpenAtFirst] = useState(() => getValues('friends').some((email) => email !== ''))
  return (
    <div className="grid gap-4">
      <details className="card fold" open={isOpenAtFirst || errors.friends !== undefined}>
        <summary>Playing with friends?</summary>
        <div className="grid gap-4 px-5 pb-5">
          <FriendLines />
        </div>
      </details>
      <WouldCaptain />
    </div>
  )
}

/** The friends to play with. */
export function FriendLines() {
  const field = useFields<FriendFields>()
  return (
    <>
      <p className="muted">
        Tell us their e-mails, and we’ll try to put you on the same team. It works best when you all
        name each other. We won’t e-mail them.
      </p>
      {LINES.map((line, index) => (
        <TextField
          key={line}
          label={`${line} friend’s e-mail (optional)`}
          type="email"
          autoComplete="off"
          {...field(`friends.${index}`)}
        />
      ))}
    </>
  )
}

export function WouldCaptain() {
  const field = useFields<FriendFields>()
  return <CheckboxField label="I’m happy to be captain of my team" {...field('wouldCaptain')} />
}
