import type { TaskKind } from '@hive/domain/office/tasks/task-kinds'
import { newsLines } from '@hive/domain/office/tasks/task-news'
import { paths } from '@hive/domain/base/site/paths'
import { counted } from '@hive/domain/base/text/words'
import { declareMail, SAMPLE } from '#features/base/mails/service.ts'

/** Organisers who want to hear of new tasks. */
export const NEW_TASKS = { name: 'tasks', about: 'new tasks' }

type News = {
  leave: string
  mailId: string
  email: string
  name: string
  kinds: readonly TaskKind[]
}

/** The mail to an organiser about new tasks. It has no names or sums, which are in the console. */
export const taskMail = declareMail(
  NEW_TASKS,
  ({ leave, mailId, kinds }: News, sender) => ({
    leave,
    id: `task-mail-${mailId}`,
    subject: counted(kinds.length, 'new task'),
    lines: ['There is something new for you to look at:', ...newsLines(kinds)],
    button: { text: 'See what needs you', path: paths.organiser },
    notes: [
      `You get this e-mail because you help to run ${sender.organiser.name}. You can turn these e-mails off under Tonight.`,
    ],
    signOff: 'All the best',
  }),
  {
    'new-tasks': {
      ...SAMPLE,
      leave: '7.secret',
      mailId: 'sample',
      kinds: ['refund', 'refund', 'place'],
    },
  },
)
