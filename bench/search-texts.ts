/**
 * Measures how long the background loop counts the pairs of characters in new texts: `npm run bench:search-texts`. Uses
 * a temporary embedded database. `--before` also measures the function of the first versions.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOwner } from '#runtime/database/open'
import { migrate } from '#runtime/database/migrate'
import { openEmbedded } from '#runtime/postgres/embedded'

const cases = [
  [1, 65_535],
  [120, 5_000],
  [5_000, 2_500],
] as const

const words = [
  'tent',
  'pole',
  'größe',
  'canvas',
  'of',
  'the',
  'für',
  'waterproof',
  '<p>',
  '&amp;',
  'x-200',
  '12',
]
const before = `create function pairs_before(document text) returns setof text immutable strict language sql as $$
  select distinct substr(line, place, 2)
  from unnest(string_to_array(document, E'\\n')) line, generate_series(1, length(line) - 1) place $$`

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
const server = await openEmbedded({ dataDir, purpose: 'serve', durable: false })
const owner = await openOwner(server.url)
try {
  await migrate(owner)
  const functions = ['pairs_of']
  if (process.argv.includes('--before')) {
    await owner.query(before)
    functions.unshift('pairs_before')
  }
  await owner.query('create temp table texts (text text)')
  for (const [count, length] of cases) {
    await owner.query('truncate texts')
    await owner.query(
      `insert into texts select left(string_agg(words[1 + (random() * 11)::integer], ' '), $2)
       from generate_series(1, $1) record, generate_series(1, $2::integer / 3), (select $3::text[] as words) w
       group by record`,
      [count, length, words],
    )
    for (const name of functions) {
      const begin = performance.now()
      await owner.query(`select pair, count(*) from texts, ${name}(text) pair group by pair`)
      const seconds = ((performance.now() - begin) / 1_000).toFixed(2)
      process.stdout.write(`${count} texts of ${length} characters, ${name}: ${seconds} s\n`)
    }
  }
} finally {
  await owner.end()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}
