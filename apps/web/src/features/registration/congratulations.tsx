import { paths } from '#app/paths.ts'
import { ButtonLink } from '#ui/button.tsx'

type Props = { league: string; venue: string; email: string }

/** The end of every sign-up. */
export function Congratulations({ league, venue, email }: Props) {
  return (
    <section className="wrap max-w-3xl py-12">
      <div className="card-ink on-ink grid justify-items-center gap-5 p-8 text-center">
        <Rosette />
        <h1 className="text-[clamp(1.8rem,5vw,2.8rem)]">
          Congrats, you have successfully signed up for {league} at {venue}
        </h1>
        <p className="text-lg text-chalk-2">A confirmation e-mail is on its way to {email}.</p>
        <ButtonLink to={paths.yourLeagues}>View your League</ButtonLink>
      </div>
      <p className="mt-6 text-center text-lg">
        Bring athletic wear and a water bottle. We bring everything else.
      </p>
    </section>
  )
}

function Rosette() {
  return (
    <svg width="96" height="106" viewBox="0 0 36 40" aria-hidden="true">
      <path d="M18 1 35 10.5v19L18 39 1 29.5v-19z" fill="var(--honey)" />
      <path
        d="m10.500 20.500 5.500 5.500 10-12"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
