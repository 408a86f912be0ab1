/** Users: a colleague is invited with roles; the invitation is sent again and revoked. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliverMails } from '../../server/test/mails.ts'
import { checkAccessibility } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const { testApp } = web

const linksTo = async (address: string) =>
  (await deliverMails(testApp.app))
    .filter(({ to }) => to === address)
    .map(({ text }) => /\/invitation#([\w-]{43})/.exec(text)?.[1])

test('invites a colleague from the list of users, with roles from a list', async (t) => {
  const { page, open, watch } = await web.window(t, 'owner')
  watch.expected.push(/status of 422/)
  await open('/settings')
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'New invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New invitation' })
  await dialog.getByLabel('Email').fill('robert@example.com')
  const roles = dialog.getByRole('group', { name: 'Roles' })
  await roles.getByRole('checkbox', { name: 'Sales', exact: true }).waitFor()
  await checkAccessibility(page, 'the roles')
  await roles.getByText('Sales', { exact: true }).click()
  await roles.getByText('Viewer', { exact: true }).click()
  const send = dialog.getByRole('button', { name: 'Create' })
  await send.click()
  await dialog.getByText('name').first().waitFor()
  await dialog.getByLabel('Name').fill('Robert King')
  await send.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('No email was sent, because no mail server is configured.').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Robert King' })
  await row.getByText('Viewer').waitFor()
  const [first] = await linksTo('robert@example.com')
  assert.ok(first)

  await row.getByRole('link', { name: 'Robert King' }).click()
  // The server sends at most one email a minute for an invitation.
  testApp.clock.advance({ minutes: 2 })
  await page.getByRole('button', { name: 'Resend' }).first().click()
  await page.getByText('Robert King: Resend').waitFor()
  const [second] = await linksTo('robert@example.com')
  assert.ok(second && second !== first)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(`${web.address}/invitations`)
  const revoked = await web.window(t)
  revoked.watch.expected.push(/status of 40[14]/)
  await revoked.open(`/invitation#${second}`)
  await revoked.page.getByRole('heading', { name: 'This link does not work any longer' }).waitFor()
})

test('roles with more permissions than one has cannot be chosen', async (t) => {
  const owner = await web.user('owner')
  const role = {
    name: 'inviter',
    permissions: ['platform.invitations.read', 'platform.invitations.write', 'platform.roles.read'],
  }
  assert.equal((await owner.post('/roles', role)).status, 201)
  const inviter = await testApp.caller('acme', 'inviter')
  const { page, open } = await web.window(t, inviter)
  await open('/invitations?create=1')
  const roles = page.getByRole('dialog').getByRole('group', { name: 'Roles' })
  await roles.getByRole('checkbox', { name: 'Inviter', exact: true, disabled: false }).waitFor()
  await roles.getByRole('checkbox', { name: 'Owner', exact: true, disabled: true }).waitFor()
})

test('built-in roles have the names of the language of the user in their list', async (t) => {
  const owner = await web.user('owner')
  const role = { name: 'Nachtdienst', description: 'Nur nachts', permissions: ['crm.leads.read'] }
  assert.equal((await owner.post('/roles', role)).status, 201)
  const { page, open } = await web.window(t, owner, { locale: 'de-DE' })
  await open('/roles')
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })
  await rowOf('Inhaber').getByText('Darf alles.', { exact: true }).waitFor()
  await rowOf('Nachtdienst').getByText('Nur nachts').waitFor()
  assert.equal(await rowOf('owner').count(), 0)
})
