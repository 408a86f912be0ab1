/** The pipeline: the opportunities of each stage, for boards. */
import { type Ctx, f, type PageQuery, queries, recordsOfPage } from '#core'
import { listedOpportunities } from './opportunity.ts'
import { opportunityStages, type Stage, StageField } from './opportunity.stages.ts'
import { addUp, type StageTotals, Sum, toOutput, totalsByStage } from './opportunity.summary.ts'

const cardsAtMost = 50

export interface PipelineQuery extends Omit<PageQuery, 'page' | 'per_page'> {
  cards: number
}

const parameters = queries.withoutPaging(queries.page(listedOpportunities))

/** The parameters of the list, without paging, and the number of cards. */
export const PipelineQuery = f.Type.Unsafe<PipelineQuery>(
  f.Type.Object({
    ...parameters,
    cards: f.Default(
      f.about(
        'The largest number of opportunities in each stage, in the order of the list. The next ones of a stage ' +
          'are page 2 of the list with the same parameters, `stage`, and this number as `per_page`.',
        f.Integer(0, cardsAtMost),
      ),
      0,
    ),
  }),
)

const figures = { count: f.Count, value: Sum, weighted_value: Sum }

const CurrencyTotals = f.described(
  f.titled(
    'PipelineCurrency',
    f.Shape({
      currency: f.Currency,
      count: f.Count,
      value: f.AmountSum('currency'),
      weighted_value: f.AmountSum('currency'),
    }),
  ),
  {
    value: 'The sum of the values in this currency.',
    weighted_value: 'The sum of the weighted values in this currency.',
  },
)

/** Returns the schema of one stage of the pipeline. `cards`: the schema of its opportunities. */
export const pipelineStage = (cards: f.TSchema) =>
  f.titled(
    'PipelineStage',
    f.Shape({
      stage: StageField,
      ...figures,
      currencies: f.about('The same figures for each currency.', f.Type.Array(CurrencyTotals)),
      cards: f.Optional(
        f.about('The first opportunities of the stage, if `cards` is not 0.', f.Type.Unsafe<object[]>(cards)),
      ),
    }),
  )

/**
 * Returns every stage in order, including empty stages, with figures of the opportunities that match the query. One
 * statement reads the figures, and one for each stage that is not empty reads its cards; these run together.
 */
export async function pipeline(ctx: Ctx, { cards, ...query }: PipelineQuery) {
  const parts = await totalsByStage(ctx, query)
  const readCards = (stage: Stage, count: number) =>
    count === 0 ? [] : recordsOfPage(ctx, listedOpportunities, { ...query, stage, page: 1, per_page: cards })
  return Promise.all(
    opportunityStages.all.map(async (stage) => {
      const own = parts.filter((part) => part.stage === stage)
      const sums = addUp(own)
      return {
        stage,
        ...toOutput(sums),
        currencies: byCurrency(own),
        ...(cards > 0 && { cards: await readCards(stage, sums.count) }),
      }
    }),
  )
}

const byCurrency = (parts: readonly StageTotals[]) =>
  parts
    .filter(({ count }) => count > 0)
    .map(({ stage: _stage, ...totals }) => totals)
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
