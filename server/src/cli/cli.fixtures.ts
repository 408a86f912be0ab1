/** Helpers for the tests of the command line: folders with a database, and a terminal that records its output. */
import { hash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { after } from 'node:test'
import { readConfig } from '#runtime/config/config'
import { type Connection, openConnection, quoteName } from '#runtime/database/client'
import { openEmbedded } from '#runtime/postgres/embedded'
import { runCommandLine } from './run.ts'

export interface Said {
  code: number
  out: string
  bytes: Buffer
  err: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read output without types and assert its contents
  json: any
}

/** Words separated by spaces, followed by words that are passed unchanged. */
export type Kontor = (line: string, ...more: string[]) => Promise<Said>

/** Returns a command line with these settings and this standard input. */
export function kontorWith(settings: Record<string, string>, input = ''): Kontor {
  return async (line, ...more) => {
    const words = [...line.split(' ').filter(Boolean), ...more]
    const chunks: Buffer[] = []
    const lines: string[] = []
    const out = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk)
        done()
      },
    })
    const code = await runCommandLine(words, {
      config: () => readConfig(settings),
      out,
      input: () => Promise.resolve(input),
      writeLine: (sentence) => void lines.push(sentence),
    })
    const bytes = Buffer.concat(chunks)
    const text = bytes.toString()
    return {
      code,
      out: text,
      bytes,
      err: lines.join('\n'),
      json: words.includes('--json') && code === 0 ? JSON.parse(text) : undefined,
    }
  }
}

/** Creates a folder that is removed after the tests. */
export function newFolder(): string {
  const folder = folderForAll()
  after(() => remove(folder))
  return folder
}

/** Traversable for other accounts, because as root, PostgreSQL runs as another one. */
function folderForAll(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-cli-'))
  chmodSync(folder, 0o755)
  return folder
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Returns a data folder with a running database server, as if Kontor were running. */
export async function runningDatabase(): Promise<{ dataDir: string; url: string }> {
  const dataDir = folderForAll()
  const server = await openEmbedded({ dataDir, purpose: 'serve', durable: false })
  after(async () => {
    await server.stop()
    remove(dataDir)
  })
  return { dataDir, url: server.url }
}

/** Creates another database on the same server; returns its URL. */
export async function newDatabase(url: string, name: string, owner?: string): Promise<string> {
  await asOwner(url, (sql) =>
    sql.query(`create database ${quoteName(name)} ${owner ? `owner ${quoteName(owner)}` : ''}`),
  )
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

export async function asOwner<T>(url: string, work: (sql: Connection) => Promise<T>): Promise<T> {
  const sql = await openConnection(url, 'kontor: test')
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

const ofThisMoment = [
  'installation',
  'login_attempts',
  'password_reset_requests',
  'rate_limits',
  'migrations',
]

/** Returns for each table its number of rows and a hash over them that is independent of their physical order. */
export function contentOf(url: string): Promise<Record<string, string>> {
  return asOwner(url, async (sql) => {
    const { rows: tables } = await sql.query<{ name: string }>(
      `select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
      [ofThisMoment],
    )
    const content: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await sql.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${quoteName(name)} t order by 1`,
      )
      content[name] = `${rows.length} ${hash('sha256', rows.map(({ row }) => row).join('\n'), 'hex')}`
    }
    return content
  })
}
