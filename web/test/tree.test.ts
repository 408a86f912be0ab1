/** Lists as trees: the reporting lines of employees, and categories. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccessibility, checkWidth } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'
import { ListPage } from './models/list.ts'
import { TreePage } from './models/tree.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

async function create(path: string, values: object): Promise<string> {
  const { status, body } = await owner.post(path, values)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

/** Creates a manager with two reports, of whom the first has one, too. All have the same last name. */
async function createTeam(lastName: string) {
  const employee = (first_name: string, more: object = {}) =>
    create('/hr/employees', { first_name, last_name: lastName, ...more })
  const anna = await employee('Anna', { title: 'Director' })
  const bert = await employee('Bert', { manager_id: anna, title: 'Manager' })
  await employee('Carla', { manager_id: anna })
  await employee('Dora', { manager_id: bert, department: `${lastName} packing` })
  return { bert }
}

test('shows reporting lines, unfolded by keys and by the mouse', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  await createTeam('Treeman')
  // Few records at the top are unfolded at first; with these, they are many.
  for (const first_name of ['Xaver', 'Yara', 'Zoe'])
    await create('/hr/employees', { first_name, last_name: 'Treeman' })
  await open('/hr/employees')
  const list = new ListPage(page)
  const employees = new TreePage(page)
  await list.layouts.getByRole('radio', { name: 'Tree' }).click()
  const top = employees.item('Anna Treeman')
  await top.waitFor()
  await employees.tree.focus()
  const name = (text: string) => employees.item(text)
  await page.keyboard.press('End')
  for (let line = 0; line < 50 && (await top.getAttribute('data-active')) === null; line++)
    await page.keyboard.press('ArrowUp')
  await employees.hasFocusOn('Anna Treeman')
  await page.keyboard.press('ArrowRight')
  await name('Bert Treeman').waitFor()
  assert.equal(await name('Carla Treeman').getAttribute('aria-level'), '2')
  assert.equal(await name('Carla Treeman').getAttribute('aria-expanded'), null)
  await page.keyboard.press('ArrowRight')
  await employees.hasFocusOn('Bert Treeman')
  await page.keyboard.press('Enter')
  await list.peek.getByRole('heading', { name: 'Bert Treeman' }).waitFor()
  await page.keyboard.press('Escape')
  await employees.hasFocusOn('Bert Treeman')
  await name('Bert Treeman').locator('[data-toggle]').click()
  await name('Dora Treeman').waitFor()
  await page.keyboard.press('ArrowLeft')
  await name('Dora Treeman').waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowLeft')
  await employees.hasFocusOn('Anna Treeman')
  await checkAccessibility(page, 'the tree of employees')
})

test('shows matches with the managers above them, also on a phone and for a manager', async (t) => {
  const { bert } = await createTeam('Branchley')
  const manager = await web.testApp.caller('acme')
  const linked = await owner.patch(`/hr/employees/${bert}`, { user_id: manager.userId })
  assert.equal(linked.status, 200, JSON.stringify(linked.body))
  const { page, open } = await web.window(t, 'owner', { width: 390, height: 844, colorScheme: 'dark' })
  await open('/hr/employees?layout=tree&department=Branchley+packing')
  const found = new TreePage(page)
  await found.shows('Anna Branchley', '  Bert Branchley', '    Dora Branchley')
  await found.item('Anna Branchley').getByText('no match').waitFor()
  assert.equal(await found.item('Dora Branchley').getByText('no match').count(), 0)
  await checkAccessibility(page, 'the tree on a phone')
  await checkWidth(page, 'the tree on a phone')
  const team = await web.window(t, manager)
  await team.open('/hr/employees?layout=tree')
  // The manager above is not visible, so the own record is at the top.
  await new TreePage(team.page).shows('Bert Branchley', '  Dora Branchley')
})

test('shows categories as a tree in their order', async (t) => {
  const { page, open } = await web.window(t, 'owner')
  const name = `Tools ${Date.now()}`
  const parent = await create('/operations/categories', { name })
  await create('/operations/categories', { name: 'Saws', parent_id: parent, sort_order: 2 })
  await create('/operations/categories', { name: 'Hammers', parent_id: parent, sort_order: 1 })
  await open(`/operations/categories?layout=tree&parent_id=${parent}`)
  await new TreePage(page).shows(name, '  Hammers', '  Saws')
})
