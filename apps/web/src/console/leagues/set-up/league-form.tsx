import { counted } from '@hive/domain/base/text/words'
import {
  leagueForm,
  type LeagueSetUp,
  type LeagueValues,
} from '@hive/contract/leagues/league-set-up'
import { changesToAnnounce } from '@hive/domain/leagues/leagues/league-plan'
import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { unfold } from '#ui/fold.tsx'
import { fieldId, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Notice } from '#ui/notice.tsx'
import { AgreementPart } from './agreement-part.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { PricePart, SignUpPart, WhatPart, WhenPart } from './league-parts.tsx'
import { type LeagueFields, leagueFields } from './league-values.ts'
import { PlayPart } from './play-part.tsx'
import { useLeagueSaving } from './use-league-saving.ts'

/** The beginning of its fields' ids. */
export const LEAGUE_FORM = 'league'

type Props = { league: LeagueSetUp; read: () => Promise<LeagueSetUp> }

/** Everything that can be changed of a league that is there already, in one form. */
export function LeagueForm({ league, read }: Props) {
  const form = useSchemaForm<LeagueFields, LeagueValues>(leagueForm, leagueFields(league.values), {
    kept: LEAGUE_FORM,
  })
  const { saveForm, settle } = useLeagueSaving(form, league, read)
  useNamedField()
  return (
    <>
      <Form
        form={form}
        id={LEAGUE_FORM}
        className="grid gap-6"
        send={saveForm}
        done="League saved."
        after={settle}
      >
        <WhatPart league={league} />
        <WhenPart league={league} />
        <PricePart league={league} />
        <SignUpPart league={league} />
        <AgreementPart league={league} />
        <PlayPart league={league} />
        <WrongFields />
        <SaveRow league={league} />
      </Form>
      <ChangeNotice leagueId={league.leagueId} />
    </>
  )
}

/** Goes to the field that the address names, which is there only once the league is read. */
function useNamedField(): void {
  const { hash } = useLocation()
  useEffect(() => {
    unfold(hash.slice(1))
    document.getElementById(hash.slice(1))?.focus()
  }, [hash])
}

/** Opens the parts that wrong fields are in, and leads to the first of them after each try to save. */
function WrongFields(): null {
  const { errors, submitCount } = useFormState<LeagueFields>()
  const ids = Object.keys(errors)
    .map((name) => fieldId(LEAGUE_FORM, name))
    .join(' ')
  useEffect(() => {
    for (const id of ids.split(' ')) unfold(id)
  }, [ids])
  useEffect(() => {
    const [first] = ids.split(' ')
    if (submitCount > 0 && first) document.getElementById(first)?.focus()
    // Only a try to save moves the focus; a note that comes while typing does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount])
  return null
}

/** Says before saving how many people would be told of the change. */
function SaveRow({ league: { values: saved, signUps } }: { league: LeagueSetUp }) {
  const typed = leagueForm.safeParse(useWatch<LeagueFields>())
  const changes = typed.success && signUps > 0 ? changesToAnnounce(saved, typed.data) : []
  const people = counted(signUps, 'person', 'people')
  const { isDirty } = useFormState<LeagueFields>()
  return (
    <>
      {changes.length > 0 && (
        <Notice tone="warning" title={`${people} signed up for this`}>
          <p>
            You are changing: {changes.join(', ')}. What they have paid stays as it is. Once it is
            saved, you can write to them.
          </p>
          {changes.includes('venue') && (
            <p>Any games to come go to the new hall, and their players get an e-mail at once.</p>
          )}
        </Notice>
      )}
      <div className={isDirty ? 'sits-low card sticky z-10 p-4 shadow-xl' : ''}>
        <SubmitRow label={changes.length > 0 ? `Save, ${people} affected` : 'Save league'} />
      </div>
    </>
  )
}
