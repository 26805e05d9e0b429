import type { Account } from '@hive/contract/account/account'
import { TSHIRT_SIZES } from '@hive/domain/account/account/profile'
import type { Missing } from '@hive/domain/base/players/completeness'
import { irishDate } from '#lib/irish-date.ts'
import { Fold } from '#ui/fold.tsx'
import { ContactPart } from './contact-part.tsx'
import { HealthPart } from './health-part.tsx'
import { MailsPart } from './mails-part.tsx'
import { PreferencesPart } from './preferences-part.tsx'

type Props = {
  /** The account as it is saved. */
  account: Account
  /** The details to fill in now, the folds of which are open. */
  missing: readonly Missing[]
}

const MISSING = 'Please complete this part.'

/** The parts of the form, each folded away unless something in it is missing. */
export function AccountFolds({ account, missing }: Props) {
  const isProfile = missing.some((name) => name !== 'waiver' && name !== 'tShirtSizeId')
  const isHealth = missing.includes('waiver')
  const isSize = missing.includes('tShirtSizeId')
  return (
    <>
      <Fold
        id="profile"
        title="Profile"
        about={isProfile ? MISSING : `${account.name}, ${account.phoneNumber}`}
        isNeeded={isProfile}
      >
        <ContactPart email={account.email} />
      </Fold>
      <Fold
        id="health"
        title="Health and safety"
        about={isHealth ? MISSING : signedText(account)}
        isNeeded={isHealth}
      >
        <HealthPart />
      </Fold>
      <Fold
        id="preferences"
        title="Preferences"
        about={isSize ? MISSING : preferencesText(account)}
        isNeeded={isSize}
      >
        <PreferencesPart />
      </Fold>
      <Fold
        id="e-mails"
        title="E-mails"
        about={account.marketingConsent ? 'News of leagues and offers' : 'No news or offers'}
      >
        <MailsPart />
      </Fold>
    </>
  )
}

function signedText({ health }: Account): string {
  const { waiverSignedDateTime: at } = health
  return at ? `You agreed to the declaration on ${irishDate(at)}.` : 'Your declaration'
}

/** What is known of someone's preferences, or what there is to say. */
function preferencesText({ tShirtSizeId, preferredLocation }: Account): string {
  const size =
    tShirtSizeId === null ? undefined : (TSHIRT_SIZES as Record<number, string>)[tShirtSizeId]
  const known = [size && `T-shirt ${size}`, preferredLocation].filter(Boolean)
  return known.length > 0 ? known.join(', ') : 'T-shirt, towns and favourite sports'
}
