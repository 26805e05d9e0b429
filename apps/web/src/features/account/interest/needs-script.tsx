import { useOrganiser } from '#app/hooks.ts'

/** A note for someone without JavaScript beside a button of ours: whom to write to. */
export function NeedsScript({ what }: { what: 'form' | 'button' }) {
  const organiser = useOrganiser()
  return (
    <noscript>
      <p className="mt-4 font-semibold">
        {`This ${what} needs JavaScript. Without it, please write to us: `}
        <a className="link" href={`mailto:${organiser.email}`}>
          {organiser.email}
        </a>
      </p>
    </noscript>
  )
}
