import type { Locator, Page } from 'playwright-core'

/** A person at work: clicks and keys are counted, and refusals of the server are recorded. */
export class Hand {
  clicks = 0
  keys = 0
  readonly refused: string[] = []
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    page.on('response', (answer) => {
      if (answer.request().method() === 'POST' && answer.status() >= 400)
        this.refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
    })
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.clicks++
  }

  /** Types a text where the cursor is; every character is a key. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.keys += text.length
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
    this.keys += keys.length
  }

  /** Goes to a field and types into it. */
  async fill(target: Locator, text: string): Promise<void> {
    await this.click(target)
    await this.press('Control+a')
    await this.type(text)
  }

  /** Opens a choice, types a search text and chooses the match. */
  async choose(target: Locator, text: string): Promise<void> {
    await this.click(target)
    await this.type(text)
    await this.click(this.page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).first())
  }
}
