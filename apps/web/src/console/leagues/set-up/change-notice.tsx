import {
  type ChangeNotice as Notice,
  changeNoticeForm,
  getChangeNotice,
  sendChangeNotice,
  skipChangeNotice,
} from '@hive/contract/leagues/change-notices'
import { TELL_OF_CHANGE } from '@hive/domain/base/site/console-paths'
import { counted, listed } from '@hive/domain/base/text/words'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { useUndo } from '#console/kit/undo/undo.tsx'
import { TextAreaField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Notice as NoticeBox } from '#ui/notice.tsx'
import { StepButton } from '#ui/step-button.tsx'

/** Offers to write to the people who signed up before a change, right below where it is saved. */
export function ChangeNotice({ leagueId }: { leagueId: number }) {
  const query = useRead(getChangeNotice, { leagueId }, 'notices')
  return (
    <Loaded query={query} what="whom to write to">
      {({ notice }) =>
        notice && (
          <Untold>
            <NoticeBox tone="warning" title={titleOf(notice)}>
              <p className="mb-4">
                You have changed: {listed(notice.changes)}. This is live already. Please read the
                e-mail and edit it as you like before it goes out.
              </p>
              <NoticeForm
                key={`${notice.noticeId} ${notice.version}`}
                leagueId={leagueId}
                notice={notice}
              />
            </NoticeBox>
          </Untold>
        )
      }
    </Loaded>
  )
}

/** The place that the task about a change leads to. */
function Untold({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const isMeant = hash === `#${TELL_OF_CHANGE}`
  useEffect(() => {
    if (!isMeant) return
    place.current?.scrollIntoView()
    place.current?.focus()
  }, [isMeant])
  return (
    <div ref={place} id={TELL_OF_CHANGE} tabIndex={-1} className="scroll-mt-20 outline-none">
      {children}
    </div>
  )
}

function titleOf({ people }: Notice): string {
  return people === 1
    ? '1 person hasn’t been told about the change yet'
    : `${people} people haven’t been told about the change yet`
}

function peopleOf({ people }: Notice): string {
  return counted(people, 'person', 'people')
}

type Props = { leagueId: number; notice: Notice }

function NoticeForm({ leagueId, notice }: Props) {
  const send = useChange(sendChangeNotice, 'notices', 'actions')
  const { noticeId, version, people: expectedPeople } = notice
  const form = useSchemaForm(
    changeNoticeForm,
    { text: notice.text },
    { kept: `notice ${noticeId}` },
  )
  return (
    <Form
      form={form}
      send={({ text }) => send({ leagueId, noticeId, version, expectedPeople, text })}
      done={`The e-mail to ${peopleOf(notice)} is on its way.`}
    >
      <NoticeText />
      <SubmitRow
        label={`Write to ${peopleOf(notice)}`}
        busy="Sending..."
        beside={<Skip leagueId={leagueId} notice={notice} />}
      />
    </Form>
  )
}

function NoticeText() {
  return <TextAreaField label="Your e-mail" rows={10} {...useFields<{ text: string }>()('text')} />
}

/** Sets the change aside, and offers that back. */
function Skip({ leagueId, notice: { noticeId, version } }: Props) {
  const skip = useChange(skipChangeNotice, 'notices', 'actions')
  const offer = useUndo()
  const set = (isSkipped: boolean) => skip({ leagueId, noticeId, version, isSkipped })
  return (
    <StepButton
      variant="quiet"
      run={() => set(true)}
      after={() =>
        offer({
          text: 'No e-mail will be sent about this change.',
          undo: { run: () => set(false), done: 'The e-mail is waiting for you again.' },
        })
      }
    >
      No need to write
    </StepButton>
  )
}
