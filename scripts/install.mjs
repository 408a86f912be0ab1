// Installs missing packages before `npm start`, `npm test` and other scripts. It is plain JavaScript that runs on any
// Node version, because it installs the pinned one. Arguments: the folders of the packages, by default only `.`;
// `--production` if the packages for development are not needed. Those that are there already stay.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

const isProduction = process.argv.includes('--production')

/** Returns whether the installed packages match the lock file. Packages for other platforms may be missing. */
function isCurrent(folder) {
  const lock = join(folder, 'package-lock.json')
  const installed = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  if (isProduction && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return true
  const [wanted, present] = [packagesOf(lock), packagesOf(installed)]
  const isSame = ([path, { version, integrity, optional, dev, devOptional }]) => {
    const found = present[path]
    return found
      ? found.version === version && found.integrity === integrity
      : path === '' || optional === true || (isProduction && (dev === true || devOptional === true))
  }
  return Object.entries(wanted).every(isSame) && Object.keys(present).every((path) => path in wanted)
}

/** Runs npm in a folder: the one that runs this script, the one of the PATH, or one beside a Node of the PATH. */
function runNpm(folder, args) {
  const options = { cwd: folder, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' }
  const own = process.env.npm_execpath
  if (own && /npm-cli\.[cm]?js$/.test(own) && existsSync(own))
    return spawnSync(process.execPath, [own, ...args], { ...options, shell: false })
  const result = spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
  if (result.error === undefined || result.error.code !== 'ENOENT') return result
  const other = npmBeside()
  return other ? spawnSync(process.execPath, [other, ...args], options) : result
}

/** Returns the program of an npm that is installed without being in the PATH. */
function npmBeside() {
  const nodes = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .filter((file) => existsSync(file))
    .map((file) => join(realpathSync(file), '../../lib'))
  return [...nodes, '/usr/lib', '/usr/local/lib', '/usr/share/nodejs']
    .flatMap((place) => [join(place, 'node_modules/npm'), join(place, 'npm')])
    .map((place) => join(place, 'bin/npm-cli.js'))
    .find((file) => existsSync(file))
}

// A copied or newly checked out lock file also has a newer date; installing would remove packages that are in use.
function install(folder) {
  if (isCurrent(folder)) return
  process.stderr.write(`Installing the packages of ${folder === '.' ? 'Kontor' : folder} …\n`)
  const { status, error } = runNpm(folder, [
    'ci',
    // The browser app is built by development packages.
    isProduction && folder === '.' ? '--omit=dev' : '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (status === 0) {
    if (folder === '.') spawnSync(process.execPath, ['scripts/trim.mjs'])
    return
  }
  if (error) process.stderr.write(`npm could not be started: ${error.message}\n`)
  process.exit(status || 1)
}

/** The pinned Node is a plain program: a minimal Linux may lack the C library against which it was linked. */
function checkNode() {
  const node = process.platform === 'win32' ? 'node_modules\\.bin\\node.cmd' : 'node_modules/.bin/node'
  const { error, status, stderr } = spawnSync(node, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (!error && status === 0) return
  const missing = /lib\w+\.so[.\d]*/.exec(stderr ?? '')?.[0]
  const advice = missing ? `install ${missing} (on Debian: apt-get install libatomic1)` : 'run npm ci again'
  process.stderr.write(
    `The Node that comes with Kontor does not run here; ${advice}.\n${stderr ?? error?.message ?? ''}`,
  )
  process.exit(1)
}

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const folders = named.length > 0 ? named : ['.']
for (const folder of folders) install(folder)
if (folders.includes('.')) checkNode()
