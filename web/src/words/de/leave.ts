/** The sentences of the leave balance in German. Only that tab loads them. */
import type { leave as english } from '../en/leave.ts'

export const leave: typeof english = {
  title: 'Urlaubstage',
  previous: 'Voriges Jahr',
  next: 'Nächstes Jahr',
  allowance: 'Anspruch',
  approved: 'Genehmigt',
  pending: 'Noch nicht entschieden',
  remaining: 'Übrig',
  unlimited: 'Nicht begrenzt',
}
