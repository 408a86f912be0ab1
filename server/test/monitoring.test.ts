/** Alert rules and the dashboard in deploy/monitoring use existing metrics, and each alert has a runbook entry. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'

// Only a process with a worker has the metrics of jobs and webhooks.
const testApp = await startTestApp({ KONTOR_WORKER: 'on' })

const alerts = readFileSync('deploy/monitoring/alerts.yml', 'utf8')
const dashboardText = readFileSync('deploy/monitoring/grafana-dashboard.json', 'utf8')
const docs = readFileSync('docs/operating/monitoring.md', 'utf8')

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

const rules = alerts
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.split('\n')[0] ?? '',
    expression: /expr: ([^]*?)\n {8}(?:for|labels):/.exec(text)?.[1] ?? '',
    runbook: /runbook: (\S+)/.exec(text)?.[1],
  }))

/** Returns the metrics of an expression: the names before labels or a comparison. */
const metricsIn = (expression: string) => [
  ...new Set([...expression.matchAll(/\b([a-z][a-z0-9_]*)(?=\{)/g)].map(([, name = '']) => name)),
]

async function knownMetrics() {
  const { body } = await testApp.app.http.inject({ url: '/metrics' })
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
}

test('alerts and dashboard use only metrics that a process reports', async () => {
  const known = await knownMetrics()
  // Prometheus writes the metric `up`.
  known.add('up')
  const { panels } = JSON.parse(dashboardText) as Dashboard
  const expressions = [
    ...rules.map(({ expression }) => expression),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  assert.equal(rules.length > 10 && panels.length > 10, true)
  for (const expression of expressions) {
    const names = metricsIn(expression)
    assert.equal(names.length > 0, true, expression)
    for (const name of names) assert.equal(known.has(name), true, `${name} in ${expression}`)
  }
})

test('every metric of Kontor is in the dashboard', async () => {
  for (const name of await knownMetrics())
    if (name.startsWith('kontor_') && !/_(sum|count)$/.test(name))
      assert.equal(dashboardText.includes(name), true, name)
})

test('every alert has an entry in the runbook', () => {
  for (const { name, runbook } of rules) {
    assert.match(docs, new RegExp(`^### ${name}$`, 'm'), name)
    assert.equal(runbook, `docs/operating/monitoring.md#${name.toLowerCase()}`)
  }
})

test('metrics are named as Prometheus expects', async () => {
  const { body } = await testApp.app.http.inject({ url: '/metrics' })
  const helps = new Map([...body.matchAll(/^# HELP (\S+) (.+)$/gm)].map(([, name, help]) => [name, help]))
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  assert.equal(types.length > 30, true)
  for (const [, name = '', type] of types) {
    assert.match(name, /^(?:kontor|nodejs|process)(?:_[a-z0-9]+)+$/)
    assert.equal(name.endsWith('_total'), type === 'counter', `${name} is a ${type}`)
    // These are the ends of the series of a histogram.
    assert.doesNotMatch(name, /_(?:count|sum|bucket)$/)
    // Base units only: seconds and bytes.
    assert.doesNotMatch(
      name,
      /_(?:ms|millis\w*|micros\w*|nanos\w*|minutes|hours|kb|mb|kilobytes|megabytes|percent)(?:_|$)/,
    )
    if (type === 'histogram') assert.match(name, /_(?:seconds|bytes)$/)
    assert.match(helps.get(name) ?? '', /\w/, `${name} has a help text`)
  }
  for (const what of ['handles', 'requests', 'resources'])
    assert.equal(helps.has(`nodejs_all_active_${what}`), true, what)
})
