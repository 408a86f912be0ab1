import {
  type Change,
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  f,
  findForUpdate,
  insert,
  remove,
  takeAdvisoryLock,
  tenantSql,
  update,
} from '#core'
import { recountLeaveOn } from '../leave-requests/leave-recount.ts'
import { Region } from '../employees/work-calendar.ts'
import { type Holiday, holidays } from './holiday.ts'
import { publicHolidays } from './public-holidays.ts'
import { countries } from './public-holidays.rules.ts'

export const SeedBody = f.Shape(
  {
    country: f.about('The country, as in ISO 3166-1.', f.Choice(...countries)),
    year: f.about('The year of the holidays.', f.Integer(2024, 2100)),
    region: f.Optional(
      f.Maybe(
        f.about(
          'A region of the country as in ISO 3166-2, such as `BY`. Its holidays are added as well. Without it, only ' +
            'those of the whole country are added.',
          Region,
        ),
      ),
    ),
  },
  { title: 'HolidaysSeedBody', examples: [{ country: 'DE', year: 2027, region: 'BY' }] },
)

export const SeededHolidays = f.titled(
  'SeededHolidays',
  f.Shape({
    created: f.about('The number of holidays that were added.', f.Count),
    existing: f.about('The number of holidays that were on the list already.', f.Count),
  }),
)

/** Adds a holiday, and counts the leave on this day again. */
export async function createHoliday(ctx: Ctx, draft: f.Static<typeof holidays.draft>): Promise<Holiday> {
  const holiday = await insert(ctx, holidays, draft)
  emitCreated(ctx, holidays, 'created', holiday)
  await recountLeaveOn(ctx, [holiday.date])
  return holiday
}

export async function updateHoliday(
  ctx: Ctx,
  id: string,
  patch: f.Static<typeof holidays.patch>,
): Promise<Change<Holiday>> {
  const before = await findForUpdate(ctx, holidays, id)
  const change = await update(ctx, holidays, before, patch)
  emit(ctx, holidays, 'updated', change)
  await recountLeaveOn(ctx, [before.date, change.after.date])
  return change
}

export async function deleteHoliday(ctx: Ctx, id: string): Promise<void> {
  const holiday = await findForUpdate(ctx, holidays, id)
  await remove(ctx, holidays, holiday)
  emitDeleted(ctx, holidays, 'deleted', holiday)
  await recountLeaveOn(ctx, [holiday.date])
}

/** Adds the public holidays of a country in a year. Those that are on the list already stay as they are. */
export async function seedHolidays(ctx: Ctx, { country, year, region = null }: f.Static<typeof SeedBody>) {
  // Two requests at once would both add them.
  await takeAdvisoryLock(ctx, 'holidays')
  const { rows } = await tenantSql<Pick<Holiday, 'date' | 'region'>>`
    select date, region from holidays
    where country = ${country} and date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
      and deleted_at is null`.execute(ctx.db)
  const existing = new Set(rows.map(keyOf))
  const wanted = publicHolidays(country, year, region)
  const added = wanted.filter((each) => !existing.has(keyOf(each)))
  const language = languageOf(ctx, country)
  for (const { name, ...holiday } of added)
    emitCreated(
      ctx,
      holidays,
      'created',
      await insert(ctx, holidays, { ...holiday, country, name: name[language] }),
    )
  await recountLeaveOn(
    ctx,
    added.map(({ date }) => date),
  )
  return { created: added.length, existing: wanted.length - added.length }
}

const keyOf = ({ date, region }: Pick<Holiday, 'date' | 'region'>) => `${date} ${region ?? ''}`

/** The names are German for companies with a German locale, or without a locale for countries that speak it. */
function languageOf({ tenant }: Ctx, country: string): 'en' | 'de' {
  const { locale } = tenant.settings
  const isGerman = typeof locale === 'string' ? locale.startsWith('de') : ['DE', 'AT', 'CH'].includes(country)
  return isGerman ? 'de' : 'en'
}
