import { HOLD_MINUTES } from '@hive/domain/registration/states'
import type { ReactNode } from 'react'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { selectConfig } from '#features/content/slice.ts'
import { BackButton } from '#ui/back-button.tsx'
import { ButtonLink } from '#ui/button.tsx'

function InfoPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.home} />
      <h1 className="mt-4 mb-6">{title}</h1>
      <div className="grid gap-6 text-lg">{children}</div>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-6">
      <h2 className="mb-3 text-2xl">{title}</h2>
      <div className="grid gap-3">{children}</div>
    </section>
  )
}

export function HowItWorksPage() {
  const { organiser } = useAppSelector(selectConfig)
  return (
    <InfoPage title={`How ${organiser.name} works`}>
      <Part title="Pick a league">
        <p>
          Each league is one sport on one night a week, at a venue near you. You can join as an
          individual or as a full team. You must be 18 or over.
        </p>
      </Part>
      <Part title="Sign up and pay">
        <p>
          Fill in your profile once, choose your level, agree to the liability agreement and pay by
          card. Your place is kept for {HOLD_MINUTES} minutes while you pay.
        </p>
      </Part>
      <Part title="Play">
        <p>
          Equipment is provided. A representative of {organiser.name} attends the games, but does
          not referee: you call your own games fairly. Captains confirm scores by e-mailing{' '}
          {organiser.email}, and get 10% off their next sign-up.
        </p>
      </Part>
      <p>
        <ButtonLink to={paths.leagues}>Find a league</ButtonLink>
      </p>
    </InfoPage>
  )
}

export function ContactPage() {
  const { organiser } = useAppSelector(selectConfig)
  return (
    <InfoPage title="Contact us">
      <Part title="Write to us">
        <p>
          Questions about a league, a payment or a fixture? A person reads every message and answers
          as soon as they are off court.
        </p>
        <p>
          <a className="btn" href={`mailto:${organiser.email}`}>
            {organiser.email}
          </a>
        </p>
      </Part>
    </InfoPage>
  )
}

export function PoliciesPage() {
  const { organiser } = useAppSelector(selectConfig)
  return (
    <InfoPage title="Policies">
      <Part title="Cancellation and refund">
        <p>
          If you cancel 14 days or more before your league starts, we refund what you paid less a
          €10 fee. Within 14 days of the start there is no refund. If we cancel a league, you get
          all your money back.
        </p>
        <p>
          Your sign-up is for a league on set dates, so the usual 14-day right to change your mind
          about things bought online does not apply.
        </p>
      </Part>
      <Part title="Weather">
        <p>
          Outdoor games are called off on an orange or red weather warning, indoor games on a red
          one.
        </p>
      </Part>
      <Part title="Your data">
        <p>
          We ask only for what running a league needs. Your health answers are kept encrypted and
          never leave us. Requests about your data are answered within one month; write to{' '}
          {organiser.email}. After 2 years without activity your data is deleted, with 30 days’
          notice.
        </p>
      </Part>
      <Part title="Cookies">
        <p>
          Before you accept, nothing is stored that the site does not need. You can change your mind
          at any time with the Cookies option on the Account page or at the foot of every page.
        </p>
      </Part>
    </InfoPage>
  )
}
