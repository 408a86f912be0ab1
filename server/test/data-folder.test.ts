/** Other accounts of the machine cannot read what Kontor stores in its data folder. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { formOf, pdf } from '#features/documents/documents.fixtures'
import { openMailer } from '#runtime/mail/mailer'
import {
  privateFile,
  privateFolder,
  tightenDataFolder,
  traversableFolder,
} from '#runtime/storage/private-files'
import { folder, start, token } from './processes.ts'
import { until } from './waiting.ts'
import { childEnvironment } from './child-environment.ts'

const project = new URL('../..', import.meta.url).pathname
const ofDataFolder = process.getuid?.() === 0 ? traversableFolder : privateFolder

/** Returns the path and the mode of each file and folder that another account could open. */
function readable(root: string, path = root): string[] {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return []
  const mode = found.mode & 0o777
  const expected = path === root ? ofDataFolder : found.isDirectory() ? privateFolder : privateFile
  const own = (mode & ~expected) === 0 ? [] : [`${relative(root, path)} ${mode.toString(8)}`]
  return found.isDirectory()
    ? [...own, ...readdirSync(path).flatMap((name) => readable(root, join(path, name)))]
    : own
}

const loosen = (path: string) => {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chmodSync(path, found.isDirectory() ? 0o755 : 0o644)
  if (found.isDirectory()) for (const name of readdirSync(path)) loosen(join(path, name))
}

async function use(address: string) {
  const call = async (method: string, path: string, body?: unknown, headers: object = {}) => {
    const isBytes = typeof body === 'string' || Buffer.isBuffer(body)
    const response = await fetch(path.startsWith('/api') ? `${address}${path}` : `${address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : isBytes ? new Uint8Array(Buffer.from(body)) : JSON.stringify(body),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${bytes.toString()}`)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read responses without types
    return isJson ? (JSON.parse(bytes.toString()) as any).data : bytes
  }
  await call('POST', '/invitations', { name: 'Ida', email: 'ida@example.com', roles: ['viewer'] })
  const customer = await call('POST', '/crm/customers', {
    type: 'business',
    company_name: 'Alfreds',
    email: 'alfreds@example.com',
    currency: 'EUR',
  })
  const form = formOf([['type', 'contract']], pdf())
  await call('POST', `/crm/customers/${customer.id}/documents`, form.payload, form.headers)
  const made = await call('POST', '/imports', { entity_type: 'customer', file_name: 'customers.csv' })
  await call('PUT', made.upload_path, 'type,company_name,email\nbusiness,Frankenversand,f@example.com\n', {
    'content-type': 'text/csv',
  })
  await call('GET', '/crm/customers/export?format=csv')
}

test('keeps everything private, and corrects and reports what an earlier version left readable', async () => {
  const settings = { KONTOR_DATA_DIR: folder(), KONTOR_LOG_LEVEL: 'warn' }
  const dataDir = settings.KONTOR_DATA_DIR
  const previous = process.umask(0o022)
  try {
    const first = await start(settings)
    assert.doesNotMatch(first.output, /Other accounts/)
    await use(first.address)
    const mails = join(dataDir, 'mail')
    await until(
      'the email',
      () => existsSync(mails) && readdirSync(mails).some((name) => name.endsWith('.eml')),
    )
    const backup = join(dataDir, 'kontor.backup.gz')
    await promisify(execFile)(process.execPath, ['server/src/cli.ts', 'backup', backup], {
      cwd: project,
      env: { ...childEnvironment, ...settings },
    })
    assert.deepEqual(readable(dataDir), [])
    await first.stop()

    for (const name of readdirSync(dataDir).filter((each) => each !== 'postgres')) loosen(join(dataDir, name))
    chmodSync(dataDir, 0o755)
    const upgraded = await start(settings)
    assert.match(upgraded.output, /Other accounts of this machine could open parts of the data folder/)
    assert.deepEqual(readable(dataDir), [])
    await upgraded.stop()
    const third = await start(settings)
    assert.doesNotMatch(third.output, /Other accounts/)
    await third.stop()
  } finally {
    process.umask(previous)
  }
})

test('writes an email that nobody else can read at any moment', async () => {
  const dataDir = folder()
  const previous = process.umask(0)
  try {
    const mailer = openMailer({ smtpUrl: undefined, dataDir, mailFrom: 'kontor@example.com' })
    await mailer.deliver({
      server: null,
      id: 'one',
      to: 'ann@example.com',
      subject: 'Hello',
      text: 'Hello',
      html: null,
      cc: [],
      bcc: [],
      replyTo: null,
      sender: null,
      logo: null,
      attachments: [],
      recipients: ['ann@example.com'],
    })
  } finally {
    process.umask(previous)
  }
  assert.equal(statSync(join(dataDir, 'mail')).mode & 0o777, privateFolder)
  assert.deepEqual(readdirSync(join(dataDir, 'mail')), ['one.eml'])
  assert.equal(statSync(join(dataDir, 'mail', 'one.eml')).mode & 0o777, privateFile)
})

test('visits the content of private folders no more, and leaves the files of the operator as they are', async () => {
  const dataDir = folder()
  const paths = ['mail', 'files', 'notes'].map((name) => join(dataDir, name))
  for (const path of paths) {
    mkdirSync(path, { mode: 0o755 })
    writeFileSync(join(path, 'file'), 'text', { mode: 0o644 })
  }
  const [mail = '', files = '', notes = ''] = paths
  chmodSync(files, 0o700)
  assert.deepEqual(await tightenDataFolder(dataDir, false), { changed: 3, failed: [] })
  const modeOf = (path: string) => statSync(path).mode & 0o777
  assert.deepEqual([dataDir, mail, join(mail, 'file')].map(modeOf), [0o700, 0o700, 0o600])
  // A private folder protects its content, which may be large.
  assert.deepEqual([files, join(files, 'file')].map(modeOf), [0o700, 0o644])
  assert.deepEqual([notes, join(notes, 'file')].map(modeOf), [0o755, 0o644])
  assert.deepEqual(await tightenDataFolder(dataDir, false), { changed: 0, failed: [] })
})
