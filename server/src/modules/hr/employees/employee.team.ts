/** The team of the caller, for clients that show HR only to employees. */
import { type Ctx, f } from '#core'
import { teamOf } from './employee.visibility.ts'

export const Team = f.described(
  f.Shape(
    { employee_id: f.Maybe(f.IdOf('employees')), report_ids: f.Type.Array(f.IdOf('employees')) },
    { title: 'Team' },
  ),
  {
    employee_id: 'The employee record of your user; null if there is none, or if you have left.',
    report_ids: 'The employees who report to you directly or indirectly.',
  },
)

export async function showTeam(ctx: Ctx) {
  const team = await teamOf(ctx)
  return { employee_id: team?.own ?? null, report_ids: team?.ids.slice(1) ?? [] }
}
