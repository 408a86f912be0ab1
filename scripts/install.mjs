// Installs missing packages before `npm start`, `npm test` and other scripts. It is plain JavaScript that runs on any
// Node version, because it installs the pinned one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

const lock = 'package-lock.json'
const installed = 'node_modules/.package-lock.json'

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Returns whether the installed packages match the lock file. Packages for other platforms may be missing. */
function isCurrent() {
  if (!existsSync(installed)) return false
  if (statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return true
  const [wanted, present] = [packagesOf(lock), packagesOf(installed)]
  const isSame = ([path, { version, integrity, optional }]) => {
    const found = present[path]
    return found
      ? found.version === version && found.integrity === integrity
      : path === '' || optional === true
  }
  return Object.entries(wanted).every(isSame) && Object.keys(present).every((path) => path in wanted)
}

// A copied or newly checked out lock file also has a newer date; installing would remove packages that are in use.
if (!isCurrent()) {
  process.stderr.write('Installing the packages of Kontor …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(
    npm,
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) process.exit(status ?? 1)
}

// The pinned Node is a plain program: a minimal Linux may lack the C library against which it was linked.
const node = process.platform === 'win32' ? 'node_modules\\.bin\\node.cmd' : 'node_modules/.bin/node'
const { error, status, stderr } = spawnSync(node, ['--version'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
if (error || status !== 0) {
  const missing = /lib\w+\.so[.\d]*/.exec(stderr ?? '')?.[0]
  const advice = missing ? `install ${missing} (on Debian: apt-get install libatomic1)` : 'run npm ci again'
  process.stderr.write(
    `The Node that comes with Kontor does not run here; ${advice}.\n${stderr ?? error?.message ?? ''}`,
  )
  process.exit(1)
}
