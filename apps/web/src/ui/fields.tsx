import type { ComponentProps, ReactNode } from 'react'

type FieldProps = { label: string; hint?: ReactNode; error?: string | undefined; id: string }

function describedBy(
  id: string,
  { hint, error }: { hint?: ReactNode; error?: string | undefined },
) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-note` : ''].filter(Boolean).join(' ')
  return ids === '' ? {} : { 'aria-describedby': ids }
}

function Below({ id, hint, error }: Omit<FieldProps, 'label'>) {
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

/** A line of text with its label, what helps, and what is wrong. */
export function TextField({
  label,
  hint,
  error,
  id,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        {...describedBy(id, { hint, error })}
        {...input}
      />
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  id,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        className="input"
        aria-invalid={error ? true : undefined}
        {...describedBy(id, { hint, error })}
        {...input}
      />
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

export function SelectField({
  label,
  hint,
  error,
  id,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        {...describedBy(id, { hint, error })}
        {...select}
      >
        {children}
      </select>
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

export function CheckboxField({
  label,
  error,
  id,
  ...input
}: { label: ReactNode; error?: string | undefined; id: string } & ComponentProps<'input'>) {
  return (
    <div>
      <label className="tick" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          {...describedBy(id, { error })}
          {...input}
        />
        <span>{label}</span>
      </label>
      <Below id={id} error={error} />
    </div>
  )
}
