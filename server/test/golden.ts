/**
 * Golden files of handwritten statements: the SQL that is sent to PostgreSQL, stored beside the code, so that changes
 * are reviewed. KONTOR_GOLDEN=write rewrites them.
 */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { inTenantWithPermissions } from '#runtime/jobs/worker'
import type { TestApp } from './test-app.ts'

/** Runs `question` in acme on a new connection, and compares its statements with those in the file. */
export async function assertGolden(testApp: TestApp, file: URL, question: (ctx: Ctx) => Promise<unknown>) {
  const { runtime } = await testApp.another()
  const statements = await inTenantWithPermissions(runtime, testApp.tenants.acme, async (ctx) => {
    const before = new Set(await prepared(ctx))
    await question(ctx)
    return (await prepared(ctx)).filter((statement) => !before.has(statement))
  })
  const text = statements.map(inLines).toSorted().join('\n;\n\n')
  if (process.env.KONTOR_GOLDEN === 'write') {
    mkdirSync(dirname(file.pathname), { recursive: true })
    writeFileSync(file, `${text}\n`)
  }
  assert.equal(`${text}\n`, readFileSync(file, 'utf8'))
}

async function prepared(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    ctx.db,
  )
  return rows
    .map(({ statement }) => statement)
    .filter((statement) => !statement.includes('pg_prepared_statements'))
}

/** Formats a statement with one clause per line, independent of its indentation in the code. */
const inLines = (statement: string) =>
  statement
    .trim()
    .replace(/\s+/g, ' ')
    .replace(
      / (?=(from|where|union|order by|group by|limit|join|left join|cross join|set|returning)\b)/g,
      '\n',
    )
