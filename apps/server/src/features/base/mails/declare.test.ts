import { expect, test } from 'vitest'
import { declareMail } from './declare.ts'
import { SAMPLE } from './sample.ts'

const SENDER = {
  publicUrl: 'https://hive.example',
  organiser: { name: 'Hive', email: 'hello@hive.example' },
}

const words = ({ name }: { name: string }) => ({
  id: 'mail',
  to: SAMPLE.email,
  name,
  subject: 'Your place',
  lines: ['It is yours.'],
  button: { text: 'See it', path: '/your-leagues' },
})

test('a mail greets its reader, leads to the site, says where to turn to and is signed', () => {
  const mail = declareMail('direct', words, { sample: SAMPLE })
  expect(mail({ name: '' }, SENDER).text.split('\n\n')).toEqual([
    'Hi there,',
    'It is yours.',
    'See it: https://hive.example/your-leagues',
    'Questions? Reply to this e-mail or write to hello@hive.example.',
    'See you on court, Hive\n',
  ])
  expect(Object.keys(mail.previews(SENDER))).toEqual(['sample'])
})

test('a mail to a list says where its reader leaves it, and does not compile without', () => {
  const list = { name: 'news', about: 'news' }
  const leaving = (facts: { name: string }) => ({ ...words(facts), leave: '7.secret' })
  const mail = declareMail(list, leaving, { sample: SAMPLE })
  expect(mail({ name: '' }, SENDER).leaveAt).toBe('https://hive.example/mails/leave/news/7.secret')
  const must = declareMail(list, (facts: { name: string }) => ({ ...words(facts), leave: null }), {
    sample: SAMPLE,
  })
  expect(must(SAMPLE, SENDER)).not.toHaveProperty('leaveAt')
  expect(declareMail('direct', words, { sample: SAMPLE })(SAMPLE, SENDER)).not.toHaveProperty(
    'leaveAt',
  )
  // @ts-expect-error Its reader could not leave.
  declareMail(list, words, { sample: SAMPLE })
})

test('a mail without a sample does not compile', () => {
  // @ts-expect-error It could not be looked at.
  expect(declareMail('direct', words, {}).previews(SENDER)).toEqual({})
})
