import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { tree } from '../tree.fixtures.ts'

interface Config extends IFlattenedRuleSet {
  options: ICruiseOptions
}

const { options, ...ruleSet } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Config

const project = {
  'tsconfig.json': '{ "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true } }',
  'package.json': JSON.stringify({
    type: 'module',
    imports: {
      '#core': './server/src/core/index.ts',
      '#runtime/*': './server/src/runtime/*.ts',
      '#crm': './server/src/modules/crm/api.ts',
    },
    dependencies: { pg: '1.0.0', fastify: '1.0.0' },
    devDependencies: { autocannon: '1.0.0' },
  }),
  ...Object.fromEntries(
    ['pg', 'pg-protocol', 'fastify', 'autocannon'].flatMap((name) => [
      [`node_modules/${name}/package.json`, `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`],
      [`node_modules/${name}/index.js`, 'module.exports = {}'],
    ]),
  ),
}

const importing = (...targets: string[]) =>
  `${targets.map((target) => `import '${target}'`).join('\n')}\nexport {}`

/** Returns the rules that these imports break. Every imported file exists and imports nothing. */
async function broken(imports: Record<string, string[]>): Promise<string[]> {
  const paths = Object.entries(imports).flatMap(([from, targets]) =>
    targets.filter((target) => target.startsWith('.')).map((target) => join(dirname(from), target)),
  )
  const empty = Object.fromEntries(paths.map((path) => [path, 'export {}']))
  const written = Object.fromEntries(
    Object.entries(imports).map(([from, targets]) => [from, importing(...targets)]),
  )
  const root = tree({ ...project, 'server/src/main.ts': '', ...empty, ...written })
  process.chdir(root)
  const tsConfig = extractTSConfig('tsconfig.json')
  const { output } = await cruise(
    [
      'server',
      ...['scripts', 'sdk', 'demo'].filter((folder) =>
        Object.keys(imports).some((path) => path.startsWith(folder)),
      ),
    ],
    { ...options, validate: true, ruleSet },
    {},
    { tsConfig },
  )
  const { violations } = (output as ICruiseResult).summary
  const names = violations.filter(({ from }) => from !== 'server/src/main.ts').map(({ rule }) => rule.name)
  return [...new Set(names)].toSorted()
}

