/** What came of campaigns: the numbers of their leads and opportunities, from the totals that are kept of them. */
import { sql } from 'kysely'
import { type Ctx, find, list, type PageQuery } from '#core'
import { type AttributionResults, withAttribution } from './campaign.metrics.ts'
import { type Campaign, campaigns, listedCampaigns } from './campaign.ts'

const nothing: AttributionResults = { leads: 0, converted: 0, opportunities: 0 }

/** What came of each of these campaigns. */
async function harvestOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AttributionResults>> {
  const { rows } = await sql<AttributionResults & { id: string }>`
    select facets ->> 'campaign_id' as id,
      coalesce(sum(amount) filter (where kind = 'leads by campaign'), 0)::bigint as leads,
      coalesce(
        sum(amount) filter (where kind = 'leads by campaign' and facets ->> 'status' = 'converted'), 0
      )::bigint as converted,
      coalesce(sum(amount) filter (where kind = 'opportunities by campaign'), 0)::bigint as opportunities
    from record_counts
    where tenant_id = ${ctx.tenant.id} and kind = any(${['leads by campaign', 'opportunities by campaign']})
      and facets ->> 'campaign_id' = any(${ids})
    group by 1`.execute(ctx.db)
  return new Map(rows.map(({ id, ...harvest }) => [id, harvest]))
}

/** A campaign with what came of it. */
export async function harvested(ctx: Ctx, campaign: Campaign) {
  return withAttribution(campaign, (await harvestOf(ctx, [campaign.id])).get(campaign.id) ?? nothing)
}

export const findCampaign = async (ctx: Ctx, id: string, includes?: string) =>
  harvested(ctx, await find(ctx, campaigns, id, includes))

/** As other lists; what came of each campaign is counted for the page at once. */
export async function listCampaigns(ctx: Ctx, query: PageQuery) {
  const page = await list(ctx, listedCampaigns, query)
  if (page.items.length === 0) return page
  const harvest = await harvestOf(
    ctx,
    page.items.map(({ id }) => id),
  )
  return { ...page, items: page.items.map((item) => withAttribution(item, harvest.get(item.id) ?? nothing)) }
}
