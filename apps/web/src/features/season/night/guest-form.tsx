/** @jsxImportSource react */
import type { GuestDetails, OpenGuestPlace } from '@hive/contract/account/guests'
import { GENDERS } from '@hive/domain/account/account/profile'
import { SKILL_LEVELS } from '@hive/domain/roster/registration/registration'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Choice, Line, Tick } from './fields.tsx'
import { type GuestHealth, HealthQuestions, NO_ANSWERS } from './guest-health.tsx'

type Typed = { readonly details: GuestDetails; readonly skill: number }
type Refused = { readonly message: string; readonly fields?: Readonly<Record<string, string>> }

type Props = {
  agreement: OpenGuestPlace['agreement']
  /** Resolves to what is wrong; `null` once it is signed. */
  sign: (typed: Typed) => Promise<Refused | null>
}

const EMPTY = {
  name: '',
  gender: '',
  dateOfBirth: '',
  phoneNumber: '',
  emergencyContactName: '',
  emergencyContactPhoneNumber: '',
  skill: '',
}

type Texts = typeof EMPTY

/** What somebody new is asked before they play: what an account asks, declaration and agreement included. */
export function GuestForm({ agreement, sign }: Props) {
  const [texts, setTexts] = useState<Texts>(EMPTY)
  const [health, setHealth] = useState<GuestHealth>(NO_ANSWERS)
  const [agrees, setAgrees] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useWrongFirst(refused)
  const problems = refused?.fields ?? {}
  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const missing = missingIn(texts, health, agrees)
    if (missing) return setRefused(missing)
    setBusy(true)
    setRefused(await sign({ details: detailsOf(texts, health), skill: Number(texts.skill) }))
    setBusy(false)
  }
  const of = (name: keyof Texts, problem: string = name) => ({
    value: texts[name],
    type: (text: string) => setTexts({ ...texts, [name]: text }),
    problem: problems[problem],
  })
  return (
    <form
      ref={form}
      noValidate
      className="grid w-full gap-5"
      onSubmit={(event) => void send(event)}
    >
      <AboutYou of={of} />
      <HealthQuestions health={health} change={setHealth} problems={problems} />
      <Agreement
        agreement={agreement}
        agrees={agrees}
        agree={setAgrees}
        problem={problems['agreement']}
      />
      <div role="alert" className="empty:hidden">
        {refused && <p className="rounded-card bg-clay-wash p-4">{refused.message}</p>}
      </div>
      <button type="submit" className="btn justify-self-start" aria-disabled={isBusy || undefined}>
        {isBusy ? 'Signing...' : 'Sign and play'}
      </button>
    </form>
  )
}

type Of = (
  name: keyof Texts,
  problem?: string,
) => { value: string; type: (text: string) => void; problem: string | undefined }

function AboutYou({ of }: { of: Of }) {
  return (
    <Part title="About you">
      <Line label="First name and surname" most={100} autoComplete="name" {...of('name')} />
      <Line
        label="Date of birth"
        kind="date"
        most={10}
        autoComplete="bday"
        {...of('dateOfBirth')}
      />
      <Choice
        label="Gender"
        none="Please choose"
        options={optionsOf(GENDERS)}
        {...of('gender', 'genderId')}
      />
      <Line
        label="Your mobile number"
        kind="tel"
        most={30}
        autoComplete="tel"
        {...of('phoneNumber')}
      />
      <Line
        label="Whom do we ring if something happens to you?"
        hint="Their name."
        most={100}
        {...of('emergencyContactName')}
      />
      <Line
        label="Their mobile number"
        kind="tel"
        most={30}
        {...of('emergencyContactPhoneNumber')}
      />
      <Choice
        label="How much have you played?"
        none="Please choose"
        options={optionsOf(SKILL_LEVELS)}
        {...of('skill')}
      />
    </Part>
  )
}

function optionsOf(list: Readonly<Record<number, string>>) {
  return Object.entries(list).map(([key, label]) => ({ key, label }))
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

type AgreementProps = Pick<Props, 'agreement'> & {
  agrees: boolean
  agree: (agrees: boolean) => void
  problem: string | undefined
}

function Agreement({ agreement, agrees, agree, problem }: AgreementProps) {
  return (
    <Part title={agreement.title}>
      <section
        aria-label="Liability agreement"
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="card max-h-72 overflow-y-auto p-4 text-sm leading-snug"
      >
        {agreement.paragraphs.map((text) => (
          <Paragraph key={text} text={text} />
        ))}
      </section>
      <Tick
        label="I have read the liability agreement and agree to it"
        isTicked={agrees}
        tick={agree}
        problem={problem}
      />
    </Part>
  )
}

function Paragraph({ text }: { text: string }) {
  if (text.startsWith('## ')) return <h3 className="mt-3 text-base">{text.slice(3)}</h3>
  return <p className="mt-2">{text}</p>
}

/** All that was left out, at once; whether the rest is right the server checks, as it does for an account. */
function missingIn(texts: Texts, { isDeclared }: GuestHealth, agrees: boolean): Refused | null {
  const empty = Object.entries(MISSING).filter(([name]) => texts[name as keyof Texts].trim() === '')
  const fields = {
    ...Object.fromEntries(empty.map(([name, text]) => [FIELDS[name] ?? name, text])),
    ...(!isDeclared && { 'health.waiverSigned': 'Please agree to the declaration' }),
    ...(!agrees && { agreement: 'Please agree to the liability agreement' }),
  }
  return Object.keys(fields).length === 0 ? null : { message: LOOK, fields }
}

const MISSING: Texts = {
  name: 'Please enter your first name and surname',
  dateOfBirth: 'Please enter your date of birth',
  gender: 'Please choose your gender',
  phoneNumber: 'Please enter your mobile number',
  emergencyContactName: 'Please enter a name',
  emergencyContactPhoneNumber: 'Please enter their mobile number',
  skill: 'Please choose how much you have played',
}

/** What the server calls a field, where that is another name. */
const FIELDS: Readonly<Record<string, string>> = { gender: 'genderId' }

const LOOK = 'Please look at what is marked.'

function detailsOf(texts: Texts, { answers, ...health }: GuestHealth): GuestDetails {
  const { gender, skill: _skill, ...typed } = texts
  const { isDeclared: waiverSigned, isFree: freeOfMedicalConditions, conditions } = health
  return {
    ...typed,
    genderId: gender === '' ? null : Number(gender),
    health: {
      waiverSigned,
      freeOfMedicalConditions,
      medicalConditions: conditions,
      medicalQuestions: answers,
    },
  }
}

/** Leads to the first field that is wrong. */
function useWrongFirst(refused: Refused | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  return form
}
