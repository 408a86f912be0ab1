/** The code blocks of the guides run on a real server: in each installed shell, and with the SDK. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { guideNames } from '#core/api/openapi/guides'
import { provisionTenant, provisionToken, provisionUser } from '#features/identity/provisioning/provisioning'
import { systemClock } from '#runtime/clock'
import { openOwner } from '#runtime/database/open'
import {
  type Account,
  blocksOf,
  codesIn,
  guidePath,
  paste,
  runModules,
  shellTexts,
  typeErrors,
  writeModules,
} from './guides.fixtures.ts'
import { type Expectation, expectations } from './guides.expected.ts'
import { inTurn } from './in-turn.ts'
import { folder, start } from './processes.ts'
import { emptyDatabase } from './test-app.ts'

const databaseUrl = await emptyDatabase()
const server = await start({
  DATABASE_URL: databaseUrl,
  KONTOR_DATA_DIR: folder(),
  KONTOR_WEBHOOK_ALLOW_PRIVATE: '1',
})
const owner = await openOwner(databaseUrl)
after(async () => {
  await owner.end()
  await server.stop()
})

const onOwner = inTurn()

// All guides run in one tenant, as when an integrator follows them: none depends on an empty tenant.
const now = systemClock.now()
const tenantId = await provisionTenant(owner, { slug: 'tidewater', name: 'Tidewater', currency: 'EUR' }, now)
const ownerUser = {
  tenantId,
  name: 'Owner',
  email: 'owner@tidewater.example',
  password: 'a long and quiet evening',
  roles: ['owner'],
}
const userId = await provisionUser(owner, ownerUser, now)

/** Creates a token for one run, because the rate limit counts by token. */
const newAccount = () =>
  onOwner(async (): Promise<Account> => {
    const token = `kontor-guide-${randomBytes(16).toString('hex')}`
    await provisionToken(owner, { tenantId, userId, name: 'guide', secret: token }, systemClock.now())
    return { address: server.address, token }
  })

const modulesFolder = folder()
/** The README of the SDK has a test of its own. */
const names = guideNames.filter((name) => name !== 'sdk')
const modules = writeModules(names, modulesFolder)
const compiled = typeErrors(modulesFolder)

test('type-checks all TypeScript blocks with the SDK', async () => {
  assert.ok(modules.size > 20)
  assert.equal(await compiled, '')
})

test('shows each step in curl and in TypeScript, in adjacent blocks', () => {
  for (const name of names) {
    const blocks = blocksOf(name).filter(({ isRun }) => isRun)
    for (const [index, { language, isAdjacent, line }] of blocks.entries())
      if (language === 'sh') assert.equal(blocks[index + 1]?.language, 'ts', `${name}.md:${line}`)
      else assert.ok(isAdjacent || blocks[index - 1]?.language !== 'sh', `${name}.md:${line}`)
  }
})

test('keeps guides short', () => {
  for (const name of names.filter((each) => !each.endsWith('-reference'))) {
    const lines = readFileSync(guidePath(name), 'utf8').split('\n').length
    assert.ok(lines <= 150, `${name}.md has ${lines} lines`)
  }
})

/** Runs the shell blocks of a guide in each installed shell, one after the other in the same tenant; twice in bash. */
async function checkShells(name: string, { codes = [], shell = [] }: Expectation) {
  const account = await newAccount()
  for (const program of ['bash', 'bash', 'zsh', 'fish']) {
    const printed = await paste(program, shellTexts(name), folder(), account)
    if (printed === undefined) continue
    // Emails and numbers of the shell blocks are unique by second.
    await setTimeout(1_000)
    const context = `${program}: ${printed}`
    assert.deepEqual(codesIn(printed), codes, context)
    assert.doesNotMatch(printed.replaceAll(/^ .*$/gm, ''), /error:|not found|No matches/i, context)
    for (const pattern of shell) assert.match(printed, pattern, context)
    assert.ok(
      printed.split('\n').every((line) => line.length < 1_000),
      `${program} prints compact JSON`,
    )
  }
}

/** Runs all modules. Each run of a guide has a new folder, as a new program has. */
const runAll = async () =>
  runModules(
    await Promise.all(
      Object.keys(expectations).map(async (name) => ({
        name,
        text: modules.get(name) ?? '',
        cwd: folder(),
        account: await newAccount(),
      })),
    ),
  )
const results = runAll().then(async (first) => [first, await runAll()] as const)

/** Checks the output of both runs of a guide. */
async function checkTypeScript(name: string, { typescript }: Expectation) {
  for (const run of await results) {
    const { output, error } = run[name] ?? assert.fail(`${name} did not run`)
    if (error !== undefined) assert.fail(`${name}: ${error}`)
    for (const pattern of typescript) assert.match(output, pattern, output)
  }
}

suite('runs the blocks', { concurrency: 3 }, () => {
  for (const [name, expected] of Object.entries(expectations))
    test(`of ${name}.md`, async () => {
      await Promise.all([checkShells(name, expected), checkTypeScript(name, expected)])
    })
})

test('shows in errors.md the response to the request above it', async () => {
  const text = readFileSync(guidePath('errors'), 'utf8')
  const [, shown = ''] = /^```json\n([^]*?)^```$/m.exec(text) ?? []
  const [first = ''] = shellTexts('errors').slice(1)
  const printed =
    (await paste('bash', [shellTexts('errors')[0] ?? '', first], folder(), await newAccount())) ?? ''
  const response = JSON.parse(printed.slice(printed.indexOf('{')))
  const { meta, ...body } = JSON.parse(shown)
  assert.deepEqual(
    { success: response.success, message: response.message, errors: response.errors, error: response.error },
    body,
  )
  assert.deepEqual(Object.keys(meta), Object.keys(response.meta))
})

test('states what each guide with blocks prints', () => {
  const withBlocks = names.filter((name) => modules.has(name))
  assert.deepEqual(Object.keys(expectations).toSorted(), withBlocks.toSorted())
})
