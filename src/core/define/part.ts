import type { Call } from './call.ts'
import type { Module } from './module.ts'

/** What one folder of a large section brings: everything a section may bring but its name, and nothing of it has to be there. */
export type Part<C extends readonly Call[] = readonly Call[]> = Partial<
  Omit<Module<C>, 'key' | 'title' | 'icon' | 'rule' | 'group' | 'plugin' | 'registration'>
>

/** A part of a section, made in its folder. */
export function definePart<const C extends readonly Call[] = []>(part: Part<C>): Part<C> {
  return part
}

/** The calls of parts keep their types: the console takes paths, inputs and answers from them. */
type CallsIn<P extends readonly Part[]> = CallsOfPart<P[number]>
type CallsOfPart<T> = T extends { readonly calls?: infer C } ? Extract<NonNullable<C>, readonly Call[]>[number] : never

/** What the parts bring together, in their order. */
export function joinParts<const P extends readonly Part[]>(parts: P) {
  return {
    entries: parts.flatMap(({ entries = [] }) => entries),
    extensions: parts.flatMap(({ extensions = [] }) => extensions),
    calls: parts.flatMap(({ calls = [] }) => calls) as CallsIn<P>[],
    pages: parts.flatMap(({ pages = [] }) => pages),
    announced: parts.flatMap(({ announced = [] }) => announced),
    counters: parts.flatMap(({ counters = [] }) => counters),
    charts: parts.flatMap(({ charts = [] }) => charts),
    deliveries: parts.flatMap(({ deliveries = [] }) => deliveries),
    daily: parts.flatMap(({ daily = [] }) => daily),
    works: parts.flatMap(({ works = [] }) => works),
    panels: parts.flatMap(({ panels = [] }) => panels),
    payments: parts.flatMap(({ payments = [] }) => payments),
  }
}
