import type { Call } from './call.ts'
import type { Module } from './module.ts'

/** What a folder of a large section contributes: anything a section can define except its name; all optional. */
export type Part<C extends readonly Call[] = readonly Call[]> = Partial<
  Omit<
    Module<C>,
    'key' | 'title' | 'icon' | 'rule' | 'group' | 'plugin' | 'registration' | 'mover' | 'buyers' | 'goals'
  >
>

/**
 * A part of a section: what its folder adds to `module.ts`, such as entries, calls and pages. Key, title and icon
 * belong to the section.
 */
export function definePart<const C extends readonly Call[] = []>(part: Part<C>): Part<C> {
  return part
}

type CallsOf<P> = P extends { readonly calls?: infer C } ? (C extends readonly Call[] ? C[number] : never) : never

/** Joins the parts of a section into the lists of `defineModule`, in the order of the parts. */
export function joinParts<const P extends readonly Part[]>(parts: P) {
  return {
    entries: parts.flatMap(({ entries = [] }) => entries),
    extensions: parts.flatMap(({ extensions = [] }) => extensions),
    extensionPoints: parts.flatMap(({ extensionPoints = [] }) => extensionPoints),
    contributions: parts.flatMap(({ contributions = [] }) => contributions),
    calls: parts.flatMap(({ calls = [] }) => calls) as unknown as readonly CallsOf<P[number]>[],
    fieldRights: parts.flatMap(({ fieldRights = [] }) => fieldRights),
    pages: parts.flatMap(({ pages = [] }) => pages),
    announced: parts.flatMap(({ announced = [] }) => announced),
    counters: parts.flatMap(({ counters = [] }) => counters),
    panels: parts.flatMap(({ panels = [] }) => panels),
    topics: parts.flatMap(({ topics = [] }) => topics),
    charts: parts.flatMap(({ charts = [] }) => charts),
    deliveries: parts.flatMap(({ deliveries = [] }) => deliveries),
    daily: parts.flatMap(({ daily = [] }) => daily),
    works: parts.flatMap(({ works = [] }) => works),
    outgoings: parts.flatMap(({ outgoings = [] }) => outgoings),
    payables: parts.flatMap(({ payables = [] }) => payables),
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
    events: parts.flatMap(({ events = [] }) => events),
    openCalls: parts.flatMap(({ openCalls = [] }) => openCalls),
    buyerCalls: parts.flatMap(({ buyerCalls = [] }) => buyerCalls),
  }
}
