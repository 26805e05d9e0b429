import { OTHER_SPORT, SPORTS } from '@hive/domain/account/account/sports'
import { INTEREST_TEXT_MAXIMUM } from '@hive/domain/account/interest/interest'
import { type ChangeEventHandler, type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@hive/domain/base/site/paths'
import { WEEKDAYS } from '@hive/domain/base/time/day'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TEXTS } from './texts.ts'
import type { InterestTyped, Note, Sending } from './use-interest.ts'

type Props = {
  sending: Sending
  emailNote: Note | null
  /** What was typed before, or the address of a signed-in player. */
  earlier: InterestTyped
  keep: (form: HTMLFormElement) => void
  submit: (form: HTMLFormElement) => Promise<void>
  forgetNote: () => void
}

/** The form itself; the fields keep their values after a failure. */
export function InterestFields(props: Props) {
  const { sending, emailNote, earlier, keep, submit, forgetNote } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (emailNote) form.current?.querySelector<HTMLInputElement>('#interest-email')?.focus()
  }, [emailNote])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return (
    <form
      ref={form}
      noValidate
      className="relative grid gap-4 sm:gap-6"
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => keep(currentTarget)}
    >
      <TextField
        id="interest-email"
        name="email"
        type="email"
        label="E-mail"
        autoComplete="email"
        required
        defaultValue={earlier['email']?.[0]}
        error={emailNote?.text}
        onChange={forgetNote}
      />
      <Sports earlier={earlier} />
      <ManyField
        id="interest-location"
        name="preferredLocation"
        label="Preferred location (closest town)"
        earlier={earlier}
      />
      <Picks
        legend="Nights that suit you"
        name="nights"
        options={WEEKDAYS.map((night) => [night, night])}
        earlier={earlier}
      />
      <Trap />
      {sending === 'error' && <Notice tone="error">{TEXTS.failed}</Notice>}
      <SendRow isSending={sending === 'submitting'} />
    </form>
  )
}

function SendRow({ isSending }: { isSending: boolean }) {
  const isAlive = useHydrated()
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          className="w-full text-lg sm:w-auto"
          disabled={!isAlive}
          aria-disabled={isSending || undefined}
        >
          {TEXTS.send}
        </Button>
        {isSending && <Spinner isSmall>{TEXTS.sending}</Spinner>}
      </div>
      <p className="hint">
        {TEXTS.consent}{' '}
        <Link className="link" to={paths.policies}>
          How we look after your data
        </Link>
      </p>
    </div>
  )
}

/** Every sport of the list, and a field for others once Other is ticked. */
function Sports({ earlier }: { earlier: InterestTyped }) {
  const [hasOther, setOther] = useState(earlier['sports']?.includes(String(OTHER_SPORT)) === true)
  return (
    <>
      <Picks
        legend="Sports"
        name="sports"
        options={Object.entries(SPORTS)}
        earlier={earlier}
        onChange={({ target }) => {
          if (Number(target.value) === OTHER_SPORT) setOther(target.checked)
        }}
      />
      {hasOther && (
        <ManyField id="interest-other" name="otherSport" label="Other sport" earlier={earlier} />
      )}
    </>
  )
}

type PicksProps = {
  legend: string
  name: string
  options: readonly (readonly [value: string, label: string])[]
  earlier: InterestTyped
  onChange?: ChangeEventHandler<HTMLInputElement>
}

/** Boxes to tick, as many as suit. */
function Picks({ legend, name, options, earlier, onChange }: PicksProps) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className="flex flex-wrap gap-1.5 sm:grid sm:grid-cols-3 sm:gap-2">
        {options.map(([value, label]) => (
          <label key={value} className="pick pick-small pick-pill sm:last:col-span-3">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={earlier[name]?.includes(value)}
              onChange={onChange}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ManyProps = { id: string; name: string; label: string; earlier: InterestTyped }

/** One or more towns, with commas between them. */
function ManyField({ earlier, ...field }: ManyProps) {
  return (
    <TextField
      {...field}
      defaultValue={earlier[field.name]?.[0]}
      placeholder={TEXTS.many}
      maxLength={INTEREST_TEXT_MAXIMUM}
      autoComplete="off"
    />
  )
}

/** A trap for robots, which fill in every field. It is hidden from sight, keyboard and screen readers. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label htmlFor="interest-website">Please leave this empty</label>
      <input id="interest-website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
