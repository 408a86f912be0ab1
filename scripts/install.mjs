// Installs what is missing before `npm start`, `npm test` and the others. Plain JavaScript for any Node: the pinned
// one arrives with this very install.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const lock = 'package-lock.json'
const installed = 'node_modules/.package-lock.json'

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  process.stderr.write('Installing what Kontor needs …\n')
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
