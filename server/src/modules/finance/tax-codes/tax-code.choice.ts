/** Chooses the tax code of a line by its rate. A missing code is added: no sale fails for the lack of one. */
import { type Ctx, emitCreated, insert, tenantSql } from '#core'
import { lockTaxCodes } from './tax-code.seed.ts'
import { type Direction, type TaxCode, taxCodes, type Treatment } from './tax-code.ts'

/** The properties that a tax code must have. */
export interface TaxCodeWanted {
  direction: Direction
  /** Percent. */
  rate: number
  treatment: Treatment
  /** The day of the supply. */
  day: string
  /** Another country whose tax it is, such as that of the buyer; null for that of the seller. */
  country?: string | null
}

const cache = new WeakMap<Ctx, Promise<readonly TaxCode[]>>()

/** Reads the tax codes of the tenant, once per transaction, oldest first. */
export function taxCodesOf(ctx: Ctx): Promise<readonly TaxCode[]> {
  const known = cache.get(ctx)
  if (known) return known
  const read = readTaxCodes(ctx)
  cache.set(ctx, read)
  return read
}

async function readTaxCodes(ctx: Ctx): Promise<readonly TaxCode[]> {
  const { rows } = await tenantSql<TaxCode>`
    select id, code, name, direction, rate, treatment, supply, country, deductible_percent, account_id, base_box,
      tax_box, reason, valid_from, valid_to, is_active, used_at
    from tax_codes where deleted_at is null order by id`.execute(ctx.db)
  return rows
}

/** Returns whether a code is chosen for this rate, treatment and day. */
const fits = (code: TaxCode, { direction, rate, treatment, day, country = null }: TaxCodeWanted) =>
  code.is_active &&
  code.direction === direction &&
  code.rate === rate &&
  code.treatment === treatment &&
  code.country === country &&
  code.deductible_percent === 100 &&
  (code.valid_from === null || code.valid_from <= day) &&
  (code.valid_to === null || day <= code.valid_to)

const found = (codes: readonly TaxCode[], wanted: TaxCodeWanted) => codes.find((code) => fits(code, wanted))

/** Returns the code of a rate, a treatment and a day. The oldest one that fits; a missing one is added. */
export async function taxCodeFor(ctx: Ctx, wanted: TaxCodeWanted): Promise<TaxCode> {
  const known = found(await taxCodesOf(ctx), wanted)
  if (known) return known
  // Another transaction may be adding the same code.
  await lockTaxCodes(ctx)
  const codes = await readTaxCodes(ctx)
  const code = found(codes, wanted) ?? (await addCode(ctx, codes, wanted))
  cache.set(ctx, Promise.resolve(codes.includes(code) ? codes : [...codes, code]))
  return code
}

async function addCode(ctx: Ctx, codes: readonly TaxCode[], wanted: TaxCodeWanted): Promise<TaxCode> {
  const { direction, rate, treatment, country = null } = wanted
  const taken = new Set(codes.map(({ code }) => code.toLowerCase()))
  const code = await insert(ctx, taxCodes, {
    code: freeCode(taken, codeOf(wanted)),
    name: nameOf(wanted),
    direction,
    rate,
    treatment,
    supply: 'any',
    country,
    deductible_percent: 100,
    is_active: true,
  })
  emitCreated(ctx, taxCodes, 'created', code)
  return code
}

const letters: Record<Treatment, string> = {
  standard: '',
  reverse_charge: 'AE',
  intra_community: 'K',
  export: 'G',
  exempt: 'E',
  outside_scope: 'O',
  oss: 'OSS',
}

/** Returns a code such as `S19`, `AE` for sales, and `P19`, `PAE19` for purchases. */
function codeOf({ direction, rate, treatment, country }: TaxCodeWanted): string {
  const letter = letters[treatment] + (country ?? '')
  if (direction === 'purchase') return `P${letter}${rate}`
  return treatment === 'standard' || treatment === 'oss' ? `${letter || 'S'}${rate}` : letter
}

function freeCode(taken: ReadonlySet<string>, wanted: string): string {
  let code = wanted
  for (let number = 2; taken.has(code.toLowerCase()); number += 1) code = `${wanted}-${number}`
  return code
}

const names: Record<Treatment, string> = {
  standard: 'Tax',
  reverse_charge: 'Reverse charge',
  intra_community: 'Intra-Community supply',
  export: 'Export',
  exempt: 'Exempt',
  outside_scope: 'Outside the scope of the tax',
  oss: 'One-stop shop',
}

function nameOf({ direction, rate, treatment, country }: TaxCodeWanted): string {
  const isTaxed = rate > 0 || treatment === 'standard'
  const words = [names[treatment], country, isTaxed ? `${rate} %` : undefined]
  const name = words.filter(Boolean).join(' ')
  return direction === 'purchase' ? `${name} on purchases` : name
}
