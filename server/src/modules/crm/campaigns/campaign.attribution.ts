/** Reads attribution results of campaigns from the aggregated counters. */
import { type Ctx, find, list, type PageQuery, tenantSql } from '#core'
import { type AttributionResults, withAttribution } from './campaign.metrics.ts'
import { type Campaign, campaigns, listedCampaigns } from './campaign.ts'

const noResults: AttributionResults = { leads: 0, converted: 0, opportunities: 0 }

/** Returns the attribution results by campaign id. */
async function attributionResults(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, AttributionResults>> {
  const { rows } = await tenantSql<AttributionResults & { id: string }>`
    select facets ->> 'campaign_id' as id,
      coalesce(sum(amount) filter (where kind = 'leads by campaign'), 0)::bigint as leads,
      coalesce(
        sum(amount) filter (where kind = 'leads by campaign' and facets ->> 'status' = 'converted'), 0
      )::bigint as converted,
      coalesce(sum(amount) filter (where kind = 'opportunities by campaign'), 0)::bigint as opportunities
    from record_counts
    where kind = any(${['leads by campaign', 'opportunities by campaign']})
      and facets ->> 'campaign_id' = any(${ids})
    group by 1`.execute(ctx.db)
  return new Map(rows.map(({ id, ...results }) => [id, results]))
}

/** Returns a campaign with its attribution results. */
export async function withResults(ctx: Ctx, campaign: Campaign) {
  return withAttribution(
    campaign,
    (await attributionResults(ctx, [campaign.id])).get(campaign.id) ?? noResults,
  )
}

export const findCampaign = async (ctx: Ctx, id: string, includes?: string) =>
  withResults(ctx, await find(ctx, campaigns, id, includes))

/** Lists campaigns. One query reads the attribution results of the page. */
export async function listCampaigns(ctx: Ctx, query: PageQuery) {
  const page = await list(ctx, listedCampaigns, query)
  if (page.items.length === 0) return page
  const results = await attributionResults(
    ctx,
    page.items.map(({ id }) => id),
  )
  return {
    ...page,
    items: page.items.map((item) => withAttribution(item, results.get(item.id) ?? noResults)),
  }
}
