/** The sentences of the leave balance and of holidays in English. Only their pages load them. */

export const leave = {
  title: 'Vacation days',
  previous: 'Previous year',
  next: 'Next year',
  allowance: 'Allowance',
  approved: 'Approved',
  pending: 'Awaiting a decision',
  remaining: 'Left',
  unlimited: 'Not limited',
  holidays: {
    add: 'Add public holidays',
    country: 'Country',
    year: 'Year',
    region: 'Region',
    regionHelp: 'Adds the holidays of this region as well.',
    noRegion: 'Whole country only',
    submit: 'Add holidays',
    added: (count: string) =>
      count === '0'
        ? 'All these holidays are on the list already.'
        : count === '1'
          ? '1 holiday added.'
          : `${count} holidays added.`,
  },
}
