/**
 * Decides how a sale is taxed from the countries of seller and buyer (docs/decisions/0156-tax-codes.md). The rules are
 * those of the VAT directive 2006/112/EC (articles 33, 44, 138 and 146), and for exports those of GB and CH.
 */
import { type Ctx, f } from '#core'
import { sellers } from '#core/printing'
import { dayOf } from '#core/time'
import { euCountries, isInEu, isVatIdOfEu } from './tax-areas.ts'
import { taxCodeFor, taxCodesOf } from './tax-code.choice.ts'
import type { TaxCode, Treatment } from './tax-code.ts'

export const taxSettings = {
  tax_determination: f.Maybe(
    f.Type.Unsafe<'manual' | 'automatic'>({
      type: 'string',
      enum: ['manual', 'automatic'],
      description:
        'How lines without a tax rate and without a tax code are taxed: `manual` takes the tax class of the product; ' +
        '`automatic`, the default, decides from the countries of `company` and of the customer, and takes the tax ' +
        'class within the country or without `company.country`.',
    }),
  ),
}

export interface Buyer {
  isBusiness: boolean
  vatId: string | null
  /** The country of the delivery, or else of the billing address. */
  country: string | null
}

/** How a sale is taxed. Without a treatment, it is taxed by the tax class of the product. */
export interface Determined {
  treatment?: Exclude<Treatment, 'standard' | 'exempt'>
  /** Another country whose tax it is. */
  country?: string
  /** Why, in words for the bookkeeper, without the countries. */
  why: string
}

interface Sale {
  /** The country of the seller, as in ISO 3166-1. */
  seller: string | null
  buyer: Buyer
  supply: 'goods' | 'services'
  /** Whether the seller has tax codes of the one-stop shop for the country of the buyer. */
  hasOss: boolean
}

const withExports = [...euCountries, 'GB', 'CH'] as const

/** Returns how a sale is taxed; undefined within a country, or if the seller's country has no rule. */
export function determinedTax({ seller, buyer, supply, hasOss }: Sale): Determined | undefined {
  const { country, vatId } = buyer
  if (seller === null || country === null || seller === country) return undefined
  if (!(withExports as readonly string[]).includes(seller)) return undefined
  if (isInEu(seller) && isInEu(country)) {
    if (vatId !== null && isVatIdOfEu(vatId, seller))
      return supply === 'goods'
        ? { treatment: 'intra_community', why: 'Intra-community supply' }
        : { treatment: 'reverse_charge', why: 'Reverse charge' }
    if (supply === 'services') return { why: 'Own rate, service for a consumer' }
    return hasOss
      ? { treatment: 'oss', country, why: 'One-stop shop' }
      : { why: 'Own rate, consumer without one-stop shop' }
  }
  if (supply === 'goods') return { treatment: 'export', why: 'Export' }
  return buyer.isBusiness
    ? { treatment: 'outside_scope', why: 'Service for a business abroad' }
    : { why: 'Own rate, service for a consumer' }
}

/** The tax of the lines of a new document. */
export interface TaxOfSale {
  /** Undefined if the tax class of each product decides. */
  code: TaxCode | undefined
  /** Such as `Intra-community supply DE → AT, ATU12345678`. */
  reason: string
}

const reasonAtMost = 200

/** Returns the tax of a sale if the tenant has it decided; undefined if the tax class of each product decides. */
export async function taxOfSale(
  ctx: Ctx,
  buyer: Buyer,
  supply: Sale['supply'],
): Promise<TaxOfSale | undefined> {
  if (ctx.tenant.settings['tax_determination'] === 'manual') return undefined
  const { country: seller } = sellers.companyOf(ctx.tenant)
  if (seller === null || buyer.country === null || seller === buyer.country) return undefined
  const oss = await ossCodeOf(ctx, buyer.country, supply)
  const determined = determinedTax({ seller, buyer, supply, hasOss: oss !== undefined })
  if (!determined) return undefined
  const { treatment, why } = determined
  const evidence = treatment === 'intra_community' || treatment === 'reverse_charge' ? `, ${buyer.vatId}` : ''
  const reason = `${why} ${seller} → ${buyer.country}${evidence}`.slice(0, reasonAtMost)
  if (treatment === undefined) return { code: undefined, reason }
  if (treatment === 'oss') return { code: oss, reason }
  const day = dayOf(ctx.now, ctx.tenant.timezone)
  return { code: await taxCodeFor(ctx, { direction: 'sale', rate: 0, treatment, day }), reason }
}

/** Returns the tax code of the one-stop shop for a country: the highest rate for this supply. */
async function ossCodeOf(ctx: Ctx, country: string, supply: Sale['supply']): Promise<TaxCode | undefined> {
  const day = dayOf(ctx.now, ctx.tenant.timezone)
  return (await taxCodesOf(ctx))
    .filter(
      (code) =>
        code.treatment === 'oss' &&
        code.is_active &&
        code.country === country &&
        (code.supply === 'any' || code.supply === supply) &&
        (code.valid_from === null || code.valid_from <= day) &&
        (code.valid_to === null || day <= code.valid_to),
    )
    .toSorted((one, other) => other.rate - one.rate)[0]
}
