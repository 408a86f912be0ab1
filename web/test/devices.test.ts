import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from '../src/data/people/devices.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test('names browser and system, although user agents contain the names of other browsers', () => {
  const agents = {
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0 Safari/537.36 Edg/143.0`]:
      'Edge Windows',
    [`${mozilla} (X11; Linux x86_64) ${webkit} HeadlessChrome/143.0 Safari/537.36`]: 'Chrome Linux',
    [`${mozilla} (Linux; Android 15) ${webkit} Chrome/143.0 Mobile Safari/537.36`]: 'Chrome Android',
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.1 Safari/605.1`]:
      'Safari macOS',
    [`${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile/1 Safari/604.1`]:
      'Safari iPhone',
    [`${mozilla} (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`]: 'Firefox Linux',
  }
  for (const [agent, name] of Object.entries(agents))
    assert.equal(Object.values(deviceOf(agent) ?? {}).join(' '), name)
  assert.equal(deviceOf('curl/8.0'), undefined)
})
