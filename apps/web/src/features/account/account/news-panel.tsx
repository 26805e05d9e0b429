import {
  type NoticeChoicesSent,
  type NoticeForm,
  noticeForm,
} from '@hive/contract/base/notice-choices'
import { QUIET_HOURS } from '@hive/domain/base/time/quiet'
import { type ReactNode, useRef } from 'react'
import type { z } from 'zod'
import { useApi } from '#app/hooks.ts'
import { useCall } from '#app/use-call.ts'
import type { Api } from '#lib/api.ts'
import { CheckboxField } from '#ui/fields.tsx'
import { Fold } from '#ui/fold.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { type FieldsOf, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { TryAgain } from '#ui/try-again.tsx'
import { Part } from './part.tsx'

/** What the player hears of by e-mail about their own games, and the teams that they mute. */
export function NewsPanel({ children }: { children?: ReactNode }) {
  const { value, problem, again } = useCall(
    async () => (await import('@hive/contract/base/notice-choices')).getNoticeChoices,
    {},
    'We couldn’t load what you chose. Please try again.',
  )
  return (
    <Fold id="news" title="News of your games" about="What we e-mail you about, and muted teams">
      {problem && <TryAgain again={again}>{problem}</TryAgain>}
      {value && <Choices choices={value} />}
      {children}
    </Fold>
  )
}

const ROWS = [
  ['week', 'My week: one e-mail with all my games'],
  ['changes', 'Changes: new fixtures, a game or a night that moves, or what is asked about one'],
  ['fill_in', 'I’d fill in: a team near me needs someone for one game. Two e-mails a week at most'],
  ['messages', 'Messages from captains and organisers, and questions on the board'],
] as const

function Choices({ choices }: { choices: NoticeChoicesSent }) {
  const api = useApi()
  const { byMail, teams } = choices
  const saved = useRef(choices)
  const muted = teams.filter(({ isMuted }) => isMuted).map(({ leagueId }) => String(leagueId))
  const form = useSchemaForm(noticeForm, { ...byMail, muted }, { kept: null })
  return (
    <Form
      form={form}
      id="news"
      className="grid grid-cols-1 gap-6"
      send={async (words) => {
        await save(api, saved.current, words)
        saved.current = chosenBy(words, teams)
      }}
      done="Saved."
    >
      {(field: FieldsOf<NoticeForm>) => (
        <>
          <Part title="E-mail me about">
            {ROWS.map(([topic, label]) => (
              <CheckboxField key={topic} label={label} {...field(topic)} />
            ))}
          </Part>
          {teams.length > 0 && (
            <Part title="Mute">
              {teams.map(({ leagueId, league, team }) => (
                <CheckboxField
                  key={leagueId}
                  value={leagueId}
                  label={
                    <span translate="no">{team === null ? league : `${team}, ${league}`}</span>
                  }
                  {...field('muted')}
                  id={`mute-${leagueId}`}
                />
              ))}
            </Part>
          )}
          <p className="hint">
            Nothing of this is sent between {QUIET_HOURS.from} and {QUIET_HOURS.until}, unless a
            game or a night of the next two days is moved or called off: that we tell you at once,
            whatever you choose here.
          </p>
          <SubmitRow label="Save" />
        </>
      )}
    </Form>
  )
}

type Words = z.output<typeof noticeForm>

/** What holds once it is saved. */
function chosenBy(
  { muted, ...byMail }: Words,
  teams: NoticeChoicesSent['teams'],
): NoticeChoicesSent {
  const isMuted = (leagueId: number) => muted.includes(leagueId)
  return { byMail, teams: teams.map((team) => ({ ...team, isMuted: isMuted(team.leagueId) })) }
}

/** Sends what has changed alone: a topic that was left by a mail since the page was read stays left. */
async function save(
  api: Api,
  { byMail, teams }: NoticeChoicesSent,
  { muted: leagueIds, ...topics }: Words,
): Promise<void> {
  const { chooseNotices } = await import('@hive/contract/base/notice-choices')
  const changed = ROWS.flatMap(([topic]) =>
    topics[topic] === byMail[topic] ? [] : [[topic, topics[topic]]],
  )
  const turned = teams.filter(({ leagueId, isMuted }) => leagueIds.includes(leagueId) !== isMuted)
  const [unmuted, muted] = [true, false].map((was) =>
    turned.filter(({ isMuted }) => isMuted === was).map(({ leagueId }) => leagueId),
  )
  const body = { byMail: Object.fromEntries(changed), muted: muted ?? [], unmuted: unmuted ?? [] }
  await api.call(chooseNotices, { body })
}
