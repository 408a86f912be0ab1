/**
 * Revaluations: open items in foreign currencies at the rate of a day, against unrealised differences. The entry is
 * reversed on the next day in the same transaction, so that it never meets the exchange difference of a payment. Its
 * lines have no subledger: ageing, statements and clearing keep the historical value of each item.
 */
import {
  applyTransition,
  type Ctx,
  emitCreated,
  type f,
  type FieldErrors,
  fieldMessage,
  find,
  insert,
  lockForTransition,
  newId,
  rejectInvalid,
  takeAdvisoryLock,
} from '#core'
import { amountProblem, currencies, type Minor } from '#core/money'
import { dayOf, daysAfter, startOfDay } from '#core/time'
import { converted } from '../common/conversion.ts'
import { rateOn } from '../common/rates.queries.ts'
import { closedMessage, closedUntil } from '../periods/closing.queries.ts'
import type { AccountLine, PostedLine } from '../posting/posted-line.ts'
import { post } from '../posting/post.ts'
import { type ForeignBalance, foreignBalances, isRevalued, postedLinesOf } from './revaluation.queries.ts'
import { type Revaluation, type RevaluationItem, revaluations, revaluationStates } from './revaluation.ts'

type Draft = f.Static<typeof revaluations.draft>

/** Posts a revaluation and its reversal on the next day. Without open items there is nothing to post. */
export async function createRevaluation(ctx: Ctx, { date, rates: given }: Draft): Promise<Revaluation> {
  // Two concurrent requests would both find the day without a revaluation.
  await takeAdvisoryLock(ctx, 'revaluations')
  rejectInvalid({ ...(await dayErrors(ctx, date)), ...currencyErrors(ctx, given ?? {}) })
  const balances = await foreignBalances(ctx, date)
  const rates = await ratesOf(ctx, date, balances, given ?? {})
  const items = balances.map((balance) => itemOf(ctx, balance, rates[balance.currency] as number))
  rejectInvalid(itemErrors(ctx, balances, items))
  const difference = items.reduce((sum, item) => sum + item.difference, 0)
  const made = await insert(ctx, revaluations, {
    date,
    rates,
    items,
    difference,
    status: revaluationStates.initial,
    created_by: ctx.actor?.id ?? null,
  })
  const lines = [
    ...items.map((item) => ({ account_id: item.account_id, amount: item.difference })),
    { purpose: 'unrealised_differences' as const, amount: -difference },
  ]
  const nextDay = daysAfter(date, 1)
  await postOn(ctx, made.id, 'posted', { day: date, text: `Revaluation on ${date}`, lines })
  await postOn(ctx, made.id, 'next_day', {
    day: nextDay,
    text: `Reversal of the revaluation on ${date}`,
    lines: opposite(lines),
  })
  emitCreated(ctx, revaluations, 'posted', made)
  return find(ctx, revaluations, made.id)
}

/** Takes back both entries, each on its own day: the books of every day are as before the revaluation. */
export async function reverseRevaluation(
  ctx: Ctx,
  id: string,
  { reason }: { reason: string },
): Promise<Revaluation> {
  const before = await lockForTransition(ctx, revaluations, id, 'reverse')
  const { date } = before
  rejectInvalid(await closedErrors(ctx, date))
  // The mapping of accounts may have changed since.
  const posted = await postedLinesOf(ctx, id)
  for (const [kind, day] of [
    ['posted', date],
    ['next_day', daysAfter(date, 1)],
  ] as const) {
    const lines = posted.filter(({ source_kind }) => source_kind === kind)
    const text = `Revaluation on ${date} taken back`
    await postOn(ctx, id, 'reversed', { day, text, key: kind, lines: opposite(lines) })
  }
  await applyTransition(
    ctx,
    revaluations,
    before,
    'reverse',
    {
      reversed_at: ctx.now,
      reversal_reason: reason,
    },
    reason,
  )
  return find(ctx, revaluations, id)
}

type Lines = readonly (PostedLine | AccountLine)[]

interface Entry {
  day: string
  text: string
  key?: string
  lines: Lines
}

const postOn = (ctx: Ctx, id: string, kind: string, { day, text, key = '', lines }: Entry) =>
  post(ctx, {
    source_type: 'revaluation',
    source_id: id,
    source_kind: kind,
    source_key: key,
    description: text,
    currency: ctx.tenant.currency,
    at: startOfDay(day, ctx.tenant.timezone),
    lines,
  })

const opposite = <T extends { amount: number }>(lines: readonly T[]): T[] =>
  lines.map((line) => ({ ...line, amount: -line.amount }))

/** The books have to be open on the day, and so they are on the next one. A day has one revaluation. */
async function dayErrors(ctx: Ctx, date: string): Promise<FieldErrors> {
  if (date > dayOf(ctx.now, ctx.tenant.timezone))
    return { date: [fieldMessage('date', 'must not be in the future')] }
  if (await isRevalued(ctx, date))
    return { date: [fieldMessage('date', 'has a revaluation already: reverse that one first')] }
  return closedErrors(ctx, date)
}

async function closedErrors(ctx: Ctx, date: string): Promise<FieldErrors> {
  const until = await closedUntil(ctx)
  return until !== null && date <= until ? { date: [closedMessage('date', until)] } : {}
}

function currencyErrors({ tenant }: Ctx, rates: Readonly<Record<string, number>>): FieldErrors {
  const problemOf = (currency: string) =>
    !currencies.includes(currency)
      ? 'must have the code of a currency as its key'
      : currency === tenant.currency
        ? `must be left out: ${currency} is the currency of the tenant`
        : undefined
  return Object.fromEntries(
    Object.keys(rates).flatMap((currency) => {
      const problem = problemOf(currency)
      const path = `rates.${currency}`
      return problem ? [[path, [fieldMessage(path, problem)]]] : []
    }),
  )
}

/** Returns the rate of each currency with a balance. Rejects the request if one is missing. */
async function ratesOf(
  ctx: Ctx,
  date: string,
  balances: readonly ForeignBalance[],
  given: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const rates: Record<string, number> = {}
  const errors: FieldErrors = {}
  for (const currency of [...new Set(balances.map((balance) => balance.currency))].toSorted()) {
    const rate = given[currency] ?? (await rateOn(ctx, currency, date))
    const path = `rates.${currency}`
    if (rate !== null) rates[currency] = rate
    else errors[path] = [fieldMessage(path, `is required: there is no rate of ${currency} on ${date}`)]
  }
  rejectInvalid(errors)
  return rates
}

function itemOf(ctx: Ctx, { account_id, currency, balance, book }: ForeignBalance, rate: number) {
  const new_value = converted(balance as Minor, rate, currency, ctx.tenant.currency)
  return {
    id: newId(),
    account_id,
    currency,
    rate,
    foreign_balance: balance,
    book_value: book,
    new_value,
    difference: new_value - book,
  } satisfies RevaluationItem
}

function itemErrors(
  ctx: Ctx,
  balances: readonly ForeignBalance[],
  items: readonly RevaluationItem[],
): FieldErrors {
  const inactive = balances.find(({ is_active }) => !is_active)
  if (inactive)
    return {
      date: [
        fieldMessage(
          'date',
          `cannot be revalued: the account ${inactive.code} has a balance and is inactive`,
        ),
      ],
    }
  for (const { currency, new_value, difference } of items) {
    const problem = amountProblem(Math.max(Math.abs(new_value), Math.abs(difference)), ctx.tenant.currency)
    const path = `rates.${currency}`
    if (problem) return { [path]: [fieldMessage(path, problem)] }
  }
  return {}
}
