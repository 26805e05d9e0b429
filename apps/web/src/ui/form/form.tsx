import { type ReactNode, useId } from 'react'
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  useFormState,
  type UseFormReturn,
} from 'react-hook-form'
import { ApiError } from '#lib/api.ts'
import { Button, type ButtonProps } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { type Step, useStep } from '../use-step.ts'
import { type FieldsOf, FormId, useFields } from './use-schema-form.ts'
import { settleTyped } from './use-typed.ts'

export type FormProps<Values extends FieldValues, Sent> = Omit<Step, 'run' | 'done'> & {
  /** Made by `useSchemaForm`. */
  form: UseFormReturn<Values, unknown, Sent>
  /** The beginning of its fields' ids, where links lead to them; otherwise no one needs to know. */
  id?: string
  /** Sends what was typed, once every field is right. */
  send: (sent: Sent) => Promise<unknown>
  /** The words when it has worked. */
  done?: string | ((sent: Sent) => string)
  /** The fields that the server knows by other names, by those names. */
  names?: Readonly<Record<string, FieldPath<Values>>>
  /** The step when fields are wrong, also by the server’s notes, beside leading to the first of them. */
  onInvalid?: () => void
  /** The step when it fails otherwise, beside the words above its button. */
  onFailed?: (text: string) => void
  className?: string
  children: ReactNode | ((field: FieldsOf<Values>) => ReactNode)
}

/**
 * A form: its fields keep what is typed, the first wrong one takes the focus, and the server's notes stand at
 * the fields that they are about. Everything else that goes wrong is said by its `FormProblem`.
 */
export function Form<Values extends FieldValues, Sent>(props: FormProps<Values, Sent>) {
  const {
    form,
    id,
    send,
    done,
    names = {},
    onInvalid,
    onFailed,
    className = 'grid gap-4',
    children,
    ...step
  } = props
  const ownId = useId()
  const { take } = useStep((text, error) => {
    if (noteAtFields(form, names, error)) {
      onInvalid?.()
      return
    }
    form.setError('root', { message: text })
    onFailed?.(text)
  })
  const submit = form.handleSubmit(
    (sent) =>
      take({
        ...step,
        run: async () => {
          await send(sent)
          settleTyped(form)
        },
        done: typeof done === 'function' ? done(sent) : done,
      }),
    () => onInvalid?.(),
  )
  return (
    <FormProvider {...form}>
      <FormId value={id ?? ownId}>
        <form noValidate className={className} onSubmit={(event) => void submit(event)}>
          <FormContent>{children}</FormContent>
        </form>
      </FormId>
    </FormProvider>
  )
}

function FormContent<Values extends FieldValues>({
  children,
}: Pick<FormProps<Values, unknown>, 'children'>) {
  const field = useFields<Values>()
  return typeof children === 'function' ? children(field) : children
}

/** Puts the server's notes at their fields; false when it has none for this form. */
function noteAtFields<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  names: Readonly<Record<string, FieldPath<Values>>>,
  error: unknown,
): boolean {
  const notes = error instanceof ApiError ? Object.entries(error.problem.fields ?? {}) : []
  let hasNoted = false
  for (const [name, message] of notes) {
    const field = names[name] ?? (name as FieldPath<Values>)
    if (form.getValues(field) === undefined) continue
    form.setError(field, { message }, { shouldFocus: !hasNoted })
    hasNoted = true
  }
  return hasNoted
}

/** Why the form was not sent, and other ways on. */
export function FormProblem({ children }: { children?: ReactNode }) {
  const { root } = useFormState().errors
  if (!root?.message) return null
  return (
    <div className="col-span-full">
      <Notice tone="error">
        <p>{root.message}</p>
        {children}
      </Notice>
    </div>
  )
}

type SubmitProps = Omit<ButtonProps, 'type' | 'busy'> & {
  /** The label while the form is on its way. */
  busy: string
}

/** Sends the form, once at a time. */
export function SubmitButton({ busy, ...button }: SubmitProps) {
  const { isSubmitting } = useFormState()
  return <Button variant="ink" {...button} type="submit" busy={isSubmitting && busy} />
}

type RowProps = {
  label: string
  busy?: string
  /** Other ways on, beside the button. */
  beside?: ReactNode
}

/** The end of most forms: why it was not sent, and its button. */
export function SubmitRow({ label, busy = 'Saving...', beside }: RowProps) {
  return (
    <>
      <FormProblem />
      <p className="flex flex-wrap gap-3">
        <SubmitButton busy={busy}>{label}</SubmitButton>
        {beside}
      </p>
    </>
  )
}
