/** Adds the tax codes of a country. */
import {
  type Ctx,
  emit,
  emitCreated,
  f,
  findAllForUpdate,
  insert,
  takeAdvisoryLock,
  tenantSql,
  update,
} from '#core'
import { seedCountries, type TaxCodeSeed, taxCodeSeeds } from './tax-code.seeds.ts'
import { type StoredTaxCode, taxCodes } from './tax-code.ts'

export const SeedBody = f.Shape(
  {
    country: f.about(
      'The country, as in ISO 3166-1, or `generic` for any other.',
      f.Choice(...seedCountries),
    ),
  },
  { title: 'TaxCodesSeedBody', examples: [{ country: 'DE' }] },
)

export const SeededTaxCodes = f.titled(
  'SeededTaxCodes',
  f.Shape({
    created: f.about('The number of codes that were added.', f.Count),
    existing: f.about('The number of codes that existed.', f.Count),
  }),
)

/** Serializes all transactions of a tenant that add codes without a request for it. */
export const lockTaxCodes = (ctx: Ctx) => takeAdvisoryLock(ctx, 'tax_codes')

/** Adds the codes of a country. Existing codes with the same meaning get the boxes that they lack. */
export async function seedTaxCodes(ctx: Ctx, { country }: f.Static<typeof SeedBody>) {
  // Two requests at once would both add them.
  await lockTaxCodes(ctx)
  const { rows } = await tenantSql<{ id: string }>`
    select id from tax_codes where deleted_at is null order by id`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  const existing = new Map(
    (await findAllForUpdate(ctx, taxCodes, ids)).map((code) => [code.code.toLowerCase(), code]),
  )
  const seeds = taxCodeSeeds[country]
  let created = 0
  for (const seed of seeds) {
    const found = existing.get(seed.code.toLowerCase())
    if (found) await fillBoxes(ctx, found, seed)
    else {
      const code = await insert(ctx, taxCodes, { ...seed, deductible_percent: 100, is_active: true })
      emitCreated(ctx, taxCodes, 'created', code)
      created += 1
    }
  }
  return { created, existing: seeds.length - created }
}

async function fillBoxes(
  ctx: Ctx,
  code: StoredTaxCode,
  { base_box, tax_box, ...seed }: TaxCodeSeed,
): Promise<void> {
  const isSame =
    code.direction === seed.direction && code.rate === seed.rate && code.treatment === seed.treatment
  if (!isSame || code.base_box !== null || code.tax_box !== null) return
  if (base_box === null && tax_box === null) return
  emit(ctx, taxCodes, 'updated', await update(ctx, taxCodes, code, { base_box, tax_box }))
}
