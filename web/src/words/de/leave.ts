/** The sentences of the leave balance and of holidays in German. Only their pages load them. */
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
  holidays: {
    add: 'Gesetzliche Feiertage hinzufügen',
    country: 'Land',
    year: 'Jahr',
    region: 'Region',
    regionHelp: 'Fügt auch die Feiertage dieser Region hinzu.',
    noRegion: 'Nur landesweite',
    submit: 'Feiertage hinzufügen',
    added: (count: string) =>
      count === '0'
        ? 'Alle diese Feiertage stehen schon auf der Liste.'
        : count === '1'
          ? '1 Feiertag hinzugefügt.'
          : `${count} Feiertage hinzugefügt.`,
  },
}
