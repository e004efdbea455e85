import type { RoutePage, Registry } from './registry.ts'

/** Looks up what an address shows. Fixed paths go before those with places; what is built before what is not. */
export function pageFinder(table: Record<'section' | 'builtIn' | 'announced', readonly RoutePage[]>): Registry['find'] {
  const all = (['section', 'builtIn', 'announced'] as const).flatMap((is) => table[is].map((page) => ({ page, is })))
  const fixed = new Map(all.map((entry) => [entry.page.path, entry]))
  const placed = all.filter(({ page }) => page.path.includes('/:'))
  return (address) => fixed.get(address) ?? placed.find(({ page }) => matches(page.path, address))
}

function matches(path: string, address: string): boolean {
  const [pattern, parts] = [path.split('/'), address.split('/')]
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) => (part.startsWith(':') ? /^[\w-]+$/.test(parts[at] ?? '') : part === parts[at]))
  )
}
