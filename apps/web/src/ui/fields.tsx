import type { ComponentProps, ReactNode } from 'react'
import { pasteEmail } from './paste-email.ts'

type FieldProps = { label: string; hint?: ReactNode; error?: string | undefined; id: string }

type AboutProps = Omit<FieldProps, 'label'>

/** The part of an input's props that is the same for all: its name, and what helps and what is wrong. */
function inputProps({ id, hint, error }: AboutProps) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-note` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids || undefined,
  }
}

function Below({ id, hint, error }: AboutProps) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="note" id={`${id}-note`}>
          {error}
        </p>
      )}
    </>
  )
}

/** An input with its label above it, and below it what helps and what is wrong. */
function Labelled({ label, children, ...about }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={about.id}>{label}</label>
      {children}
      <Below {...about} />
    </div>
  )
}

/** A line of text with its label, what helps, and what is wrong. An e-mail can be pasted as programs copy it. */
export function TextField({
  label,
  hint,
  error,
  id,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const about = { id, hint, error }
  const onPaste = input.type === 'email' ? pasteEmail : undefined
  return (
    <Labelled label={label} {...about}>
      <input className="input" onPaste={onPaste} {...inputProps(about)} {...input} />
    </Labelled>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  id,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  const about = { id, hint, error }
  return (
    <Labelled label={label} {...about}>
      <textarea rows={4} className="input" {...inputProps(about)} {...input} />
    </Labelled>
  )
}

export function SelectField({
  label,
  hint,
  error,
  id,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  const about = { id, hint, error }
  return (
    <Labelled label={label} {...about}>
      <select className="input" {...inputProps(about)} {...select} />
    </Labelled>
  )
}

export function CheckboxField({
  label,
  hint,
  error,
  id,
  ...input
}: AboutProps & { label: ReactNode } & ComponentProps<'input'>) {
  const about = { id, hint, error }
  return (
    <div>
      <label className="tick" htmlFor={id}>
        <input type="checkbox" {...inputProps(about)} {...input} />
        <span>{label}</span>
      </label>
      <Below {...about} />
    </div>
  )
}
