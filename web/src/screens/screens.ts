/** The components of the pages made by hand. Each is loaded when it is opened. */
import type { ComponentType } from 'react'
import { addresses, publicAddresses, type ScreenName } from '../places/addresses.ts'

type Load = () => Promise<ComponentType>

/** One part for each area, so that the first page does not list what each page needs. */
const analytics = () => import('./analytics-screens.ts')
const documents = () => import('./documents.ts')
const warehouse = () => import('./warehouse.ts')
const people = () => import('./people.ts')

const loads: Readonly<Record<ScreenName, Load>> = {
  home: async () => (await import('./home/HomeScreen.tsx')).HomeScreen,
  notifications: async () => (await import('./notifications/NotificationsScreen.tsx')).NotificationsScreen,
  settings: async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
  company: async () => (await import('./company/CompanyScreen.tsx')).CompanyScreen,
  areas: async () => (await import('./settings/AreasScreen.tsx')).AreasScreen,
  mail: async () => (await import('./emails/MailScreen.tsx')).MailScreen,
  accounts: async () => (await import('./company/AccountsScreen.tsx')).AccountsScreen,
  auditLog: async () => (await import('./settings/AuditLogScreen.tsx')).AuditLogScreen,
  profile: async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen,
  security: async () => (await import('./security/SecurityScreen.tsx')).SecurityScreen,
  tokens: async () => (await import('./settings/TokensScreen.tsx')).TokensScreen,
  sampleData: async () => (await import('./settings/SampleDataScreen.tsx')).SampleDataScreen,
  roles: async () => (await import('./roles/RolesScreen.tsx')).RolesScreen,
  feed: async () => (await import('./webhooks/FeedScreen.tsx')).FeedScreen,
  delivery: async () => (await import('./webhooks/DeliveryScreen.tsx')).DeliveryScreen,
  planner: async () => (await import('./rentals.ts')).loadPlanner(),
  reports: async () => (await analytics()).load('dashboard'),
  report: async () => (await analytics()).load('report'),
  ledger: async () => (await analytics()).load('ledger'),
  yearEnd: async () => (await analytics()).load('yearEnd'),
  count: async () => (await warehouse()).Count(),
  reorders: async () => (await warehouse()).Reorders(),
  duplicates: async () => (await people()).Duplicates(),
  myLeave: async () => (await people()).MyLeave(),
  leaveDecisions: async () => (await people()).LeaveDecisions(),
  newOrder: async () => (await documents()).NewOrder(),
  editOrder: async () => (await documents()).OrderDraft(),
  newInvoice: async () => (await documents()).NewInvoice(),
  editInvoice: async () => (await documents()).InvoiceDraft(),
  newPurchaseOrder: async () => (await documents()).NewPurchaseOrder(),
  editPurchaseOrder: async () => (await documents()).PurchaseOrderDraft(),
  newAgreement: async () => (await documents()).NewAgreement(),
  editAgreement: async () => (await documents()).AgreementDraft(),
  newPayment: async () => (await documents()).NewPayment(),
  newImport: async () => (await import('./imports/NewImport.tsx')).NewImport,
  import: async () => (await import('./imports/ImportScreen.tsx')).ImportScreen,
}

const publicLoads: Readonly<Record<keyof typeof publicAddresses, Load>> = {
  invitation: async () => (await import('./links/InvitationPage.tsx')).InvitationPage,
  passwordReset: async () => (await import('./links/PasswordResetPage.tsx')).PasswordResetPage,
  emailChange: async () => (await import('./links/EmailChangePage.tsx')).EmailChangePage,
}

const byAddress = <N extends string>(
  paths: Readonly<Record<N, string>>,
  some: Readonly<Record<N, Load>>,
): Readonly<Record<string, Load>> =>
  Object.fromEntries((Object.keys(paths) as N[]).map((name) => [paths[name], some[name]]))

export const screens = byAddress(addresses, loads)
export const publicScreens = byAddress(publicAddresses, publicLoads)
