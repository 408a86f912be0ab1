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

const house = {
  'tsconfig.json': '{ "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true } }',
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#platform/*': './server/src/platform/*.ts', '#crm': './server/src/crm/index.ts' },
    dependencies: { pg: '1.0.0', fastify: '1.0.0' },
    devDependencies: { autocannon: '1.0.0' },
  }),
  ...Object.fromEntries(
    ['pg', 'fastify', 'autocannon'].flatMap((name) => [
      [`node_modules/${name}/package.json`, `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`],
      [`node_modules/${name}/index.js`, 'module.exports = {}'],
    ]),
  ),
}

const importing = (...targets: string[]) =>
  `${targets.map((target) => `import '${target}'`).join('\n')}\nexport {}`

/** Imports by file; every other file that is named is there and imports nothing. The rules that are broken. */
async function broken(imports: Record<string, string[]>): Promise<string[]> {
  const paths = Object.entries(imports).flatMap(([from, targets]) =>
    targets.filter((target) => target.startsWith('.')).map((target) => join(dirname(from), target)),
  )
  const empty = Object.fromEntries(paths.map((path) => [path, 'export {}']))
  const written = Object.fromEntries(
    Object.entries(imports).map(([from, targets]) => [from, importing(...targets)]),
  )
  const root = tree({ ...house, 'server/src/main.ts': '', ...empty, ...written })
  process.chdir(root)
  const tsConfig = extractTSConfig('tsconfig.json')
  const { output } = await cruise(['server'], { ...options, validate: true, ruleSet }, {}, { tsConfig })
  const { violations } = (output as ICruiseResult).summary
  const names = violations.filter(({ from }) => from !== 'server/src/main.ts').map(({ rule }) => rule.name)
  return [...new Set(names)].toSorted()
}

