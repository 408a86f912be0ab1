import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isBodyFromKontor, isFromKontor } from '../../../cli/webhook.verify.ts'
import { newWebhookSecret, signatureHeaders } from './signature.ts'

// The verification code in the docs accepts our requests and rejects forged ones.

const root = join(import.meta.dirname, '../../../../..')
const now = 1_614_265_330
const [secret, other] = [newWebhookSecret(), newWebhookSecret()]
const text = '{"id":"01E","name":"Gärtner & Söhne €","line":"\\n"}'

interface Case {
  about: string
  headers: Record<string, string>
  /** Base64. */
  body: string
  secrets: string[]
  isFrom: boolean
  isBodyFrom: boolean
}

interface Change {
  signedWith?: string[]
  at?: number
  headers?: Record<string, string>
  sent?: string | Buffer
  secrets?: string[]
}

/** A webhook with a change, and whether each of the two signatures verifies. */
function arrives(about: string, change: Change, isFrom: boolean, isBodyFrom: boolean): Case {
  const headers = signatureHeaders({
    eventId: '01EVENT',
    eventType: 'customer.created',
    timestamp: new Date((change.at ?? now) * 1_000).toISOString(),
    attempt: 1,
    body: text,
    secrets: change.signedWith ?? [secret],
  })
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return {
    about,
    headers: { ...lower, ...change.headers },
    body: Buffer.from(change.sent ?? text).toString('base64'),
    secrets: change.secrets ?? [secret],
    isFrom,
    isBodyFrom,
  }
}

const own = [
  'correct horse battery',
  'whsec_ünïcödé',
  'whsec_abc',
  'whsec_AAA=AAAA',
  'abcdabcd',
  'whsec_AAAA\n',
]
const right = arrives('', {}, true, true).headers

const cases = [
  arrives('unchanged', {}, true, true),
  arrives('during a rotation, the new secret known', { signedWith: [secret, other] }, true, true),
  arrives('during a rotation, the old secret known', { signedWith: [other, secret] }, true, false),
  arrives('both secrets known', { secrets: [other, secret] }, true, true),
  ...own.map((word) =>
    arrives(`a chosen secret: ${word}`, { signedWith: [word], secrets: [word] }, true, true),
  ),
  arrives('another secret', { secrets: [other] }, false, false),
  arrives('no secret', { secrets: [] }, false, false),
  arrives('another body', { sent: `${text} ` }, false, false),
  arrives('an empty body', { sent: '' }, false, false),
  arrives('a body that is no text', { sent: Buffer.from([0xff, 0, 0xfe]) }, false, false),
  arrives('another id', { headers: { 'webhook-id': '01OTHER' } }, false, true),
  arrives('another time', { headers: { 'webhook-timestamp': String(now + 1) } }, false, true),
  arrives('almost too old', { at: now - 300 }, true, true),
  arrives('too old', { at: now - 301 }, false, true),
  arrives('from the future', { at: now + 301 }, false, true),
  ...['', ' ', 'soon', `${now}.0`, `-${now}`, '9'.repeat(400), '٣'].map((time) =>
    arrives(`the time "${time}"`, { headers: { 'webhook-timestamp': time } }, false, true),
  ),
  ...['', ' ', 'v1', 'v1,', `v2${right['webhook-signature']?.slice(2)}`, 'v1,ä', 'undefined'].map(
    (signature) =>
      arrives(
        `the signature "${signature}"`,
        { headers: { 'webhook-signature': signature, 'x-webhook-signature': signature } },
        false,
        false,
      ),
  ),
  arrives('the signature in capitals', { headers: upper('x-webhook-signature') }, true, false),
  { ...arrives('no headers', {}, false, false), headers: {} },
]

function upper(name: string) {
  return { [name]: right[name]?.toUpperCase() ?? '' }
}

const expected = cases.map(({ about, isFrom, isBodyFrom }) => [about, isFrom, isBodyFrom])

test('a receiver in TypeScript accepts only our webhooks', () => {
  const found = cases.map(({ about, body, ...rest }) => {
    const webhook = { ...rest, body: Buffer.from(body, 'base64') }
    return [about, isFromKontor(webhook, now), isBodyFromKontor(webhook)]
  })
  assert.deepEqual(found, expected)
})

test('a receiver in Python accepts only our webhooks', (t) => {
  const program = `
import base64, json, sys
sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
from verify import is_from_kontor, is_body_from_kontor
def judge(case):
    body = base64.b64decode(case["body"])
    is_from = is_from_kontor(case["headers"], body, case["secrets"], ${now})
    return [case["about"], is_from, is_body_from_kontor(case["headers"], body, case["secrets"])]
print(json.dumps([judge(case) for case in json.load(sys.stdin)]))
`
  const found = judgedBy(['python3', '-c', program, join(root, 'docs/webhooks')])
  if (found === undefined) return t.skip('python3 is not on this machine')
  assert.deepEqual(found, expected)
})

test('a receiver in PHP accepts only our webhooks', (t) => {
  const program = `
require $argv[1];
$results = [];
foreach (json_decode(file_get_contents('php://stdin'), true) as $case) {
    $body = base64_decode($case['body']);
    $isFrom = isFromKontor($case['headers'], $body, $case['secrets'], ${now});
    $results[] = [$case['about'], $isFrom, isBodyFromKontor($case['headers'], $body, $case['secrets'])];
}
echo json_encode($results);
`
  const found = judgedBy(['php', '-r', program, '--', join(root, 'docs/webhooks/verify.php')])
  if (found === undefined) return t.skip('php is not on this machine')
  assert.deepEqual(found, expected)
})

test('the docs show the code that is tested here', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const documented = [
    ...read('docs/guides/webhook-reference.md').matchAll(/```(?:ts|python|php)\n(.*?)```/gs),
  ].map(([, code]) => code)
  for (const path of [
    'server/src/cli/webhook.verify.ts',
    'docs/webhooks/verify.py',
    'docs/webhooks/verify.php',
  ])
    assert.ok(documented.includes(read(path)), `${path} differs from docs/guides/webhook-reference.md`)
})

/** The results of a program, or undefined if it is not installed. */
function judgedBy([program = '', ...words]: string[]): unknown {
  const { error, status, stdout, stderr } = spawnSync(program, words, {
    input: JSON.stringify(cases),
    encoding: 'utf8',
    timeout: 30_000,
  })
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined
  assert.equal(status, 0, stderr || String(error))
  return JSON.parse(stdout)
}
