/** The pages of leave, and that of duplicate contacts. */
export const MyLeave = async () => (await import('./leave/MyLeave.tsx')).MyLeave
export const LeaveDecisions = async () => (await import('./leave/LeaveDesk.tsx')).LeaveDesk
export const Duplicates = async () => (await import('./merge-contacts/Duplicates.tsx')).Duplicates