const cases: [title: string, imports: Record<string, string[]>, rules: string[]][] = [
  [
    'what is right passes',
    {
      'server/src/app.ts': [
        './crm/index.ts',
        './operations/index.ts',
        './hr/index.ts',
        './platform/http/server.ts',
      ],
      'server/src/cli.ts': ['./operations/index.ts'],
      'server/src/crm/index.ts': ['./leads/lead.routes.ts'],
      'server/src/crm/leads/lead.routes.ts': ['#platform/endpoint', './lead.actions.ts', './lead.ts'],
      'server/src/crm/leads/lead.actions.ts': [
        '#platform/records',
        '../customers/customer.actions.ts',
        './lead.ts',
      ],
      'server/src/crm/leads/lead.ts': ['#platform/fields'],
      'server/src/operations/index.ts': ['#crm', './products/product.routes.ts'],
      'server/src/platform/database/client.ts': ['pg'],
      'server/src/platform/endpoint.ts': ['./fields.ts'],
      'server/src/platform/records.ts': ['./database/client.ts', './fields.ts'],
      'server/src/platform/http/server.ts': ['fastify'],
      'server/test/house.ts': ['pg', 'autocannon', '../src/app.ts', '../src/crm/leads/lead.actions.ts'],
    },
    [],
  ],
  [
    'cycles',
    { 'server/src/platform/a.ts': ['./b.ts'], 'server/src/platform/b.ts': ['./a.ts'] },
    ['no-cycles'],
  ],
  [
    'the platform and a module',
    { 'server/src/platform/a.ts': ['../crm/index.ts'] },
    ['only-app-knows-the-modules', 'platform-knows-no-module'],
  ],
  ['the platform and the app', { 'server/src/platform/a.ts': ['../app.ts'] }, ['platform-knows-no-module']],
  [
    'a back door',
    { 'server/src/sales/a.ts': ['../crm/leads/lead.actions.ts'] },
    ['modules-meet-at-the-front-door'],
  ],
  [
    'up the stairs',
    { 'server/src/crm/a.ts': ['../operations/index.ts'] },
    ['crm-uses-only-what-it-stands-on'],
  ],
  [
    'up the stairs',
    { 'server/src/rentals/a.ts': ['../sales/index.ts'] },
    ['rentals-uses-only-what-it-stands-on'],
  ],
  ['who is alone', { 'server/src/hr/a.ts': ['../crm/index.ts'] }, ['hr-uses-only-what-it-stands-on']],
  [
    'who is alone',
    { 'server/src/finance/a.ts': ['../hr/index.ts'] },
    ['finance-uses-only-what-it-stands-on'],
  ],
  [
    'who is alone',
    { 'server/src/webhooks/a.ts': ['../sales/index.ts'] },
    ['webhooks-uses-only-what-it-stands-on'],
  ],
  [
    'who is alone',
    { 'server/src/documents/a.ts': ['../crm/index.ts'] },
    ['documents-uses-only-what-it-stands-on'],
  ],
  ['who knows the modules', { 'server/src/start.ts': ['./crm/index.ts'] }, ['only-app-knows-the-modules']],
  [
    'how the app enters',
    { 'server/src/app.ts': ['./crm/leads/lead.ts'] },
    ['the-house-enters-by-the-front-door'],
  ],
  [
    'a neighbour',
    { 'server/src/crm/customers/customer.routes.ts': ['../leads/lead.routes.ts'] },
    ['resources-meet-at-noun-and-verb'],
  ],
  [
    'a noun that finds',
    { 'server/src/crm/leads/lead.ts': ['#platform/records'], 'server/src/platform/records.ts': [] },
    ['nouns-do-nothing'],
  ],
  [
    'a noun that tells',
    { 'server/src/crm/leads/lead.ts': ['../../platform/events.ts'] },
    ['nouns-do-nothing'],
  ],
  [
    'a noun that asks',
    { 'server/src/crm/leads/lead.ts': ['../../platform/database/client.ts'] },
    ['nouns-do-nothing'],
  ],
  ['a noun that acts', { 'server/src/crm/leads/lead.ts': ['./lead.actions.ts'] }, ['nouns-do-nothing']],
  [
    'a noun of the platform',
    { 'server/src/platform/identity/users/user.ts': ['../../lists.ts'] },
    ['nouns-do-nothing'],
  ],
  [
    'a noun of the platform that stands alone',
    { 'server/src/platform/views/view.ts': ['../lists.ts'] },
    ['nouns-do-nothing'],
  ],
  ['a verb with fastify', { 'server/src/crm/leads/lead.actions.ts': ['fastify'] }, ['only-routes-know-http']],
  [
    'a verb with endpoints',
    { 'server/src/crm/leads/lead.bulk.ts': ['../../platform/endpoint.ts'] },
    ['only-routes-know-http'],
  ],
  [
    'a verb with replies',
    { 'server/src/crm/leads/lead.actions.ts': ['../../platform/replies.ts'] },
    ['only-routes-know-http'],
  ],
  [
    'a verb with the edge',
    { 'server/src/crm/leads/lead.actions.ts': ['../../platform/http/errors.ts'] },
    ['only-routes-know-http'],
  ],
  [
    'a verb with its routes',
    { 'server/src/crm/leads/lead.actions.ts': ['./lead.routes.ts'] },
    ['only-routes-know-http'],
  ],
  [
    'a module with fastify',
    { 'server/src/crm/avatars.ts': ['fastify'] },
    ['modules-know-http-by-their-routes'],
  ],
  ['a second door to pg', { 'server/src/crm/leads/lead.actions.ts': ['pg'] }, ['one-door-to-the-database']],
  [
    'what stands on tests',
    { 'server/src/platform/a.ts': ['../../test/house.ts'] },
    ['nothing-stands-on-tests'],
  ],
  ['what is not installed', { 'server/src/platform/a.ts': ['autocannon'] }, ['what-runs-is-installed']],
  ['what is not there', { 'server/src/platform/a.ts': ['nowhere'] }, ['everything-is-found']],
  ['orphans', { 'server/src/platform/a.ts': [] }, ['no-orphans']],
]

for (const [title, imports, rules] of cases) {
  const [from = ''] = Object.keys(imports)
  test(`${title}: ${from}`, async () => assert.deepEqual(await broken(imports), rules))
}
