import type { Locator, Page } from 'playwright-core'
import { pane, signedIn } from '#test/helpers/browser.ts'

/** Fixtures of document tests, under names that no other test uses. */
export interface StockFixture {
  mark: string
  maker: { id: number; name: string }
  store: { id: number; name: string }
  /** Weighed in kilograms, with a quality rule for moisture. */
  grain: Stuff
  /** With batches and a barcode. */
  brine: Stuff
}
interface Stuff {
  id: number
  code: string
  name: string
}

/** Creates a warehouse, a supplier and two materials through the calls of a person. */
export async function makeStockFixture(): Promise<StockFixture> {
  const api = await signedIn('salt')
  const mark = `E${Date.now().toString(36)}`
  const save = async (path: string, body: Record<string, unknown>) => (await api.post<{ id: number }>(path, body)).id
  const units = await api.get<{ id: number; name: string }[]>('/jxc/unit/UnitManage', { limit: 50 })
  const kg = units.find(({ name }) => name === '公斤')?.id
  const store = { name: `试仓${mark}`, id: 0 }
  store.id = await save('/jxc/warehouse/WarehouseSave', { code: mark, name: store.name, type: 'finished' })
  const maker = { name: `试供${mark}`, id: 0 }
  maker.id = await save('/jxc/customer/CustomerSave', {
    code: `${mark}M`,
    name: maker.name,
    kind: 'both',
    category: 'other',
    phone: '13800000000',
    submit: true,
  })
  await api.post('/jxc/customer/CustomerAudit', { id: maker.id, result: 'pass' })
  const material = async (letter: string, body: Record<string, unknown>) => {
    const [code, name] = [`${mark}${letter}`, `试料${letter}${mark}`]
    return {
      code,
      name,
      id: await save('/jxc/material/MaterialSave', {
        code,
        name,
        kind: 'other',
        base_unit_id: kg,
        weight_kg: 1000,
        ...body,
      }),
    }
  }
  return {
    mark,
    maker,
    store,
    grain: await material('G', {
      barcode: `${mark}001`,
      quality: [{ item: 'moisture', standard: 14_000, step: 100, deduct: 10 }],
    }),
    brine: await material('B', { barcode: `${mark}002`, batch_on: true, shelf_days: 365, tax_bp: 1300 }),
  }
}

/** A cell of the lines by the title of its column, from the first line on. */
export function cell(page: Page, title: string, row: number): Locator {
  return pane(page).getByLabel(`${title}，第 ${row} 行`, { exact: true })
}

/** Chooses a record in a field of the head. */
export async function chooseRecord(page: Page, title: string, name: string): Promise<void> {
  await pane(page).getByLabel(title, { exact: true }).click()
  await page.keyboard.type(name)
  await page.locator('.ant-select-dropdown:visible').getByText(name).click()
}

/** Pastes cells of a spreadsheet into what has the cursor. */
export async function pasteCells(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate(
    (text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    rows.map((row) => row.join('\t')).join('\n'),
  )
}
