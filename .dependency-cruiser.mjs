// Who may import whom. docs/architecture.md has the picture; scripts/boundaries.test.ts plants a
// violation of every rule here and expects it to be caught.

import { WING_RULES } from './scripts/support/wings.mjs'

const TEST = '\\.test\\.tsx?$'
/** Tests and what only tests use may reach further than the product. */
const TESTING = [TEST, '/testing/']

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const RULES = [
  {
    name: 'domain-imports-nothing',
    comment:
      'A rule of the game uses no library, no clock and no I/O: that is why the browser and ' +
      'the server can both use it. Pass what it needs as an argument.',
    from: { path: '^packages/domain/', pathNot: TEST },
    to: { pathNot: '^packages/domain/' },
  },
  {
    name: 'contract-imports-domain-and-zod',
    comment:
      'The contract is what both sides agree on. What it imports, the browser must load and the ' +
      'server must have.',
    from: { path: '^packages/contract/', pathNot: TEST },
    to: { pathNot: ['^packages/(contract|domain)/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'look-imports-no-app',
    comment: 'Every screen uses colours, type and drawings, so these import no screen and no rule.',
    from: { path: '^packages/look/' },
    to: { path: '^(apps|stand-ins|packages/(domain|contract))/' },
  },
  {
    name: 'packages-know-no-app',
    comment: 'Arrows only point down: a package never reaches up into an app.',
    from: { path: '^packages/' },
    to: { path: '^(apps|stand-ins|scripts|e2e|bench|ops)/' },
  },
  {
    name: 'web-and-server-never-meet',
    comment: 'They meet on the wire. What both need is a rule (domain) or a shape (contract).',
    from: { path: '^apps/(web|server)/' },
    to: { path: '^apps/(web|server)/', pathNot: '^apps/$1/' },
  },
  {
    name: 'stand-ins-stay-outside',
    comment:
      'A stand-in plays a company outside. The product meets it on the wire alone, as it will ' +
      'meet the company; and a stand-in that used our code would share our mistakes.',
    from: { path: '^(apps|packages)/' },
    to: { path: '^stand-ins/' },
  },
  {
    name: 'stand-ins-know-only-the-look',
    comment: 'A stand-in speaks the wire format of its model, which knows nothing of Hive.',
    from: { path: '^stand-ins/' },
    to: { path: '^(apps|packages|scripts|e2e|bench|ops)/', pathNot: '^packages/look/' },
  },
  ...WING_RULES,
  {
    name: 'server-rooms-meet-at-services',
    comment:
      'A room of the server is used through its front door, service.ts. Its queries and routes ' +
      'are its own business.',
    from: { path: '^apps/server/src/features/([^/]+/[^/]+)/', pathNot: TEST },
    to: {
      path: '^apps/server/src/features/',
      pathNot: ['^apps/server/src/features/$1/', '/service\\.ts$'],
    },
  },
  {
    name: 'server-meets-rooms-at-services',
    comment:
      'What stands outside the rooms takes the front door too. rooms.ts lists their room.ts, context.ts names the ' +
      'types of what they keep, and the previews show their mails.',
    from: {
      path: '^apps/server/src/',
      pathNot: [...TESTING, '^apps/server/src/(features/|(rooms|context|mail-preview[^/]*)\\.ts$)'],
    },
    to: { path: '^apps/server/src/features/', pathNot: '/service\\.ts$' },
  },
  {
    name: 'server-ground-knows-no-room',
    comment:
      'http, db, ports, adapters, jobs and watch are what rooms stand on; they know none of them. Two ' +
      'exceptions: the door (http) asks the session room who is calling, and the demo world is ' +
      'made by the rooms it fills.',
    from: {
      path: '^apps/server/src/(http|db|ports|adapters|jobs|watch)/',
      pathNot: [...TESTING, '^apps/server/src/(demo/|db/commands\\.ts$)'],
    },
    to: {
      path: '^apps/server/src/(features/|identity/|pages/|app\\.ts|main\\.ts|start\\.ts)',
      pathNot: '^apps/server/src/features/base/session/service\\.ts$',
    },
  },
  {
    name: 'adapters-only-from-context',
    comment:
      'create-context.ts is the only place where a port meets its adapter, so that changing a supplier ' +
      'changes one line.',
    from: {
      path: '^apps/server/',
      pathNot: [...TESTING, '^apps/server/src/(adapters/|create-context\\.ts)'],
    },
    to: { path: '^apps/server/src/adapters/' },
  },
  {
    name: 'traces-are-loaded-where-wanted',
    comment:
      'The libraries of OpenTelemetry cost a start without traces nothing: one lazy import reaches them, where a ' +
      'collector is configured.',
    from: {
      path: '^apps/server/',
      pathNot: [...TESTING, '^apps/server/src/adapters/tracing/open-telemetry\\.ts$'],
    },
    to: {
      path: '(^|/)node_modules/@opentelemetry/|^apps/server/src/adapters/tracing/open-telemetry\\.ts$',
      dependencyTypesNot: ['dynamic-import', 'type-only'],
    },
  },
  {
    name: 'ports-are-words',
    comment: 'A port says what we need in our own words. It knows the rules, and no library.',
    from: { path: '^apps/server/src/ports/' },
    to: { pathNot: ['^apps/server/src/ports/', '^packages/domain/'] },
  },
  {
    name: 'sql-stays-in-queries',
    comment:
      'All SQL of a room is in its queries.ts (or what-queries.ts); db/ holds the rest, and boss.ts lets the ' +
      'job queue write on our connections. Everyone else calls a function with a name.',
    from: {
      path: '^apps/server/',
      pathNot: [
        ...TESTING,
        '[/-]queries\\.ts$',
        '^apps/server/src/(db/|operations/|demo/|jobs/boss\\.ts$)',
      ],
    },
    to: { path: '(^|/)node_modules/(@types/)?(kysely|pg)/' },
  },
  {
    name: 'web-rooms-meet-at-slices',
    comment:
      'A room of the web app is used through its slice, or through the small store that it keeps ' +
      'outside Redux (choice.ts, consent.ts, pending.ts). A screen that shows several rooms is a page of web/app.',
    from: { path: '^apps/web/src/features/([^/]+/[^/]+)/', pathNot: TEST },
    to: {
      path: '^apps/web/src/features/',
      pathNot: ['^apps/web/src/features/$1/', '[/-]slice\\.ts$', '/(choice|consent|pending)\\.ts$'],
    },
  },
  {
    name: 'web-rooms-take-little-from-app',
    comment:
      'A room may use the typed hooks and the helpers for calls. The store, the router and ' +
      'the layout know the rooms, so the rooms cannot know them.',
    from: { path: '^apps/web/src/features/', pathNot: TEST },
    to: {
      path: '^apps/web/src/(app/|entry-)',
      pathNot: '^apps/web/src/app/(hooks|api-thunk|use-call)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'ui-and-lib-know-no-room',
    comment: 'The design system and the helpers are used by every room, so they know none.',
    from: { path: '^apps/web/src/(ui|lib)/', pathNot: TEST },
    to: { path: '^apps/web/src/(features|app)/|^apps/web/src/entry-' },
  },
  {
    name: 'lib-is-below-ui',
    comment: 'ui may use lib; lib draws nothing.',
    from: { path: '^apps/web/src/lib/', pathNot: TEST },
    to: { path: '^apps/web/src/ui/' },
  },
  {
    name: 'console-is-a-lazy-route',
    comment:
      'A player never downloads the screens of organisers: only the lazy import behind their guard reaches ' +
      'them, by one door.',
    from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/console/', TEST] },
    to: {
      path: '^apps/web/src/console/',
      dependencyTypesNot: ['dynamic-import', 'type-only'],
    },
  },
  {
    name: 'console-has-one-door',
    comment:
      'What the guard opens of the wing is in console.ts; the rest is the wing’s own business.',
    from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/console/', TEST] },
    to: { path: '^apps/web/src/console/', pathNot: '/console/console\\.ts$' },
  },
  {
    name: 'score-entry-is-for-organisers',
    comment:
      'The form for a score stands in lists that players read: it is fetched when an organiser reads them. ' +
      'The console, which is theirs, uses its parts, and so does what a team says of its game, which is fetched too.',
    from: {
      path: '^apps/web/src/',
      pathNot: [
        '^apps/web/src/console/',
        '^apps/web/src/features/season/fixtures/(score-(entry|box)|set-rows|send-score|claims/claim-entry)\\.tsx?$',
        TEST,
      ],
    },
    to: {
      path: '^apps/web/src/features/season/fixtures/(score-(entry|box)|set-rows|send-score)\\.tsx?$',
      dependencyTypesNot: ['dynamic-import', 'type-only'],
    },
  },
  {
    name: 'browser-code-stays-in-the-browser',
    comment: 'Node has no place in what the browser runs, nor the server libraries.',
    from: { path: '^apps/web/src/', pathNot: TESTING },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'product-knows-no-test',
    comment: 'Builders, harnesses and tests are for tests.',
    from: { path: '^(apps|packages|stand-ins)/', pathNot: TESTING },
    to: { path: `${TEST}|^(apps|packages)/.*/testing/` },
  },
  {
    name: 'product-knows-no-tools',
    comment: 'Scripts, journeys and measurements stand around the product, not in it.',
    from: { path: '^(apps|stand-ins)/' },
    to: { path: '^(scripts|e2e|bench|ops)/' },
  },
  {
    name: 'no-circles',
    comment: 'Two files that need each other, if only their types, are one thing, or hide a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that leads nowhere breaks at run time.',
    from: { pathNot: '\\.mjs$' },
    to: { couldNotResolve: true },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: RULES.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // Only our own dist folders: some packages resolve into one of theirs.
    exclude: { path: '^apps/[^/]+/dist/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
}
