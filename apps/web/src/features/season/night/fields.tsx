/** @jsxImportSource react */
import { type ReactNode, useId } from 'react'

type Option = { readonly key: string; readonly label: string }
type FieldProps = {
  label: string
  value: string
  type: (text: string) => void
  hint?: string
  problem?: string | undefined
}

/** A field with its label, what helps and what is wrong: those of the app bring more along than a night needs. */
function Field({
  label,
  hint,
  problem,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'problem'> & {
  children: (about: About) => ReactNode
}) {
  const id = useId()
  const ids = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean)
  const about = {
    id,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(about)}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="note" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

type About = {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
}

/** One of several, of which the first is offered for none of them. */
export function Choice({
  options,
  none,
  value,
  type,
  ...field
}: FieldProps & { options: readonly Option[]; none: string }) {
  return (
    <Field {...field}>
      {(about) => (
        <select
          className="input"
          value={value}
          onChange={({ target }) => type(target.value)}
          {...about}
        >
          <option value="">{none}</option>
          {options.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type LineProps = FieldProps & {
  most: number
  kind?: 'text' | 'tel' | 'date'
  autoComplete?: string
}

export function Line({
  value,
  type,
  most,
  kind = 'text',
  autoComplete = 'off',
  ...field
}: LineProps) {
  return (
    <Field {...field}>
      {(about) => (
        <input
          className="input"
          type={kind}
          autoComplete={autoComplete}
          maxLength={most}
          value={value}
          onChange={({ target }) => type(target.value)}
          {...about}
        />
      )}
    </Field>
  )
}

export function Lines({ value, type, most, ...field }: FieldProps & { most: number }) {
  return (
    <Field {...field}>
      {(about) => (
        <textarea
          className="input"
          rows={3}
          maxLength={most}
          value={value}
          onChange={({ target }) => type(target.value)}
          {...about}
        />
      )}
    </Field>
  )
}

type TickProps = Pick<FieldProps, 'label' | 'problem'> & {
  isTicked: boolean
  tick: (isTicked: boolean) => void
}

/** Something that is ticked or not. */
export function Tick({ label, isTicked, tick, problem }: TickProps) {
  const id = useId()
  return (
    <div>
      <label className="tick" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isTicked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={({ target }) => tick(target.checked)}
        />
        <span>{label}</span>
      </label>
      {problem && (
        <p id={`${id}-problem`} className="note" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
