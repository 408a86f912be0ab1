/** The page of a record as people see it. */
import type { Page } from 'playwright-core'

export class RecordPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get article() {
    return this.#page.getByRole('main').getByRole('article')
  }

  /** The value of a fact, beside its label. */
  fact(label: string) {
    const row = this.article.locator('dl > div').filter({ has: this.#page.getByText(label, { exact: true }) })
    return row.getByRole('definition')
  }

  async edit(label: string): Promise<void> {
    await this.fact(label).hover()
    await this.article.getByRole('button', { name: new RegExp(`^Edit ${label}$`, 'i') }).click()
  }

  async openTab(name: string): Promise<void> {
    // The number of records follows the name.
    await this.article.getByRole('tab', { name: new RegExp(`^${name}( [\\d,.]+)?$`) }).click()
  }

  get panel() {
    return this.article.getByRole('tabpanel')
  }

  /** Drops a file on the area for documents. */
  async drop(name: string, type: string, content: string): Promise<void> {
    const transfer = await this.#page.evaluateHandle(
      ({ fileName, fileType, text }) => {
        const data = new DataTransfer()
        data.items.add(new File([text], fileName, { type: fileType }))
        return data
      },
      { fileName: name, fileType: type, text: content },
    )
    await this.panel.getByText('Drop or paste files here').dispatchEvent('drop', { dataTransfer: transfer })
  }
}
