import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/**
 * The number of appearances (light, dark) in which each location is examined; `.ci/run` sets both, a manual run
 * examines each location in one.
 */
const looks = Number(process.env['AXE_LOOKS'] ?? 1)

/** Something that axe finds wrong: the rule, how grave it is, and the place. */
export interface AxeFind {
  id: string
  impact: string
  html: string
}

/**
 * Whether the `n`th place is examined in this look: in every one, or light and dark in turns, so that both are seen and
 * no place is left out.
 */
export function axeLooksAt(n: number, dark: boolean): boolean {
  return looks > 1 || (n % 2 === 1) === dark
}

/** Violations of WCAG 2.2 AA by axe within an element, by default the visible page: rule and location of each. */
export async function axeFinds(page: Page, within = 'html'): Promise<string[]> {
  const faults = await examined(page, within, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  return faults.map(({ id, html }) => `${id}: ${html}`)
}

/** The rules about colours, for an appearance that differs from an examined one in nothing else. */
export async function axeColours(page: Page, within = 'html'): Promise<string[]> {
  const contrastFaults = await examined(page, within, ['color-contrast', 'link-in-text-block'], 'rule')
  return contrastFaults.map(({ id, html }) => `${id}: ${html}`)
}

/** Violations of all axe rules on the current page with the impact serious or critical. */
export async function axeSerious(page: Page): Promise<string[]> {
  const pageFaults = await examined(page, 'html')
  return pageFaults
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(({ id, html }) => `${id}: ${html}`)
}

/**
 * Rows that repeat two earlier ones of their table or list in all but their texts are not examined: those show the same
 * violations.
 */
async function examined(
  page: Page,
  within: string,
  values?: string[],
  type: 'tag' | 'rule' = 'tag',
): Promise<AxeFind[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ place, runOnly }) => {
      const axe: unknown = Reflect.get(window, 'axe')
      if (typeof axe !== 'object' || axe === null || !('run' in axe) || typeof axe.run !== 'function')
        throw new Error('axe did not load')
      const shapeOf = (row: Element) =>
        [row, ...row.querySelectorAll('*')]
          .map((part) => {
            const attributes = ['class', 'role', 'style'].map((name) => part.getAttribute(name))
            return [part.tagName, ...attributes, part.getAttributeNames().join(), part.textContent.trim() === ''].join(
              '|',
            )
          })
          .join('\n')
      const counts = new Map<Element | null, Map<string, number>>()
      const repeated: Element[] = []
      for (const row of document.querySelectorAll('tbody > tr, li, [role=row], [role=listitem]')) {
        const shapes = counts.get(row.parentElement) ?? new Map<string, number>()
        counts.set(row.parentElement, shapes)
        const shape = shapeOf(row)
        const count = (shapes.get(shape) ?? 0) + 1
        shapes.set(shape, count)
        if (count > 2) repeated.push(row)
      }
      for (const row of repeated) row.setAttribute('data-repeated', '')
      // a violation is reported by its markup: no selector has to be generated for each examined element
      const plain = { resultTypes: ['violations'], selectors: false }
      const context = { include: [[place]], exclude: [['[data-repeated]']] }
      const { violations } = await axe.run(context, runOnly.values ? { ...plain, runOnly } : plain)
      for (const row of repeated) row.removeAttribute('data-repeated')
      return violations.flatMap(({ id, impact, nodes }: { id: string; impact: string; nodes: { html: string }[] }) =>
        nodes.map(({ html }) => ({ id, impact, html: html.slice(0, 160) })),
      )
    },
    { place: within, runOnly: { type, values } },
  )
}
