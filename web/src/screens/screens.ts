/** The pages that are made by hand, by their addresses. Each is loaded when it is opened. */
import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

/** The pages that need no session. Links in emails lead to them. */
export const publicScreens: Readonly<Record<string, Load>> = {
  '/invitation': async () => (await import('./links/InvitationPage.tsx')).InvitationPage,
  '/password-reset': async () => (await import('./links/PasswordResetPage.tsx')).PasswordResetPage,
  '/email-change': async () => (await import('./links/EmailChangePage.tsx')).EmailChangePage,
}

/** One part for each area, so that the first page does not list what each page needs. */
const analytics = () => import('./analytics-screens.ts')
const sales = () => import('./sales.ts')

export const screens: Readonly<Record<string, Load>> = {
  '/': async () => (await import('./home/HomeScreen.tsx')).HomeScreen,
  '/notifications': async () => (await import('./notifications/NotificationsScreen.tsx')).NotificationsScreen,
  '/settings': async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
  '/settings/company': async () => (await import('./company/CompanyScreen.tsx')).CompanyScreen,
  '/settings/accounts': async () => (await import('./company/AccountsScreen.tsx')).AccountsScreen,
  '/settings/audit-log': async () => (await import('./settings/AuditLogScreen.tsx')).AuditLogScreen,
  '/settings/profile': async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen,
  '/settings/security': async () => (await import('./security/SecurityScreen.tsx')).SecurityScreen,
  '/settings/tokens': async () => (await import('./settings/TokensScreen.tsx')).TokensScreen,
  '/settings/roles': async () => (await import('./roles/RolesScreen.tsx')).RolesScreen,
  '/settings/feed': async () => (await import('./webhooks/FeedScreen.tsx')).FeedScreen,
  '/webhooks/deliveries/$id': async () => (await import('./webhooks/DeliveryScreen.tsx')).DeliveryScreen,
  '/rentals/planner': async () => (await import('./rentals.ts')).loadPlanner(),
  '/analytics': async () => (await analytics()).load('dashboard'),
  '/analytics/$report': async () => (await analytics()).load('report'),
  '/finance/ledger': async () => (await analytics()).load('ledger'),
  '/inventory/$page': async () => (await import('./warehouse.tsx')).WarehouseScreen,
  '/sales/orders/new': async () => (await sales()).NewOrder(),
  '/sales/orders/$id/edit': async () => (await sales()).OrderDraft(),
  '/sales/invoices/new': async () => (await sales()).NewInvoice(),
  '/sales/invoices/$id/edit': async () => (await sales()).InvoiceDraft(),
  '/sales/payments/new': async () => (await sales()).NewPayment(),
  '/imports/new': async () => (await import('./imports/NewImport.tsx')).NewImport,
  '/imports/$id': async () => (await import('./imports/ImportScreen.tsx')).ImportScreen,
}
