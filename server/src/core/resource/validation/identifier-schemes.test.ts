/** Electronic addresses and registration numbers: form and check digits by scheme. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addressProblem,
  addressSchemes,
  isPeppolScheme,
  registrationIdentifier,
  registrationProblem,
  registrationSchemes,
} from './identifier-schemes.ts'

const valid =
  `0002:552100554 0002:55210055400013 0007:5560360793 0009:35600000000048 0037:003701120389 0060:812810734
  0088:7300010000001 0096:1017514143 0106:12345678 0147:x 0151:51824753556 0183:CHE109322551 0184:DK10150817
  0184:10150817 0188:7000012050002 0190:00000001003214345000 0191:10137025 0192:991825827 0195:SGUEN201912345D
  0195:T08GB0001A 0196:5501011230 0198:DK10150817 0199:529900T8BM49AURSDO55 0200:120000000 0201:UF9DHV
  0202:a@pec.example 0204:991-33333TEST-33 0204:04011000-1234512345-06 0208:0848934496 0209:7300010000001
  0210:RSSMRA85T10A562S 0210:00743110157 0211:IT00743110157 0212:0112038-9 0213:FI01120389 0216:003701120389
  0217:123456780001 0218:40003000642 0221:T7000012050002 0225:552100554_x 9914:ATU12345678 9918:DE89370400440532013000
  9920:ESA12345674 9925:BE0848934496 9930:DE123456789 9930:de123456789 9933:094259216 9934:12345678901
  9944:NL123456789B01 9957:FR32552100554 9959:12-3456789 AN:x AS:x EM:a.b+c@d.example`.split(/\s+/)

const invalid = `0000:1 9901:DK10150817 9955:SE1 0002:552100555 0002:55210055 0007:5560360794 0007:556036-0793
  0009:55210055400014 0060:12345678 0088:7300010000002 0088:730001000000 0088:abc 0096:123 0106:1234567 0106:123456789
  0151:51824753557 0183:CHE109322552 0184:DK10150818 0184:DK1015081 0184:dk10150817 0188:8000012050002 0190:123
  0191:10137026 0192:991825828 0192:000000000 0192:NO991825827 0195:x 0196:123 0198:10150817 0199:529900T8BM49AURSDO56
  0201:UF9DH 0202:x 0204:991-33333TEST-34 0204:x 0208:0848934497 0208:BE0848934496 0208:848934496 0210:x
  0211:IT00743110158 0211:00743110157 0212:0112038-8 0213:FI01120388 0217:1 0218:1 0221:7000012050002 9914:AT12345678
  9918:DE00370400440532013000 9930:FR123456789 9930:123456789 9930:DE12345678 9933:EL094259216 9933:094259217
  9944:NL123456789 9959:1 EM:x EM:a@b EM:a@b@c.de em:a@b.de 0088:٧٣٠٠٠١٠٠٠٠٠٠١`.split(/\s+/)

test('accepts the valid identifiers of each scheme', () => {
  for (const address of valid) assert.equal(addressProblem(address), undefined, address)
})

test('rejects unknown schemes, and identifiers with a wrong form or check digit', () => {
  for (const address of invalid) assert.notEqual(addressProblem(address), undefined, address)
})

test('every single changed digit of a checked identifier is an error', () => {
  for (const address of [
    '0007:5560360793',
    '0088:7300010000001',
    '0192:991825827',
    '0208:0848934496',
    '0151:51824753556',
  ])
    for (let index = 5; index < address.length; index++) {
      const changed = String((Number(address[index]) + 1) % 10)
      assert.ok(addressProblem(`${address.slice(0, index)}${changed}${address.slice(index + 1)}`), address)
    }
})

test('the schemes of Peppol are a part of those of EN 16931', () => {
  assert.equal(new Set(addressSchemes).size, addressSchemes.length)
  assert.equal(addressSchemes.filter(isPeppolScheme).length, 83)
  for (const outside of ['EM', 'AN', '0037', '9901', '9906', '9907', ''])
    assert.equal(isPeppolScheme(outside), false)
  assert.ok(registrationSchemes.every((code) => /^0\d{3}$/.test(code)))
})

test('registration numbers lose the spaces, dots and hyphens that are for readers', () => {
  const numbers = [
    ['0208', '0848.934.496', '0848934496'],
    ['0192', '991 825 827', '991825827'],
    ['0007', '556036-0793', '5560360793'],
    ['0204', '991-33333TEST-33', '991-33333TEST-33'],
    ['0212', '0112038-9', '0112038-9'],
    ['', 'HRB 12345', 'HRB 12345'],
  ] as const
  for (const [scheme, number, expected] of numbers) {
    assert.equal(registrationIdentifier(scheme, number), expected)
    assert.equal(registrationProblem(scheme, number), undefined)
  }
  assert.ok(registrationProblem('0208', '0848.934.497'))
})
