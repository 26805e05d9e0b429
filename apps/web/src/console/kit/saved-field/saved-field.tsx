import { type ComponentProps, type ReactNode, useId } from 'react'
import { SelectField, TextField } from '#ui/fields.tsx'
import { type SavingState, useSavedField } from './use-saved-field.ts'

type Props = {
  /** Its name in the server's notes. */
  name: string
  label: string
  hint?: ReactNode
  /** The saved value. */
  value: string
  save: (value: string) => Promise<unknown>
}

/** A line of text or a day on its own: saved when the cursor leaves it, and by Enter. */
export function SavedText({ type, ...props }: Props & Pick<ComponentProps<'input'>, 'type'>) {
  const { label, hint } = props
  const id = useId()
  const field = useSavedField({ ...props, saved: props.value })
  return (
    <Saved state={field.state}>
      <TextField
        id={id}
        label={label}
        hint={field.state === 'waiting' ? WAITING : hint}
        type={type}
        autoComplete="off"
        error={field.note || undefined}
        value={field.value}
        onChange={({ target }) => field.type(target.value)}
        onBlur={() => field.leave()}
        onKeyDown={({ key }) => key === 'Enter' && field.leave()}
      />
    </Saved>
  )
}

/** A choice on its own: saved when it is made. */
export function SavedSelect({ children, ...props }: Props & { children: ReactNode }) {
  const { label, hint } = props
  const id = useId()
  const field = useSavedField({ ...props, saved: props.value })
  return (
    <Saved state={field.state}>
      <SelectField
        id={id}
        label={label}
        hint={field.state === 'waiting' ? WAITING : hint}
        error={field.note || undefined}
        value={field.value}
        onChange={({ target }) => field.choose(target.value)}
      >
        {children}
      </SelectField>
    </Saved>
  )
}

const WAITING = 'There is no connection. We’ll save it once it is back.'

const WORDS: Readonly<Record<SavingState, string>> = {
  idle: '',
  saving: 'Saving...',
  saved: 'Saved',
  waiting: 'Not saved yet',
  refused: 'Not saved',
}

/** A field with the progress of its saving. */
function Saved({ state, children }: { state: SavingState; children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <output className="absolute top-0 right-0 text-sm font-semibold">{WORDS[state]}</output>
    </div>
  )
}
