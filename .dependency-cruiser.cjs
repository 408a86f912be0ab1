/** The walls between the parts of the house, for `npm run check`; each rule says what it keeps true. */
const modules = 'crm|operations|rentals|sales|finance|hr|documents|webhooks'

/** Each module, and the modules whose front door it may use. */
const mayUse = {
  crm: [],
  operations: ['crm'],
  rentals: ['crm', 'operations'],
  sales: ['crm', 'operations', 'rentals'],
  finance: ['crm', 'operations', 'rentals', 'sales'],
  hr: [],
  documents: [],
  webhooks: [],
}

const tests = ['[.]test[.]ts$', '[.]fixtures[.]ts$', '^server/test/']
const resourceFolder = `^server/src/(?:(?:(?:${modules})|platform/identity)/[^/]+|platform/(?:custom-fields|views))/`
const http = [
  'node_modules/@?fastify',
  '^server/src/platform/http/',
  '^server/src/platform/(endpoint|replies)[.]ts$',
]

const oneWay = Object.entries(mayUse).map(([module, doors]) => ({
  name: `${module}-uses-only-what-it-stands-on`,
  comment: `crm ← operations ← rentals ← sales ← finance; the others stand alone. ${module}: ${doors.join(', ') || 'nothing'}.`,
  severity: 'error',
  from: { path: `^server/src/${module}/`, pathNot: tests },
  to: {
    path: `^server/src/(${modules})/`,
    pathNot: [module, ...doors].map((door) => `^server/src/${door}/`),
  },
}))

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'platform-knows-no-module',
      comment:
        'The platform is what all modules stand on; it does not know what stands on it, nor who starts it.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: [`^server/src/(${modules})/`, '^server/src/[^/]+[.]ts$'] },
    },
    {
      name: 'modules-meet-at-the-front-door',
      comment: 'A module uses another only through its index.ts.',
      severity: 'error',
      from: { path: `^server/src/(${modules})/` },
      to: {
        path: `^server/src/(${modules})/`,
        pathNot: ['^server/src/$1/', `^server/src/(${modules})/index[.]ts$`],
      },
    },
    ...oneWay,
    {
      name: 'the-house-enters-by-the-front-door',
      comment: 'Even app.ts, the demo and the command line see only the front door of a module.',
      severity: 'error',
      from: { path: '^server/src/[^/]+[.]ts$|^server/src/(demo|cli)/' },
      to: { path: `^server/src/(${modules})/`, pathNot: `^server/src/(${modules})/index[.]ts$` },
    },
    {
      name: 'only-app-knows-the-modules',
      comment:
        'app.ts is the only file that knows all modules; the demo, the command line and tests may use them.',
      severity: 'error',
      from: {
        path: ['^server/src/', '^scripts/'],
        pathNot: [
          `^server/src/(${modules})/`,
          '^server/src/(demo|cli)(/|[.])',
          '^server/src/app[.]ts$',
          ...tests,
        ],
      },
      to: { path: `^server/src/(${modules})/` },
    },
    {
      name: 'resources-meet-at-noun-and-verb',
      comment: 'A resource uses its neighbour through its noun or its actions, never through its routes.',
      severity: 'error',
      from: { path: `^server/src/(${modules}|platform/identity)/([^/]+)/`, pathNot: tests },
      to: {
        path: `^server/src/(${modules}|platform/identity)/[^/]+/.+[.]routes[.]ts$`,
        pathNot: '^server/src/$1/$2/',
      },
    },
    {
      name: 'nouns-do-nothing',
      comment:
        'A noun declares: data and pure functions. It never reaches for records, events, verbs or the database.',
      severity: 'error',
      from: { path: `${resourceFolder}[^/.]+[.]ts$` },
      to: {
        path: [
          '^server/src/platform/(records|lists|events|context)[.]ts$',
          '^server/src/platform/database/',
          '[.](actions|routes|queries|jobs|bulk|convert)[.]ts$',
        ],
        // Where its table is declared; a type, not a handle.
        pathNot: '^server/src/platform/database/handle[.]ts$',
      },
    },
    {
      name: 'only-routes-know-http',
      comment: 'A verb can be called from a route, a job or a test alike; a noun is not even called.',
      severity: 'error',
      from: { path: resourceFolder, pathNot: ['[.]routes[.]ts$', ...tests] },
      to: { path: [...http, '[.]routes[.]ts$'] },
    },
    {
      name: 'modules-know-http-by-their-routes',
      comment:
        'What a module keeps beside its resources knows no HTTP either; index.ts lists endpoints, no more.',
      severity: 'error',
      from: { path: `^server/src/(${modules})/[^/]+[.]ts$`, pathNot: ['[.]routes[.]ts$', ...tests] },
      to: { path: http },
    },
    {
      name: 'one-door-to-the-database',
      comment:
        'Only client.ts, and what it stands on, speaks to `pg`; the embedded server looks after itself.',
      severity: 'error',
      from: {
        pathNot: [
          '^server/src/platform/database/(client|exchange|types)[.]ts$',
          '^server/src/platform/postgres/',
          '^bench/',
          ...tests,
        ],
      },
      to: { path: 'node_modules/(pg|pg-pool|@types/pg)/' },
    },
    {
      name: 'nothing-stands-on-tests',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'what-runs-is-installed',
      comment: 'The server runs with `dependencies` alone.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: tests },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
    { name: 'everything-is-found', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, pathNot: tests }, to: {} },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
