import { useAppSelector } from '#app/hooks.ts'
import { selectConfig } from '#features/content/slice.ts'

export const DATA_PROTECTION_ID = 'data-protection'

export function DataProtection() {
  const { organiser } = useAppSelector(selectConfig)
  return (
    <section id={DATA_PROTECTION_ID} className="card mt-10 grid gap-2 p-6">
      <h2 className="text-2xl">Data protection statement</h2>
      <p>
        We use your details to run your leagues, and your emergency contact only in an emergency.
        Please tell that person that you have given us their name and number. Your health answers
        are kept encrypted and are seen by you, and by an organiser only when your safety needs it.
        We never sell your data.
      </p>
      <p>
        Signed in, you can download your data and delete your account on this page; or ask for both
        at{' '}
        <a className="link" href={`mailto:${organiser.email}`}>
          {organiser.email}
        </a>
        . We answer within one month. Accounts that were not used for 2 years are deleted, with 30
        days’ notice.
      </p>
    </section>
  )
}
