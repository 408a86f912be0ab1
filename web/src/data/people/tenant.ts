/** The tenant with its settings, its logo and a sample of its printed invoices. */
import type { TenantPatch } from '@kontor/sdk'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'
import { readFile } from '../api/files.ts'

export const tenantQuery = queryOptions({
  queryKey: ['tenant'],
  queryFn: async ({ signal }) => {
    const { data, etag } = await kontor.tenant.get({ signal }).withResponse()
    return { tenant: data, etag }
  },
})

/** Changes the tenant. Objects in the settings are replaced as a whole, so they are sent complete. */
export const updateTenant = (body: TenantPatch, ifMatch: string | undefined) =>
  kontor.tenant.update(body, { ...(ifMatch && { ifMatch }) })

/** Null without a logo. */
export const logoQuery = queryOptions({
  queryKey: [...tenantQuery.queryKey, 'logo'],
  queryFn: async ({ signal }) => {
    const { logo } = await kontor.platform.tenant.getLogoDetails({ signal })
    return logo && readFile('/tenant/logo', signal)
  },
})

/** An invoice as the settings and the logo print it. */
export const sampleInvoiceQuery = queryOptions({
  queryKey: [...tenantQuery.queryKey, 'sample invoice'],
  queryFn: ({ signal }) => readFile('/sales/sample-invoice', signal),
})

/** Sets the logo, or removes it. */
export async function changeLogo(client: QueryClient, file: File | null): Promise<void> {
  await (file ? kontor.platform.tenant.setLogo({ file }) : kontor.platform.tenant.removeLogo())
  await client.invalidateQueries({ queryKey: tenantQuery.queryKey })
}
