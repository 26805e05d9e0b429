import { reasonForm } from '@hive/contract/base/reason'
import type { ReactNode } from 'react'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { DialogForm } from './dialog-form.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = {
  title: string
  label: string
  busy?: string
  close: () => void
  send: (reason: string) => Promise<unknown>
  done: string
  after?: (() => unknown) | undefined
  /** What the step is taken on, where the title is the same for others. */
  about?: string
  /** The question, where ‘Why?’ would not do. */
  question?: string
  hint?: string
  /** What there is to know first. */
  children?: ReactNode
}

/** Asks for a reason, and nothing else, before a step. */
export function ReasonDialog({ send, question, hint, children, about, ...dialog }: Props) {
  const form = useSchemaForm(reasonForm, { reason: '' }, { kept: `${dialog.title} ${about ?? ''}` })
  return (
    <DialogForm {...dialog} form={form} send={({ reason }) => send(reason)}>
      {children}
      <ReasonField label={question} hint={hint} />
    </DialogForm>
  )
}
