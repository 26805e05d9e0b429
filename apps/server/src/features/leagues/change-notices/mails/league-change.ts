import { paths } from '@hive/domain/base/site/paths'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

type ChangeMail = Reader & {
  noticeId: number
  registrationId: number
  title: string
  /** The organiser’s words. */
  text: string
}

/** Tells someone of a change of their league, in an organiser's words. */
export const changeMail = declareMail(
  'direct',
  (change: ChangeMail) => {
    const { noticeId, registrationId, title, text } = change
    const subject = `A change to ${title}`
    return {
      id: `league-changed-${noticeId}-${registrationId}`,
      subject,
      lines: text.split(/\n+/),
      button: { text: 'Your leagues', path: paths.yourLeagues },
    }
  },
  {
    'league-changed': {
      ...SAMPLE,
      noticeId: 1,
      registrationId: 1204,
      text: `We’ve changed something in ${SAMPLE.title}.\n\nWe won’t play on 2 February 2027.`,
    },
  },
)
