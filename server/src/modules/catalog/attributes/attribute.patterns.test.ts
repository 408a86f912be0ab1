/** Patterns in rules, and how RE2 matches them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchProblem, patternProblem } from './attribute.patterns.ts'

/** Each with a matching and a non-matching text. */
const allowed: [pattern: string, right: string, wrong: string][] = [
  ['^[A-Z]{3}-[0-9]{4}$', 'ABC-1234', 'ABC-123'],
  ['^\\d+(\\.\\d+)?$', '1.5', '1.'],
  ['^\\S+@\\S+\\.\\S+$', 'a@b.c', 'a@b'],
  ['^(foo|bar)+$', 'foobar', 'fooba'],
  ['^.*\\.(jpg|png)$', 'a.png', 'a.pdf'],
  ['^(?<country>[A-Z]{2})\\d{10}$', 'DE0123456789', 'de0123456789'],
  ['^\\p{Lu}\\p{L}+$', 'Ärger', 'ärger'],
  ['^.$', '😀', '😀😀'],
  ['^[()?*]+$', '(*)', 'a'],
  ['^\\\\1$', '\\1', '1'],
  ['(?i)^abc$', 'ABC', 'ABD'],
  ['^a+$', 'aaa', 'aaa\n'],
]

// A backtracking engine would need seconds or forever for each non-matching text.
const runaway: [pattern: string, right: string, wrong: string][] = [
  ['^(a+)+$', 'a'.repeat(255), `${'a'.repeat(254)}!`],
  ['^(a|a)*$', 'a'.repeat(255), `${'a'.repeat(254)}!`],
  ['^(a|ab)*c', `${'ab'.repeat(127)}c`, 'ab'.repeat(127)],
  ['(x+x+)+y', `${'x'.repeat(254)}y`, 'x'.repeat(255)],
  ['^(\\w+\\s?)*$', 'a '.repeat(127), `${'a'.repeat(254)}!`],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', `${'a'.repeat(250)}.Aa`, 'a'.repeat(255)],
  ['^(a?){50}a{50}$', 'a'.repeat(100), 'a'.repeat(101)],
  ['^a+a+a+\\w{80}\\W', `${'a'.repeat(254)}!`, 'a'.repeat(255)],
  ['.*.*.*.*x', `${'a'.repeat(254)}x`, 'a'.repeat(255)],
]

test('matches patterns like RE2 in linear time', { timeout: 60_000 }, () => {
  for (const [pattern, right, wrong] of [...allowed, ...runaway]) {
    assert.equal(patternProblem(pattern), undefined, pattern)
    assert.equal(matchProblem(pattern, right), undefined, pattern)
    assert.equal(matchProblem(pattern, wrong), `must match ${pattern}`)
  }
})

test('caches match results by pattern and text', () => {
  for (let turn = 0; turn < 2; turn++) {
    assert.equal(matchProblem('^a$', 'a'), undefined)
    assert.equal(matchProblem('^a$', 'b'), 'must match ^a$')
    assert.equal(matchProblem('^b$', 'b'), undefined)
  }
  for (let each = 0; each < 1_500; each++) assert.equal(matchProblem('^\\d+$', String(each)), undefined)
})

test('rejects invalid, too long and too large patterns, look-around and back-references', () => {
  const cases: [pattern: string, problem: RegExp][] = [
    ['', /^has no pattern/],
    ['[a-z', /^is not a valid RE2 expression: missing closing \]: `\[a-z`$/],
    ['a++', /^is not a valid RE2 expression: invalid nested repetition operator: `\+\+`$/],
    ['\\u00e4', /^is not a valid RE2 expression: invalid escape sequence: `\\u`$/],
    ['a{1001}', /^is not a valid RE2 expression: invalid repeat count/],
    [`${'('.repeat(100)}a${')'.repeat(99)}`, /^is not a valid RE2 expression: missing closing/],
    ['a'.repeat(201), /^is longer than 200 characters/],
    ['.{500}', /^is too large: it has too many repetitions/],
    ['((a{10}){10}){10}', /^is too large: it has too many repetitions/],
    ['(a)\\1', /^must not look around or refer back$/],
    ['(?<a>x)\\k<a>', /^must not look around or refer back$/],
    ['(?=a)b', /^must not look around or refer back$/],
    ['(?!a)b', /^must not look around or refer back$/],
    ['(?<=a)b', /^must not look around or refer back$/],
    ['(?<!a)b', /^must not look around or refer back$/],
  ]
  for (const [pattern, problem] of cases) assert.match(patternProblem(pattern) ?? '', problem, pattern)
})

test('reports values of attributes with an unsupported pattern', () => {
  assert.equal(
    matchProblem('(?=a)b', 'b'),
    'cannot be checked, as the attribute has the rule regex:(?=a)b, which must not look around or refer back',
  )
})
