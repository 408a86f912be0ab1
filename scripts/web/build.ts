/**
 * Builds the browser app into `web/dist`, if its sources changed since the last build: installs its packages, bundles
 * it, and compresses its files. The server runs it at its start; `npm run build:web` runs it for images and releases.
 *
 * The result is complete or unchanged: it is built in another folder, which then replaces the old one. A process that
 * builds holds a lock of the operating system, which ends with it.
 */
import { spawn } from 'node:child_process'
import { accessSync, constants as access, existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { extname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlib, gzip } from 'node:zlib'
import { builtStamp, stampFile, stampOf } from '../../server/src/runtime/web/stamp.ts'

const project = join(import.meta.dirname, '../..')
const web = join(project, 'web')
const built = join(web, 'dist')
const fresh = join(web, 'dist.new')
const old = join(web, 'dist.old')

/** An expected failure: its message is a sentence for everyone who opens the app. */
class Failure extends Error {}

const adviceToBuild = 'Run "npm run build:web" as the owner of the installation.'
const notWritable = () =>
  new Failure(`This user cannot write the folder web, so the app cannot be built. ${adviceToBuild}`)

/** Works only while the server does not need the processor, and ends with the server. */
function serve() {
  setPriority(constants.priority.PRIORITY_LOW)
  process.stdin.on('end', () => {
    // The process leads a group, to which npm and the bundler belong.
    if (process.platform === 'win32') process.exit(1)
    process.kill(-process.pid, 'SIGKILL')
  })
  process.stdin.resume()
}

/** Waits until no other process builds the app of this folder. The lock ends with the process. */
async function takeLock(): Promise<DatabaseSync> {
  let lock: DatabaseSync | undefined
  for (;;) {
    try {
      lock ??= new DatabaseSync(join(web, '.build.lock'))
      lock.exec('BEGIN EXCLUSIVE')
      return lock
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== 5) throw notWritable()
      await sleep(200)
    }
  }
}

/** Settings of this machine. Programs of other authors do not get the secrets of the server. */
const passedOn = [
  /^(PATH|PATHEXT|HOME|USER|LOGNAME|USERPROFILE|APPDATA|LOCALAPPDATA|SYSTEMROOT|COMSPEC)$/i,
  /^(TMPDIR|TEMP|TMP|LANG|LC_\w+|TZ|npm_execpath)$/i,
  /^(https?_proxy|no_proxy|all_proxy|SSL_CERT_\w+|NODE_EXTRA_CA_CERTS)$/i,
  // npm tells its scripts for which folder and which packages it runs.
  /^npm_config_(?!(local_prefix|omit|include|production)$)/i,
]
const isPassedOn = (name: string) => passedOn.some((pattern) => pattern.test(name))

const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => isPassedOn(name)))

/** Runs a program with its output on standard error. */
async function run(args: readonly string[], cwd: string, failure: string): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, env: environment, stdio: ['ignore', 2, 2] })
  const { promise, resolve, reject } = Promise.withResolvers<[code: number | null, signal: string | null]>()
  child.once('error', reject)
  child.once('close', (code, signal) => resolve([code, signal]))
  const [code, signal] = await promise
  if (code !== 0) throw new Failure(`${failure} (${signal ?? `exit code ${code}`}).`)
}

const compressed = new Set(['.css', '.js', '.json', '.svg'])
const worthwhile = 1_024 // bytes

/** Writes the compressed forms of a text beside it. */
async function compress(file: string): Promise<void> {
  if (!compressed.has(extname(file))) return
  const bytes = await readFile(file)
  if (bytes.length < worthwhile) return
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
}

async function bundle(stamp: string): Promise<void> {
  for (const folder of [fresh, old]) await rm(folder, { recursive: true, force: true })
  const vite = join(web, 'node_modules/vite/bin/vite.js')
  await run([vite, 'build', '--outDir', fresh, '--logLevel', 'warn'], web, 'The bundler failed')
  const assets = join(fresh, 'assets')
  await Promise.all((await readdir(assets)).map((name) => compress(join(assets, name))))
  await writeFile(join(fresh, stampFile), stamp)
  if (existsSync(built)) await rename(built, old)
  await rename(fresh, built)
  await rm(old, { recursive: true, force: true })
}

async function build(): Promise<void> {
  const isCurrent = async () => stampOf(project) === (await builtStamp(built))
  if (await isCurrent()) return
  try {
    accessSync(web, access.W_OK)
  } catch {
    throw notWritable()
  }
  using _lock = await takeLock()
  // Another process may have built it meanwhile.
  if (await isCurrent()) return
  await run(
    [join(project, 'scripts/install.mjs'), 'web'],
    project,
    'npm could not install the packages of the app',
  )
  await bundle(stampOf(project) ?? '')
}

if (process.argv.includes('--supervised')) serve()
try {
  await build()
  process.exit(0)
} catch (error) {
  const isAccess = ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
  const failure = isAccess ? notWritable() : error
  // The last line is the reason that the server shows.
  const reason = failure instanceof Failure ? failure.message : 'The build of the app failed.'
  if (!(failure instanceof Failure)) process.stderr.write(`${(failure as Error).stack}\n`)
  process.stderr.write(`Kontor: ${reason}\n`)
  process.exit(1)
}
