/** The import rules for `npm run check`. Each rule has a comment with its purpose. */

/** From bottom to top. A layer imports only lower layers. */
const layers = ['runtime', 'core', 'features', 'modules']

/** Each module, and the modules whose api.ts it may use. */
const mayUse = {
  crm: [],
  catalog: ['crm', 'finance'],
  'commercial-documents': ['crm', 'catalog', 'finance'],
  inventory: ['crm', 'catalog', 'finance'],
  purchasing: ['crm', 'catalog', 'commercial-documents', 'inventory', 'finance'],
  rentals: ['crm', 'catalog'],
  sales: ['crm', 'catalog', 'commercial-documents', 'inventory', 'rentals', 'finance'],
  finance: [],
  hr: [],
}

const tests = ['[.]test[.]ts$', '[.](fixtures|factory)[.]ts$', '^(server|sdk)/test/', '^faults/']
const app = ['^server/src/[^/]+[.]ts$', '^server/src/cli/', '^demo/', '^bench/']

const upwards = layers.map((layer, index) => ({
  name: `${layer}-imports-only-lower-layers`,
  comment: `runtime ← core ← features ← modules ← app. ${layer} imports no higher layer.`,
  severity: 'error',
  from: { path: `^server/src/${layer}/`, pathNot: tests },
  to: {
    path: [...layers.slice(index + 1).map((above) => `^server/src/${above}/`), ...app, '^server/test/'],
  },
}))

const directions = Object.entries(mayUse).map(([module, neighbours]) => ({
  name: `${module}-uses-only-allowed-modules`,
  comment: `crm ← catalog ← inventory ← purchasing; finance is below them. ${module}: ${neighbours.join(', ') || 'none'}.`,
  severity: 'error',
  from: { path: `^server/src/modules/${module}/`, pathNot: tests },
  to: {
    path: '^server/src/modules/',
    pathNot: [module, ...neighbours].map((each) => `^server/src/modules/${each}/`),
  },
}))

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: { pathNot: '^sdk/src/' }, to: { circular: true } },
    {
      name: 'no-cycles-in-sdk',
      comment: 'Declared types may refer to each other across files; compiled files may not.',
      severity: 'error',
      from: { path: '^sdk/src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'sdk-imports-only-itself',
      comment: 'The SDK has no dependencies. Only its command line uses the built-in modules of Node.',
      severity: 'error',
      from: { path: '^sdk/src/' },
      to: { pathNot: '^sdk/src/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'only-cli-of-sdk-imports-node',
      comment: 'The client also runs in browsers.',
      severity: 'error',
      from: { path: '^sdk/src/', pathNot: '^sdk/src/cli/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'cli-of-sdk-is-separate',
      comment: 'The client does not load the command line.',
      severity: 'error',
      from: { path: '^sdk/src/', pathNot: '^sdk/src/cli/' },
      to: { path: '^sdk/src/cli/' },
    },
    {
      name: 'server-does-not-import-sdk',
      comment: 'The SDK depends on the API, not the other way round.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^sdk/' },
    },
    {
      name: 'demo-uses-the-api',
      comment:
        'The demo creates its records through the SDK. Only its folder backstage and its start know the server.',
      severity: 'error',
      from: { path: '^demo/', pathNot: ['^demo/backstage/', '^demo/main[.]ts$', ...tests] },
      to: { path: '^server/' },
    },
    {
      name: 'only-interface-of-sdk-in-demo',
      comment: 'The demo uses the SDK as every integrator does.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^sdk/', pathNot: '^sdk/src/index[.]ts$' },
    },
    ...upwards,
    ...directions,
    {
      name: 'only-api-of-other-modules',
      comment: 'A module uses another only through its api.ts.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/src/modules/[^/]+/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/api[.]ts$'],
      },
    },
    {
      name: 'only-interface-of-core',
      comment:
        'A module imports the entry points of core, and no other file of lower layers; tables are declared on their type.',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: tests },
      to: {
        path: '^server/src/(runtime|core|features)/',
        pathNot: [
          '^server/src/core/(index|money|time|jobs|files|printing|reports|search)[.]ts$',
          '^server/src/runtime/database/handle[.]ts$',
        ],
      },
    },
    {
      name: 'only-app-imports-manifests',
      comment: 'app.ts is the only file that knows all modules.',
      severity: 'error',
      from: { path: '^(server/src|demo|scripts)/', pathNot: ['^server/src/app[.]ts$', ...tests] },
      to: { path: '^server/src/modules/[^/]+/index[.]ts$' },
    },
    {
      name: 'no-routes-of-other-resources',
      comment: 'A resource uses another one through its definition or its actions, never through its routes.',
      severity: 'error',
      from: { path: '^server/src/(modules|features)/[^/]+/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/src/(modules|features)/[^/]+/[^/]+/.+[.]routes[.]ts$',
        pathNot: '^server/src/$1/[^/]+/$2/',
      },
    },
    {
      name: 'only-routes-import-web-framework',
      comment: 'Only routes may use the web framework, for the few addresses that are not endpoints.',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: ['[.]routes[.]ts$', ...tests] },
      to: { path: 'node_modules/@?fastify' },
    },
    {
      name: 'only-client-imports-pg',
      comment: 'Only client.ts and its helpers may use `pg`; the embedded server has its own connection.',
      severity: 'error',
      from: {
        pathNot: [
          '^server/src/runtime/database/(client|protocol/(pipeline|send|separate-statements|types))[.]ts$',
          '^server/src/runtime/postgres/',
          '^bench/',
          ...tests,
        ],
      },
      to: { path: 'node_modules/(pg|pg-pool|@types/pg)/' },
    },
    {
      name: 'only-pipeline-imports-pg-protocol',
      comment: 'Only pipeline.ts may use private interfaces of `pg`.',
      severity: 'error',
      from: { pathNot: ['^server/src/runtime/database/protocol/pipeline[.]ts$', ...tests] },
      to: { path: 'node_modules/pg-protocol/' },
    },
    {
      name: 'no-imports-of-tests',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-dev-dependencies-in-server',
      comment: 'The server must run with `dependencies` only.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: tests },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
    { name: 'no-unresolved-imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
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
