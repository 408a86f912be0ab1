/** The pages of warehouse work. */
export const Count = async () => (await import('./count/CountScreen.tsx')).CountScreen
export const Reorders = async () => (await import('./reorders/ReordersScreen.tsx')).ReordersScreen
