import { getAgreements } from '@hive/contract/base/site'
import type { LeagueSetUp } from '@hive/contract/leagues/league-set-up'
import { LEAGUE_FIELDS } from '@hive/domain/leagues/leagues/league-fields'
import { useWatch } from 'react-hook-form'
import { KEPT, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { AgreementText } from '#features/sign-up/sign-up/agreement-text.tsx'
import { SelectField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'
import type { LeagueFields } from './league-values.ts'
import { SetUpPart } from './set-up-part.tsx'

/** Which version of the liability agreement new sign-ups sign, with its text. */
export function AgreementPart({ league }: { league: LeagueSetUp }) {
  const query = useRead(getAgreements, undefined, [], KEPT)
  const field = useFields<LeagueFields>()
  const chosen = useWatch<LeagueFields, 'agreementVersion'>({ name: 'agreementVersion' })
  return (
    <SetUpPart part="agreement" league={league}>
      <Loaded query={query} what="the agreement">
        {({ agreements }) => {
          const [newest] = agreements
          const shown = agreements.find(({ version }) => version === chosen) ?? newest
          return (
            <>
              <SelectField
                label={LEAGUE_FIELDS.agreementVersion.label}
                hint={LEAGUE_FIELDS.agreementVersion.hint}
                {...field('agreementVersion')}
              >
                <option value="">Always the newest, now {newest?.version}</option>
                {agreements.map(({ version }) => (
                  <option key={version}>{version}</option>
                ))}
              </SelectField>
              {shown && (
                <details className="col-span-full">
                  <summary className="link cursor-pointer py-2">
                    Read version {shown.version}
                  </summary>
                  <div className="mt-2 rounded-card bg-honey-wash p-5">
                    <AgreementText agreement={shown} />
                  </div>
                </details>
              )}
            </>
          )
        }}
      </Loaded>
    </SetUpPart>
  )
}
