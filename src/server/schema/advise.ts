import type { Registry } from '#core/define/registry.ts'
import type { Catalogue, CatalogueIndex, CatalogueTable } from './catalogue.ts'
import { serves } from './drift.ts'
import { expectedTables } from './expected-tables.ts'
import type { ExpectedIndex, ExpectedTable } from './expected-tables.ts'

/** What the indexes of a database have in excess of the definitions, and what they lack. */
export interface IndexAdvice {
  /** Indexes whose tasks other indexes of the table have, so that dropping all of them leaves every need served. */
  unneeded: readonly { table: string; index: string }[]
  /** Indexes that serve no definition and are not derived from one: written by hand for a statement. */
  manual: readonly { table: string; index: string }[]
  /** Needs of definitions without an index. */
  missing: readonly { table: string; why: string }[]
}

/** The endings of drafted indexes, those that cost writes most first. */
const endings = ['_trgm', '_members', '_order', '_prefix', '_lookup']

/**
 * Compares the indexes of a database with the filters, references and orders of the definitions. Of several indexes
 * with the same task it keeps the cheapest. Keys, and indexes that were not drafted, are never advised to go: they
 * serve statements written by hand.
 */
export function adviseIndexes({ tables }: Catalogue, registry: Registry): IndexAdvice {
  const advice = expectedTables(registry).flatMap((expected) => {
    const actual = tables.get(expected.name)
    return actual && !expected.view ? [adviceOf(expected, actual)] : []
  })
  return {
    unneeded: advice.flatMap(({ unneeded }) => unneeded),
    manual: advice.flatMap(({ manual }) => manual),
    missing: advice.flatMap(({ missing }) => missing),
  }
}

function adviceOf({ name: table, indexes: needs }: ExpectedTable, { indexes }: CatalogueTable): IndexAdvice {
  const drafted = indexes.filter((index) => !index.unique && costOf(index) >= 0)
  const unneeded = new Set<CatalogueIndex>()
  for (const index of drafted.toSorted((a, b) => costOf(a) - costOf(b))) {
    const others = indexes.filter((other) => other !== index && !unneeded.has(other))
    const served = (need: ExpectedIndex) => others.some((other) => serves(other, need))
    if (needs.every((need) => !serves(index, need) || served(need))) unneeded.add(index)
  }
  const lacking = needs.filter((need) => !indexes.some((index) => serves(index, need)))
  const manual = indexes.filter(
    (index) => !index.unique && costOf(index) < 0 && !needs.some((need) => serves(index, need)),
  )
  return {
    unneeded: [...unneeded].map(({ name: index }) => ({ table, index })),
    manual: manual.map(({ name: index }) => ({ table, index })),
    missing: lacking.map(({ why }) => ({ table, why })),
  }
}

/** The position of an index among the drafted ones by cost, the most expensive first; below zero for others. */
function costOf({ name }: CatalogueIndex): number {
  return endings.findIndex((ending) => name.endsWith(ending))
}
