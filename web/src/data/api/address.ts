/** Addresses in the app. Those of resources are not known to the router one by one, so they are plain texts. */

/** Returns the target of a link or a navigation: `{ ...to('/crm/leads') }`. */
export const to = (path: string) => ({ to: path as '/' })
