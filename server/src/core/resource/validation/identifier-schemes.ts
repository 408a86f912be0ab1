/**
 * The schemes of electronic addresses (EAS) and registration numbers (ICD) in e-invoices: the code lists of EN 16931,
 * version 1.3.16, and of Peppol BIS Billing 3.0.21. Input and e-invoices use the same lists (decision 120).
 */
import { isIban } from './bank-and-country.ts'
import * as check from './check-digits.ts'

export { isLuhn, isNorwegian } from './check-digits.ts'

/** EAS: the codes of EN 16931. */
export const addressSchemes: readonly string[] =
  `0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191
  0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218
  0219 0220 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925
  9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948
  9949 9950 9951 9952 9953 9957 9959 AN AQ AS AU EM`.split(/\s+/)

/** ICD: the schemes of registration numbers are those electronic address schemes that ISO 6523 registers. */
export const registrationSchemes: readonly string[] = addressSchemes.filter((code) => code.startsWith('0'))

/** Schemes of EN 16931 that are not in the network of Peppol. */
const outsidePeppol = new Set(
  `0037 0147 0154 0170 0177 0193 0194 0202 0203 0205 0212 0213 0215 0217 0219 0220 AN AQ AS AU EM`.split(' '),
)

export const isPeppolScheme = (scheme: string): boolean =>
  addressSchemes.includes(scheme) && !outsidePeppol.has(scheme)

interface Form {
  isValid: (id: string) => boolean
  problem: (scheme: string) => string
}

const matches =
  (form: RegExp, isChecked: (id: string) => boolean = () => true) =>
  (id: string) =>
    form.test(id) && isChecked(id)

const digits = (count: string, form: RegExp): Form => ({
  isValid: matches(form),
  problem: (scheme) => `must have ${count} digits in scheme ${scheme}`,
})

const checkedDigits = (count: string, form: RegExp, isChecked: (id: string) => boolean): Form => ({
  isValid: matches(form, isChecked),
  problem: (scheme) => `must have ${count} digits with a valid check digit in scheme ${scheme}`,
})

const like = (example: string, isValid: (id: string) => boolean): Form => ({
  isValid,
  problem: (scheme) => `must be a valid identifier such as ${example} in scheme ${scheme}`,
})

const vatNumber = (prefix: string, rest: string): Form => ({
  isValid: matches(new RegExp(`^${prefix}${rest}$`, 'i')),
  problem: (scheme) => `must be a valid VAT number that begins with ${prefix} in scheme ${scheme}`,
})

const isEmail = matches(/^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/)
const email: Form = { isValid: isEmail, problem: () => 'must be an email address in the scheme EM or 0202' }

