/** The import rules of the browser app for `npm run check`. */

/** From bottom to top. A folder imports only folders of lower layers, and its own; `data` and `words` are below all. */
const layers = [
  ['generated'],
  ['words'],
  ['data'],
  ['ui'],
  ['declaration', 'places'],
  ['fields'],
  ['form', 'charts'],
  ['actions', 'list', 'record', 'document', 'reports', 'planner', 'notifications'],
  ['account', 'screens'],
  ['pages'],
  ['app'],
]

const paths = (folders) => folders.map((folder) => `^web/src/${folder}/`)

const upwards = layers.flatMap((layer, index) =>
  layer.map((folder) => ({
    name: `${folder}-imports-only-lower-layers`,
    comment: layers.map((each) => each.join(', ')).join(' ← '),
    severity: 'error',
    from: { path: `^web/src/${folder}/` },
    to: { path: [...paths(layers.slice(index + 1).flat()), '^web/src/main'] },
  })),
)

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src' },
      to: { circular: true },
    },
    { name: 'no-cycles', severity: 'error', from: { path: '^web/' }, to: { circular: true } },
    ...upwards,
    {
      name: 'app-uses-only-the-sdk',
      comment: 'The app is a client like any other: it imports no file of the server.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|scripts|demo|bench)/' },
    },
    {
      name: 'separate-screens',
      comment: 'A screen imports no other screen.',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
      to: { path: '^web/src/screens/[^/]+/', pathNot: '^web/src/screens/$1/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'web/tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
