/** The sign-in as people see it. */
import type { Page } from 'playwright-core'
import { testPassword } from '../../../server/test/test-app.ts'

export class SignInPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get title() {
    return this.#page.getByRole('heading', { name: 'Sign in to Kontor' })
  }

  /** The dialog above the page after the end of the session. */
  get again() {
    return this.#page.getByRole('dialog', { name: 'Your session has ended' })
  }

  get failure() {
    return this.#page.getByRole('alert')
  }

  get passkeyAlone() {
    return this.#page.getByRole('button', { name: 'Sign in with a passkey' })
  }

  get code() {
    return this.#page.getByLabel('Code', { exact: true })
  }

  async signIn(email: string, password: string = testPassword): Promise<void> {
    // The page before the sign-in can have fields for an email.
    await this.title.waitFor()
    await this.#page.getByLabel('Email').fill(email)
    await this.signInAgain(password)
  }

  /** The email is known. */
  async signInAgain(password: string = testPassword): Promise<void> {
    await this.#page.getByLabel('Password', { exact: true }).fill(password)
    await this.#page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  async answer(code: string): Promise<void> {
    await this.code.fill(code)
    await this.#continue()
  }

  async useRecoveryCode(code: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Use a recovery code' }).click()
    await this.#page.getByLabel('Recovery code').fill(code)
    await this.#continue()
  }

  async chooseCompany(name: string): Promise<void> {
    await this.#page.getByRole('button', { name }).click()
  }

  #continue = () => this.#page.getByRole('button', { name: 'Continue' }).click()
}
