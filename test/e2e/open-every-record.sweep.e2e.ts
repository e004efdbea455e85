import { expect, it } from 'vitest'
import { pane, signedIn, visit } from '#test/helpers/browser.ts'
import { axeFinds, axeLooksAt } from './lib/axe.ts'
import { recordScreens, shownTab, walkSettled } from './lib/screens.ts'
import { shiftsSeen, watchShifts } from './lib/shifts.ts'

/** The demo has nothing of these: what other tests leave there differs from run to run. */
const untested =
  /OrderAmend|PurchaseApply|\/purchase\/|StockCheck|PayCashRefund|PayRefund|order_refund|\/refund\/|Advertising|content\/Feedback|appdownload|\/open\/|schedule/i

const looks = [
  { lang: 'zh', dark: false, width: 1280 },
  { lang: 'en', dark: true, width: 360 },
] as const

it.each(looks)(
  '[S36] the page and the form of the first record of every list open in $lang, $width px wide, with their content, clean for axe',
  { timeout: 600_000 },
  async ({ lang, dark, width }) => {
    const page = await visit({ as: 'salt', lang, dark, width })
    await watchShifts(page)
    const api = await signedIn('salt')
    const first = new Map<string, Promise<{ id: number }[]>>()
    const screens = await recordScreens(page, lang)
    const faults: Record<string, string[]> = {}
    const empty: string[] = []
    let opened = 0
    for (const { path, kind, list = '' } of screens) {
      if (!first.has(list)) first.set(list, api.get<{ id: number }[]>(list, { page: 1, limit: 100 }))
      // the oldest of the existing records: it came with the demo
      const record = ((await first.get(list)) ?? []).toSorted((a, b) => a.id - b.id).at(0)
      if (!record || untested.test(list)) {
        empty.push(path)
        continue
      }
      const at = path.replace(':id', String(record.id))
      const { fits } = await walkSettled(page, at)
      const controls = pane(page).locator(
        kind === 'form' ? 'form :is(input, textarea, select, [role=combobox])' : 'dd, td, .facts, article, pre',
      )
      await expect.poll(() => controls.count(), { message: `${at} shows nothing` }).toBeGreaterThan(0)
      const recordFaults = [
        ...(fits ? [] : ['wider than the window']),
        ...(axeLooksAt(opened, dark) ? await axeFinds(page, shownTab) : []),
      ]
      if (recordFaults.length > 0) faults[at] = recordFaults
      opened++
    }
    console.log(
      `${opened} of ${screens.length} screens of records in ${lang}; no record for ${empty.join(', ') || 'none'}`,
    )
    expect(faults).toEqual({})
    expect((await shiftsSeen(page)).filter(([, much]) => much > 0.1)).toEqual([])
    expect(opened).toBeGreaterThan(50)
  },
)
