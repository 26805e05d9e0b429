import { type Defence, FEATURES } from './defence.ts'

const HTTP = 'apps/server/src/http'
const PHOTOGRAPHS = `${FEATURES}/leagues/photographs`

/** Defences under load, and those that browsers and the gate are asked for. */
export const UNDER_ATTACK: readonly Defence[] = [
  {
    what: 'notices of our own time alone',
    file: 'apps/server/src/adapters/payments/stripe.ts',
    find: 'Date.now() + 300_000',
    without: 'Date.now() + 300_000_000',
    test: ['apps/server/src/features/money/payments/notices.test.ts', 'a time that is yet to come'],
  },
  {
    what: 'an end to what a process takes on',
    file: `${HTTP}/overload.ts`,
    find: 'inWork >= MOST_AT_ONCE ||',
    without: 'inWork >= MOST_THAT_COME_FIRST ||',
    test: 'calls in work',
  },
  {
    what: 'no memory of those who leave amid their request',
    file: `${HTTP}/overload.ts`,
    find: "reply.raw.once('close'",
    without: "reply.raw.once('finish'",
    test: 'people who leave before their whole request is here',
  },
  {
    what: 'sign-ups that come first',
    file: `${HTTP}/overload.ts`,
    find: 'if (COMES_FIRST.test(url)) return',
    without: 'if (COMES_FIRST.test(url.slice(1))) return',
    test: 'a sign-up in progress',
  },
  {
    what: 'few reports of policies from one network',
    file: `${HTTP}/policy-reports.ts`,
    find: '      if (own > MOST_EACH) return false\n',
    test: 'one network may send twenty reports a minute',
  },
  {
    what: 'reports of policies without addresses',
    file: `${HTTP}/policy-reports.ts`,
    find: "/^\\/[a-z-]{0,40}/.exec(url.pathname)?.[0] ?? '/'",
    without: 'url.pathname',
    test: 'without what may name a person',
  },
  {
    what: 'trusted types on our pages',
    file: `${HTTP}/headers.ts`,
    find: '  return ["require-trusted-types-for \'script\'", `trusted-types ${name}`]',
    without: '  return [`trusted-types ${name}`]',
    test: ['apps/server/src/headers.test.ts', 'every class of answer'],
  },
  {
    what: 'no file read for someone who may not send one',
    file: `${PHOTOGRAPHS}/routes.ts`,
    find: '(_request, file, done) => done(null, file))',
    without:
      "{ parseAs: 'buffer', bodyLimit: 2_000_000 }, (_request, file, done) => done(null, file))",
    test: [`${PHOTOGRAPHS}/photographs.test.ts`, 'nothing of a file is read'],
  },
  {
    what: 'no bomb of pixels decoded',
    file: 'packages/domain/src/leagues/photographs/sent-photograph.ts',
    find: '  if (width * height > PHOTOGRAPH_PIXELS) return PHOTOGRAPH_NOTES.tooManyPixels\n',
    test: [`${PHOTOGRAPHS}/make-photograph.test.ts`, 'a bomb of pixels'],
  },
  {
    what: 'no picture of a kind that few readers are for',
    file: `${PHOTOGRAPHS}/make-photograph.ts`,
    find: '  if (format === null) throw refused(PHOTOGRAPH_NOTES.noPicture)\n',
    test: 'a drawing, which may lead anywhere',
  },
  {
    what: 'licences from a list',
    file: 'scripts/support/supply-chain.ts',
    find: '.filter(({ license }) => !isAllowed(license))',
    without: ".filter(({ license }) => license === '' && !isAllowed(license))",
    test: 'a package under the licence',
  },
  {
    what: 'install scripts that someone has looked at',
    file: 'scripts/support/supply-chain.ts',
    find: 'hasInstallScript && allowed[name] === undefined',
    without: "hasInstallScript && name === ''",
    test: 'that no one has looked at',
  },
]
