import type { InterestSent } from '@hive/contract/account/interest'
import { emailProblem } from '@hive/domain/base/players/email'
import { OTHER_SPORT } from '@hive/domain/account/account/sports'
import { QUICKEST_PERSON_MS } from '@hive/domain/account/interest/interest'
import { WEEKDAYS } from '@hive/domain/base/time/day'
import { useState } from 'react'
import { useApi, useAppSelector } from '#app/hooks.ts'
import { selectProfile } from '#features/base/session/slice.ts'
import { ApiError } from '#lib/api.ts'
import { report } from '#lib/report.ts'
import { useUnsent } from '#ui/form/use-typed.ts'

export type Sending = 'idle' | 'submitting' | 'success' | 'error'

/** A new object each time, so that the field is shown again after the same mistake. */
export type Note = { readonly text: string }

/** The values of the form’s fields, by name. */
export type InterestTyped = Readonly<Partial<Record<string, readonly string[]>>>

/** Sends an interest, reports its progress, and keeps what is typed until it is sent. */
export function useInterest() {
  const api = useApi()
  const { account } = useAppSelector(selectProfile)
  const { earlier, cameAlong, keep } = useUnsent<InterestTyped>('interest')
  const [sending, setSending] = useState<Sending>('idle')
  const [emailNote, setEmailNote] = useState<Note | null>(null)

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending === 'submitting') return
    const body = typedInto(form, account?.name ?? '')
    const problem = emailProblem(body.email)
    if (problem) return refuseEmail(problem)
    setEmailNote(null)
    setSending('submitting')
    try {
      const { registerInterest } = await import('@hive/contract/account/interest')
      await untilBelieved()
      await api.call(registerInterest, { body: { ...body, pageAgeMs: pageAge() } })
      keep(null)
      setSending('success')
    } catch (error) {
      report('The interest was not sent.', error)
      const note = error instanceof ApiError ? error.problem.fields?.['email'] : undefined
      if (note) refuseEmail(note)
      else setSending('error')
    }
  }
  function refuseEmail(text: string) {
    setEmailNote({ text })
    setSending('idle')
  }
  return {
    sending,
    emailNote,
    earlier: earlier ?? { email: [account?.email ?? ''] },
    cameAlong,
    keep: (form: HTMLFormElement) => keep(valuesOf(new FormData(form))),
    submit,
    forgetNote: () => setEmailNote(null),
  }
}

function typedInto(form: HTMLFormElement, name: string): InterestSent {
  const data = new FormData(form)
  const text = (field: string) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  const sports = data.getAll('sports').map(Number)
  const nights = WEEKDAYS.filter((night) => data.getAll('nights').includes(night))
  return {
    email: text('email').trim(),
    userDetails: {
      name,
      sports,
      otherSport: sports.includes(OTHER_SPORT) ? text('otherSport') : '',
      preferredLocation: text('preferredLocation'),
      // Left out unless chosen, since the specification's payload has none.
      ...(nights.length > 0 ? { nights } : {}),
    },
    website: text('website'),
    pageAgeMs: pageAge(),
  }
}

function valuesOf(data: FormData): InterestTyped {
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  return Object.fromEntries([...data.keys()].map((name) => [name, texts(name)]))
}

function pageAge(): number {
  return Math.round(performance.now())
}

/** A form filled in by the browser may be sent at once, which the server would take for a robot's. */
async function untilBelieved(): Promise<void> {
  const early = QUICKEST_PERSON_MS - performance.now()
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
}
