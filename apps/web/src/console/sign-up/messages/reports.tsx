import { decideReport, getReports, type ReportedText } from '@hive/contract/sign-up/messages'
import { counted } from '@hive/domain/base/text/words'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { irishMoment } from '#lib/irish-date.ts'
import { StepButton } from '#ui/step-button.tsx'

/** Texts that readers have asked organisers to look at, each with what can be done about it; nothing where there are none. */
export function Reports() {
  const query = useRead(getReports, undefined, 'messages')
  return (
    <Loaded query={query} what="reports">
      {({ reports }) =>
        reports.length > 0 && (
          <Section title="Reported by readers">
            <ul className="grid gap-6">
              {reports.map((report) => (
                <li key={`${report.messageId} ${report.answerId}`}>
                  <Reported report={report} />
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    </Loaded>
  )
}

function Reported({ report }: { report: ReportedText }) {
  const { messageId, answerId, author, league, text, reports, since } = report
  const decide = useChange(decideReport, 'messages', 'tasks', 'actions')
  const set = (isTakenDown: boolean) => decide({ messageId, answerId, isTakenDown })
  return (
    <div className="grid gap-3">
      <p className="muted">
        <span translate="no">{author}</span>
        {league && `, ${league}`}. {counted(reports, 'person', 'people')} asked you to look, the
        first on {irishMoment(since)}.
      </p>
      <blockquote className="max-w-[60ch] border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">
        {text}
      </blockquote>
      <p className="flex flex-wrap gap-3">
        <StepButton variant="ink" run={() => set(true)} done="It’s down for everyone.">
          Take it down
        </StepButton>
        <StepButton variant="ghost" run={() => set(false)} done="It stays.">
          Leave it
        </StepButton>
      </p>
    </div>
  )
}
