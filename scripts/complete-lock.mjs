// Completes package-lock.json after `npm install`, for `npm ci`. If the registry does not have the builds of a tool for
// every platform, npm omits the missing ones from the lock file and then rejects the lock file. This script adds them
// with their version only; npm installs them only on their platform. Plain JavaScript for any Node. With `--check` it
// only reports the missing builds.
import { readFileSync, writeFileSync } from 'node:fs'

const path = process.argv.slice(2).find((each) => !each.startsWith('--')) ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(path, 'utf8'))
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** `@oxlint/binding-linux-arm-gnueabihf` is for Linux on ARM with the GNU library. */
function platformOf(name) {
  const parts = name.split(/[/-]/)
  const os = systems.find((system) => parts.includes(system))
  const cpu = processors.find((processor) => parts.includes(processor))
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`The name ${name} does not contain its platform.`)
  const libc = parts.some((part) => part.startsWith('musl'))
    ? 'musl'
    : parts.some((part) => part.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return { cpu: [cpu], ...(os && { os: [os] }), ...(libc && { libc: [libc] }) }
}

const missing = new Map()
for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (lock.packages[`${place}/node_modules/${name}`] || lock.packages[`node_modules/${name}`]) continue
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      throw new Error(`${name}@${version} of ${place} is not an exact version.`)
    missing.set(`node_modules/${name}`, { version, ...(dev && { dev }), optional: true, ...platformOf(name) })
  }
}

const isCheck = process.argv.includes('--check')
for (const [place, { version }] of missing) {
  console.log(
    `${path}: ${place.slice('node_modules/'.length)}@${version} ${isCheck ? 'is missing' : 'added'}`,
  )
}
if (!isCheck && missing.size > 0) {
  const entries = [...Object.entries(lock.packages), ...missing]
  lock.packages = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
}
if (isCheck && missing.size > 0) process.exitCode = 1
