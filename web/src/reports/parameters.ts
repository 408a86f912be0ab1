/** The parameters of a report in the address, and those of the request. */
import { type CompanyCalendar, yearStart } from '../data/formats/calendar.ts'
import type { ListQuery } from '../data/records/records.ts'
import type { Parameter, ReportMetadata } from '../data/business/report-metadata.ts'
import type { Declaration } from './declarations.ts'
import { datesOf, isPreset } from './periods.ts'

export type Search = Readonly<Record<string, string | readonly string[] | undefined>>

/** The parameters that the choice of a period sets. */
const ofPeriod = new Set(['period', 'from_date', 'to_date'])

/** Returns whether the period of a report can be chosen by name. */
export const hasPeriod = ({ parameters }: ReportMetadata, { isFuture }: Declaration): boolean =>
  'from_date' in parameters && 'to_date' in parameters && !isFuture

/** Returns the names of the parameters with a control of their own. */
export function shownParameters(metadata: ReportMetadata, declaration: Declaration): readonly string[] {
  const { parameters = Object.keys(metadata.parameters) } = declaration
  const required = Object.keys(metadata.parameters).filter((name) => metadata.parameters[name]?.required)
  const names = [...new Set([...required, ...parameters])].filter((name) => name in metadata.parameters)
  return hasPeriod(metadata, declaration) ? names.filter((name) => !ofPeriod.has(name)) : names
}

/** Returns the name of the label of a parameter: a record in the path is called `id`, and named by its type. */
export const labelNameOf = (name: string, { to }: Pick<Parameter, 'to'> = {}): string =>
  name === 'id' && typeof to === 'string' ? `${to}_id` : name

const isEmpty = (value: unknown) => value === undefined || value === ''

/** Returns the query of the request: the parameters of the API with the days of the named period. */
export function queryOf(
  metadata: ReportMetadata,
  declaration: Declaration,
  search: Search,
  today: string,
  calendar: CompanyCalendar,
): ListQuery {
  const { period, ...rest } = search
  const known = Object.entries(rest).filter(
    ([name, value]) =>
      !isEmpty(value) && (name in metadata.parameters || (name === 'page' && metadata.isPaged)),
  )
  const query = Object.fromEntries(known)
  if (!hasPeriod(metadata, declaration)) return query
  if (!isPreset(period)) return query
  return { ...query, ...datesOf(period, today, calendar) }
}

/** Returns the names of the required parameters that have no value. */
export const missingParameters = ({ parameters }: ReportMetadata, query: ListQuery): readonly string[] =>
  Object.keys(parameters).filter((name) => parameters[name]?.required && query[name] === undefined)

/**
 * Returns the days of the statement or the ledger of an account that ends with its amount in this report. A balance
 * sheet has the balances of the accounts, so that their statement can begin with the year. A trial balance has a first
 * day only if it is of a period.
 */
export function statementDays(
  data: unknown,
  ledger: 'period' | 'balances' | 'all',
  calendar: CompanyCalendar,
): ListQuery {
  const { from_date: from, to_date: to, as_of_date: at } = (data ?? {}) as Readonly<Record<string, unknown>>
  const last = typeof to === 'string' ? to : typeof at === 'string' ? at : undefined
  const start = ledger === 'all' ? undefined : last && yearStart(last, calendar)
  const first = typeof from === 'string' ? from : start
  return {
    ...(first !== undefined && { from_date: first }),
    ...(last !== undefined && { to_date: last }),
  }
}
