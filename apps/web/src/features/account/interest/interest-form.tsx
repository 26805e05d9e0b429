import { Honeycomb } from './honeycomb.tsx'
import { InterestFields } from './interest-fields.tsx'
import { NeedsScript } from './needs-script.tsx'
import { Thanks } from './thanks.tsx'
import { useInterest } from './use-interest.ts'

type Props = {
  /** Whether the heading is an `h1`, as on a page of its own. */
  heading?: 'h1' | 'h2'
}

/** Asks for sports and towns, so that we can write when a league is planned; on Home and on its own page. */
export function InterestForm({ heading: Heading = 'h2' }: Props) {
  const interest = useInterest()
  return (
    <section
      aria-labelledby="interest"
      className="card grid overflow-hidden lg:grid-cols-[2fr_3fr]"
    >
      <div className="on-ink grid content-between gap-8 bg-ink p-5 text-chalk max-sm:pb-4 sm:p-10">
        <div>
          <Heading id="interest" className="text-[clamp(1.75rem,4.4vw,3.2rem)]">
            Register your <span className="text-honey">interest</span>
          </Heading>
          <p className="mt-2 max-w-[40ch] text-chalk-2 sm:mt-4 sm:text-lg">
            Not your sport, your town or your night yet? Tell us what you would play. Once enough of
            you want the same, we go and find a hall.
          </p>
        </div>
        <Honeycomb />
      </div>
      <div className="p-5 sm:p-10">
        {interest.sending === 'success' ? (
          <Thanks />
        ) : (
          <InterestFields key={interest.cameAlong ? 'again' : 'first'} {...interest} />
        )}
        <NeedsScript what="form" />
      </div>
    </section>
  )
}