const isCvr = matches(/^(DK)?\d{8}$/, (id) => check.isDanish(id.slice(-8)))
const isUid = matches(/^CHE-?\d{3}\.?\d{3}\.?\d{3}$/i, (id) => check.isSwiss(id.replaceAll(/\D/g, '')))
const isUen = matches(/^(SGUEN|SGTST)?(\d{8,9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/i)
const isLeitweg = matches(/^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/i, (id) =>
  check.isMod97(id.replaceAll('-', '')),
)
const isTaxCode = matches(/^([A-Z]{6}[A-Z0-9]{2}[A-Z][A-Z0-9]{2}[A-Z][A-Z0-9]{3}[A-Z]|\d{11})$/i)
const isPartitaIva = matches(/^IT\d{11}$/i, (id) => check.isLuhn(id.slice(2)))
const isBusinessId = matches(/^\d{7}-?\d$/, (id) => check.isFinnish(id.replace('-', '')))

/** The forms of identifiers by scheme. Schemes without a public rule are missing. */
const forms: Readonly<Record<string, Form>> = {
  '0002': checkedDigits('9 or 14', /^\d{9}(\d{5})?$/, (id) =>
    id.length > 9 ? check.isSiret(id) : check.isLuhn(id),
  ),
  '0007': checkedDigits('10', /^\d{10}$/, check.isLuhn),
  '0009': checkedDigits('14', /^\d{14}$/, check.isSiret),
  '0060': digits('9', /^\d{9}$/),
  '0088': checkedDigits('13', /^\d{13}$/, check.isGs1),
  '0096': digits('10', /^\d{10}$/),
  '0106': digits('8', /^\d{8}$/),
  '0151': checkedDigits('11', /^\d{11}$/, check.isAustralian),
  '0183': like('CHE123456788', isUid),
  '0184': like('DK10150817', isCvr),
  '0188': checkedDigits('13', /^\d{13}$/, check.isJapanese),
  '0190': digits('20', /^\d{20}$/),
  '0191': checkedDigits('8', /^\d{8}$/, check.isEstonian),
  '0192': checkedDigits('9', /^\d{9}$/, check.isNorwegian),
  '0195': like('SGUEN201912345D', isUen),
  '0196': digits('10', /^\d{10}$/),
  '0198': like('DK10150817', matches(/^DK\d{8}$/)),
  '0199': like('529900T8BM49AURSDO55', matches(/^[A-Z0-9]{18}\d{2}$/i, check.isMod97)),
  '0200': digits('7 or 9', /^\d{7}(\d{2})?$/),
  '0201': like('UF9DHV', matches(/^[A-Z0-9]{6}$/i)),
  '0202': email,
  '0204': like('991-33333TEST-33', isLeitweg),
  '0208': checkedDigits('10', /^\d{10}$/, check.isBelgian),
  '0209': like('7300010000001', matches(/^[A-Z0-9]{4,34}$/i)),
  '0210': like('RSSMRA85T10A562S', isTaxCode),
  '0211': like('IT00743110157', isPartitaIva),
  '0212': like('0112038-9', isBusinessId),
  '0213': like(
    'FI01120389',
    matches(/^FI\d{8}$/i, (id) => check.isFinnish(id.slice(2))),
  ),
  '0216': like('003701120389', matches(/^0037\d{8}[A-Z0-9]{0,5}$/i)),
  '0217': digits('12', /^\d{12}$/),
  '0218': digits('11', /^\d{11}$/),
  '0221': like(
    'T7000012050002',
    matches(/^T\d{13}$/i, (id) => check.isJapanese(id.slice(1))),
  ),
  '9910': vatNumber('HU', String.raw`\d{8}`),
  '9914': vatNumber('AT', String.raw`U\d{8}`),
  '9918': like('DE89370400440532013000', isIban),
  '9920': vatNumber('ES', String.raw`[A-Z0-9]\d{7}[A-Z0-9]`),
  '9925': vatNumber('BE', String.raw`[01]?\d{9}`),
  '9926': vatNumber('BG', String.raw`\d{9,10}`),
  '9928': vatNumber('CY', String.raw`\d{8}[A-Z]`),
  '9929': vatNumber('CZ', String.raw`\d{8,10}`),
  '9930': vatNumber('DE', String.raw`\d{9}`),
  '9931': vatNumber('EE', String.raw`\d{9}`),
  '9932': vatNumber('GB', String.raw`(\d{9}|\d{12}|(GD|HA)\d{3})`),
  '9933': checkedDigits('9', /^\d{9}$/, check.isGreek),
  '9935': vatNumber('IE', String.raw`\d[A-Z0-9+*]\d{5}[A-Z]{1,2}`),
  '9937': vatNumber('LT', String.raw`(\d{9}|\d{12})`),
  '9938': vatNumber('LU', String.raw`\d{8}`),
  '9939': vatNumber('LV', String.raw`\d{11}`),
  '9943': vatNumber('MT', String.raw`\d{8}`),
  '9944': vatNumber('NL', String.raw`\d{9}B\d{2}`),
  '9945': vatNumber('PL', String.raw`\d{10}`),
  '9946': vatNumber('PT', String.raw`\d{9}`),
  '9947': vatNumber('RO', String.raw`\d{2,10}`),
  '9949': vatNumber('SI', String.raw`\d{8}`),
  '9950': vatNumber('SK', String.raw`\d{10}`),
  '9957': vatNumber('FR', String.raw`[A-Z0-9]{2}\d{9}`),
  '9959': digits('9', /^\d{2}-?\d{7}$/),
  EM: email,
}

/** Returns the scheme and the identifier of an electronic address such as `9930:DE123456789`. */
export function addressParts(address: string): { scheme: string; id: string } {
  const [scheme = '', ...rest] = address.split(':')
  return { scheme, id: rest.join(':') }
}

/** Returns the problem of an electronic address; undefined if it is valid. */
export function addressProblem(address: string): string | undefined {
  const { scheme, id } = addressParts(address)
  if (!addressSchemes.includes(scheme)) return 'must begin with a code of the Electronic Address Scheme'
  return identifierProblem(scheme, id)
}

function identifierProblem(scheme: string, id: string): string | undefined {
  const form = forms[scheme]
  return form && !form.isValid(id) ? form.problem(scheme) : undefined
}

/**
 * Returns a registration number as e-invoices contain it. Spaces, dots, hyphens and slashes are for readers, unless
 * they belong to the identifier.
 */
export function registrationIdentifier(scheme: string, number: string): string {
  const compact = number.replaceAll(/[\s./-]/g, '')
  return identifierProblem(scheme, number) === undefined || identifierProblem(scheme, compact) !== undefined
    ? number
    : compact
}

/** Returns the problem of a registration number in its scheme; undefined if it is valid. */
export const registrationProblem = (scheme: string, number: string): string | undefined =>
  identifierProblem(scheme, registrationIdentifier(scheme, number))