const cases: [title: string, imports: Record<string, string[]>, rules: string[]][] = [
  [
    'accepts imports that point downwards',
    {
      'server/src/app.ts': [
        './modules/crm/index.ts',
        './modules/catalog/index.ts',
        './features/views/index.ts',
        './runtime/http/server.ts',
      ],
      'server/src/cli/run.ts': ['../modules/crm/leads/lead.actions.ts'],
      'server/src/modules/crm/index.ts': ['./leads/lead.routes.ts'],
      'server/src/modules/crm/leads/lead.routes.ts': ['#core', './lead.actions.ts', './lead.ts'],
      'server/src/modules/crm/leads/lead.actions.ts': [
        '#core',
        '../customers/customer.actions.ts',
        './lead.ts',
      ],
      'server/src/modules/crm/leads/lead.ts': ['#core'],
      'server/src/modules/crm/api.ts': ['./leads/lead.actions.ts'],
      'server/src/modules/catalog/index.ts': ['#crm', './products/product.routes.ts'],
      'server/src/features/views/index.ts': ['#core', '#runtime/clock'],
      'server/src/core/index.ts': ['./data/records.ts'],
      'server/src/core/data/records.ts': ['../../runtime/database/client.ts'],
      'server/src/runtime/clock.ts': [],
      'server/src/runtime/database/client.ts': ['pg'],
      'server/src/runtime/http/server.ts': ['fastify'],
      'server/test/test-app.ts': ['pg', 'autocannon', '../src/app.ts', '../src/modules/crm/leads/lead.ts'],
    },
    [],
  ],
  [
    'rejects cycles between files',
    { 'server/src/runtime/a.ts': ['./b.ts'], 'server/src/runtime/b.ts': ['./a.ts'] },
    ['no-cycles'],
  ],
  ...(
    [
      ['runtime', 'core/index.ts'],
      ['runtime', 'app.ts'],
      ['core', 'features/views/view.ts'],
      ['features', 'modules/crm/api.ts'],
      ['modules', 'app.ts'],
      ['modules', 'cli/run.ts'],
    ] as const
  ).map(([layer, target]): [string, Record<string, string[]>, string[]] => [
    `rejects an import of ${target}`,
    { [`server/src/${layer}/${layer === 'modules' ? 'hr' : 'x'}/a.ts`]: [`../../${target}`] },
    [`${layer}-imports-only-lower-layers`],
  ]),
  [
    'rejects the inside of another module',
    { 'server/src/modules/catalog/a.ts': ['../crm/leads/lead.actions.ts'] },
    ['only-api-of-other-modules'],
  ],
  ...(
    [
      ['crm', 'catalog'],
      ['catalog', 'inventory'],
      ['inventory', 'purchasing'],
      ['rentals', 'sales'],
      ['finance', 'sales'],
      ['commercial-documents', 'sales'],
      ['commercial-documents', 'purchasing'],
      ['hr', 'crm'],
    ] as const
  ).map(([from, to]): [string, Record<string, string[]>, string[]] => [
    `rejects ${to}`,
    { [`server/src/modules/${from}/a.ts`]: [`../${to}/api.ts`] },
    [`${from}-uses-only-allowed-modules`],
  ]),
  [
    'rejects imports that bypass the interface of core',
    { 'server/src/modules/crm/a.ts': ['../../core/data/records.ts'] },
    ['only-interface-of-core'],
  ],
  [
    'rejects the runtime in a module',
    { 'server/src/modules/crm/a.ts': ['../../runtime/clock.ts'] },
    ['only-interface-of-core'],
  ],
  [
    'rejects a feature in a module',
    { 'server/src/modules/crm/a.ts': ['../../features/views/view.ts'] },
    ['only-interface-of-core'],
  ],
  [
    'rejects a manifest outside of app.ts',
    { 'server/src/start.ts': ['./modules/crm/index.ts'] },
    ['only-app-imports-manifests'],
  ],
  [
    'rejects the routes of another module',
    { 'server/src/modules/crm/customers/customer.routes.ts': ['../leads/lead.routes.ts'] },
    ['no-routes-of-other-resources'],
  ],
  [
    'rejects the web framework in an action',
    { 'server/src/modules/crm/leads/lead.actions.ts': ['fastify'] },
    ['only-routes-import-web-framework'],
  ],
  [
    'rejects a second use of pg-protocol',
    { 'server/src/runtime/database/client.ts': ['pg-protocol'] },
    ['only-pipeline-imports-pg-protocol'],
  ],
  ['rejects a second import of pg', { 'server/src/features/a.ts': ['pg'] }, ['only-client-imports-pg']],
  [
    'rejects tests outside of tests',
    { 'scripts/a.ts': ['../server/test/test-app.ts'] },
    ['no-imports-of-tests'],
  ],
  [
    'rejects factories outside of tests',
    { 'server/src/modules/crm/leads/lead.actions.ts': ['./lead.factory.ts'] },
    ['no-imports-of-tests'],
  ],
  [
    'lets a factory use factories of other modules',
    { 'server/src/modules/catalog/brands/brand.factory.ts': ['../../crm/leads/lead.factory.ts'] },
    [],
  ],
  [
    'rejects development dependencies',
    { 'server/src/runtime/a.ts': ['autocannon'] },
    ['no-dev-dependencies-in-server'],
  ],
  [
    'accepts the built-in modules of Node in the command line of the SDK, and the server in its tests',
    {
      'sdk/test/cli.test.ts': ['../../server/test/test-app.ts', '../src/index.ts'],
      'sdk/src/cli/main.ts': ['node:fs', '../index.ts'],
    },
    [],
  ],
  [
    'rejects the server and packages',
    { 'sdk/src/cli/main.ts': ['../../../server/src/runtime/clock.ts', 'pg'] },
    ['only-client-imports-pg', 'sdk-imports-only-itself'],
  ],
  [
    'rejects Node and the command line in the client',
    { 'sdk/src/a.ts': ['node:fs', './cli/main.ts'] },
    ['cli-of-sdk-is-separate', 'only-cli-of-sdk-imports-node'],
  ],
  [
    'rejects the SDK in the server',
    { 'server/src/a.ts': ['../../sdk/src/index.ts'] },
    ['server-does-not-import-sdk'],
  ],
  [
    'accepts the SDK in the demo, and the server in its backstage, its start and its tests',
    {
      'demo/a.ts': ['./backstage/b.ts', '../sdk/src/index.ts'],
      'demo/backstage/b.ts': ['../../server/src/core/index.ts'],
      'demo/main.ts': ['../server/src/app.ts'],
      'demo/a.test.ts': ['../server/src/app.ts'],
    },
    [],
  ],
  [
    'rejects the server and the parts of the SDK in the demo',
    { 'demo/a.ts': ['../server/src/core/index.ts', '../sdk/src/runtime/errors.ts'] },
    ['demo-uses-the-api', 'only-interface-of-sdk-in-demo'],
  ],
  ['rejects missing imports', { 'server/src/runtime/a.ts': ['nowhere'] }, ['no-unresolved-imports']],
  ['rejects orphans', { 'server/src/runtime/a.ts': [] }, ['no-orphans']],
]

for (const [title, imports, rules] of cases) {
  const [from = ''] = Object.keys(imports)
  test(`${title}: ${from}`, async () => assert.deepEqual(await broken(imports), rules))
}
