/** The code blocks of the guides run on a real server: in each installed shell, and with the SDK. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { guideNames } from '#core/platform'
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

/** Creates a tenant with an owner and a token, so that no guide sees the records of another. */
const newAccount = () => onOwner(provisionAccount)

async function provisionAccount(): Promise<Account> {
  const slug = `guide-${randomBytes(6).toString('hex')}`
  const now = systemClock.now()
  const [email, password] = [`owner@${slug}.example`, 'a long and quiet evening']
  const token = `kontor-guide-${randomBytes(16).toString('hex')}`
  const tenantId = await provisionTenant(owner, { slug, name: 'Tidewater', currency: 'EUR' }, now)
  const userId = await provisionUser(
    owner,
    { tenantId, name: 'Owner', email, password, roles: ['owner'] },
    now,
  )
  await provisionToken(owner, { tenantId, userId, name: 'guide', secret: token }, now)
  return { address: server.address, token }
}

const modulesFolder = folder()
const modules = writeModules(guideNames, modulesFolder)
const compiled = typeErrors(modulesFolder)

test('type-checks all TypeScript blocks with the SDK', async () => {
  assert.ok(modules.size > 15)
  assert.equal(await compiled, '')
})

test('shows each step in curl and in TypeScript, in adjacent blocks', () => {
  for (const name of guideNames) {
    const blocks = blocksOf(name).filter(({ isRun }) => isRun)
    for (const [index, { language, isAdjacent, line }] of blocks.entries())
      if (language === 'sh') assert.equal(blocks[index + 1]?.language, 'ts', `${name}.md:${line}`)
      else assert.ok(isAdjacent || blocks[index - 1]?.language !== 'sh', `${name}.md:${line}`)
  }
})

test('keeps guides short', () => {
  for (const name of guideNames.filter((each) => !each.endsWith('-reference'))) {
    const lines = readFileSync(guidePath(name), 'utf8').split('\n').length
    assert.ok(lines <= 130, `${name}.md has ${lines} lines`)
  }
})

/** Runs the shell blocks of a guide in each installed shell. */
async function checkShells(name: string, { codes = [], shell = [], isRepeatable = false }: Expectation) {
  const account = await newAccount()
  const runs = [
    ['bash', account],
    ...(isRepeatable ? [['bash', account] as const] : []),
    ['zsh', await newAccount()],
    ['fish', await newAccount()],
  ] as const
  for (const [index, [program, by]] of runs.entries()) {
    // Emails of the quickstart are unique by second.
    if (isRepeatable && index === 1) await setTimeout(1_000)
    const printed = await paste(program, shellTexts(name), folder(), by)
    if (printed === undefined) continue
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

const runs = Object.keys(expectations).map(async (name) => ({
  name,
  text: modules.get(name) ?? '',
  cwd: folder(),
  account: await newAccount(),
}))
const results = Promise.all(runs).then(runModules)

async function checkTypeScript(name: string, { typescript }: Expectation) {
  const { output, error } = (await results)[name] ?? assert.fail(`${name} did not run`)
  if (error !== undefined) assert.fail(`${name}: ${error}`)
  for (const pattern of typescript) assert.match(output, pattern, output)
}

suite('runs the blocks', { concurrency: 3 }, () => {
  for (const [name, expected] of Object.entries(expectations))
    test(`of ${name}.md`, async () => {
      await Promise.all([checkShells(name, expected), checkTypeScript(name, expected)])
    })
})

test('states what each guide with blocks prints', () => {
  const withBlocks = guideNames.filter((name) => modules.has(name))
  assert.deepEqual(Object.keys(expectations).toSorted(), withBlocks.toSorted())
})
