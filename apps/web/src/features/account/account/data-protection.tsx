import { useOrganiser } from '#app/hooks.ts'
import { Fold } from '#ui/fold.tsx'

export const DATA_PROTECTION_ID = 'data-protection'

export function DataProtection() {
  const organiser = useOrganiser()
  return (
    <div className="mt-4">
      <Fold id={DATA_PROTECTION_ID} title="Data protection statement">
        <p>
          We use your details to run your leagues, and your emergency contact only in an emergency.
          Please tell that person you gave us their name and number. We keep your health answers
          encrypted: only you can see them, and an organiser when your safety needs it. We never
          sell your data.
        </p>
        <p>
          When you’re logged in, you can download your data and delete your account on this page, or
          ask us for either at{' '}
          <a className="link" href={`mailto:${organiser.email}`}>
            {organiser.email}
          </a>
          . We answer within one month. We delete accounts that haven’t been used for 2 years, with
          30 days’ notice.
        </p>
      </Fold>
    </div>
  )
}
