import type { Module } from './module.ts'
import { mergeRules } from './rule.ts'
import type { Rule } from './rule.ts'
import type { Bound } from './registry.ts'

/**
 * The rule of each call: that of its section, then its own. Routes that the server makes by hand for a screen of a
 * section go by that screen.
 */
export function rulesOf(modules: readonly Module[], resources: readonly Bound[]): Map<string, Rule> {
  return new Map([
    ...modules.flatMap((module) =>
      (module.pages ?? []).flatMap(({ api, rule }) =>
        api
          .filter((path) => path.startsWith(`/seller/${module.key}/`))
          .map((path) => [path, mergeRules(module.rule, rule)] as const),
      ),
    ),
    ...modules.flatMap((module) =>
      [...(module.calls ?? []), ...(module.openCalls ?? []), ...(module.buyerCalls ?? [])].map(
        (call) => [call.path, mergeRules(module.rule, call.rule)] as const,
      ),
    ),
    ...modules.flatMap(({ rule, fieldRights = [] }) => fieldRights.map(({ path }) => [path, rule ?? {}] as const)),
    ...resources.flatMap(({ module, resource, calls, transitions }) =>
      [...calls.values(), ...transitions.values()].map(
        (path) => [path, mergeRules(module.rule, resource.rule)] as const,
      ),
    ),
  ])
}
