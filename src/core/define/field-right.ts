import type { Text } from '../text/i18n.ts'
import type { Module } from './module.ts'
import type { Bound, RoutePage } from './registry.ts'

/** A right to read certain fields (`readRight`), of any section, that no call grants, such as costs or balances. */
export interface FieldRight {
  /** Stands among the calls of a role and never answers: `/jxc/material/CostRead`. */
  readonly path: string
  readonly title: Text
  /** The table in whose row the role editor offers it. */
  readonly at: string
}

/** All rights to fields, in the order of the modules. */
export function fieldRightsOf(modules: readonly Module[]): readonly FieldRight[] {
  return modules.flatMap(({ fieldRights = [] }) => fieldRights)
}

/** The list of the table offers the right separately: viewing the list does not include it. */
export function withFieldRights(page: RoutePage, rights: readonly FieldRight[]): RoutePage {
  const offered = rights.filter(({ at }) => page.kind === 'list' && page.bound?.resource.table === at)
  return offered.length > 0 ? { ...page, writes: [...page.writes, ...offered.map(({ path }) => path)] } : page
}

/** Rights to fields that no list offers, or that no field requires. */
export function fieldRightFaults(modules: readonly Module[], resources: readonly Bound[]): string[] {
  const required = new Set(
    resources.flatMap(({ fields, resource: { lines = {} } }) =>
      [...fields.values(), ...Object.values(lines).flatMap((line) => Object.values(line.fields))].flatMap(
        ({ readRight }) => readRight ?? [],
      ),
    ),
  )
  return fieldRightsOf(modules).flatMap(({ path, at }) => [
    ...(resources.some(({ resource }) => resource.table === at && resource.calls?.Manage !== false)
      ? []
      : [`the right ${path} stands at ${at}, which has no list`]),
    ...(required.has(path) ? [] : [`no field requires the right ${path}`]),
  ])
}
