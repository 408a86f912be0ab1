/** Which regular expressions may be rules, and that those which may are quick. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchedAtMost, matches, patternProblem } from './attribute.patterns.ts'

const harmless = [
  '^[A-Z]{3}-[0-9]{4}$',
  '^[a-z]+-[a-z]+-[a-z]+-[a-z]+$',
  '^\\d+(\\.\\d+)?$',
  '^\\S+@\\S+\\.\\S+$',
  '^(foo|bar)+$',
  '^#?[0-9a-f]{6}$',
  '^.*\\.(jpg|png)$',
  '.*',
  '[A-Z]+\\d+',
  '^(?:A|B)\\d{1,3}$',
  '^(?<country>[A-Z]{2})\\d{10}$',
  '^\\p{Lu}\\p{L}+$',
  '^[()?*]+$',
  '^\\\\1$',
]

const dangerous = [
  '(a+)+',
  '(a|a)*',
  '(a|ab)*c',
  '^(a+)+$',
  '(.*)*',
  '((a*)b?)*',
  'a*a*a*a*b',
  '.*.*.*.*x',
  '(a?){50}a{50}',
  `${'a?'.repeat(40)}${'a'.repeat(40)}`,
  '(x+x+)+y',
  '(\\w+\\s?)*$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(\\p{L}|\\w)*x',
  '(ä|[à-ö])*x',
  '^([a-z]|[\\x61])*$',
]

test('patterns that are soon matched, or not, may be rules', () => {
  for (const pattern of harmless) assert.equal(patternProblem(pattern), undefined, pattern)
})

test('patterns that could run away are refused', () => {
  for (const pattern of dangerous) assert.match(patternProblem(pattern) ?? '', /too long/, pattern)
})

test('what is no pattern, too long, looks around or refers back is refused', () => {
  const cases: [pattern: string, problem: RegExp][] = [
    ['', /no pattern/],
    ['[a-z', /no valid/],
    ['a'.repeat(201), /longer than 200/],
    ['(a)\\1', /refer back/],
    ['(?<a>x)\\k<a>', /refer back/],
    ['(?=a)b', /look around/],
    ['(?<!a)b', /look around/],
  ]
  for (const [pattern, problem] of cases) assert.match(patternProblem(pattern) ?? '', problem, pattern)
})

test('the slowest that is allowed is through in less than a second', () => {
  const slow = ['^a*a*a*b', '(a|b)*a*c', '^\\S+@\\S+\\.\\S+$', '^(a{1,255}){2}b', 'a*[ab]*c']
  for (const pattern of slow) {
    assert.equal(patternProblem(pattern), undefined, pattern)
    for (const value of ['a'.repeat(matchedAtMost), '@.'.repeat(127)]) {
      const begun = performance.now()
      matches(pattern, `${value.slice(0, -1)}\n`)
      assert.ok(performance.now() - begun < 1_000, pattern)
    }
  }
})
