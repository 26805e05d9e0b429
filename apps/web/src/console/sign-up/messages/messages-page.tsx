import { getMessages } from '@hive/contract/sign-up/messages'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useRead } from '#console/api/use-calls.ts'
import { List } from '#console/kit/list/list.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { MESSAGES } from './messages-plan.tsx'
import { Reports } from './reports.tsx'

/** What organisers have written, drafts, and what readers have asked them to look at. */
export function MessagesPage() {
  const query = useRead(getMessages, {}, 'messages')
  return (
    <Screen
      title="Messages"
      actions={<ButtonLink to={consolePaths.newMessage}>Write a message</ButtonLink>}
    >
      <Reports />
      <Loaded query={query} what="messages">
        {({ messages }) => (
          <List
            nouns={['message', 'messages']}
            plan={MESSAGES}
            rows={messages}
            keyOf={({ messageId }) => messageId}
            empty="Nothing has been written yet. A message goes to a league, a team, captains, those who come on a night, a waiting list, or people whom you choose in the list of people."
          />
        )}
      </Loaded>
    </Screen>
  )
}
