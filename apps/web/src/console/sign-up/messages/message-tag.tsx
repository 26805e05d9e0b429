import type { MessageState } from '@hive/domain/sign-up/messages/message'
import { Tag, type TagTone } from '#ui/tag.tsx'

const WORDS: Readonly<Record<MessageState, readonly [string, TagTone]>> = {
  draft: ['Draft', 'honey'],
  tested: ['Draft, tested', 'honey'],
  sending: ['On its way', 'honey'],
  sent: ['Sent', 'green'],
  taken_down: ['Taken down', 'clay'],
}

/** How far a message is, in a word. */
export function MessageTag({ state }: { state: MessageState }) {
  const [words, tone] = WORDS[state]
  return <Tag tone={tone}>{words}</Tag>
}
