import type { Bound, Registry } from '#core/define/registry.ts'

const { SALTERN_SECTION } = process.env

/**
 * Whether a contract test covers this resource: `npm test -- inventory` covers those of that section, and the made-up
 * one, which has every field kind.
 */
export function isAsked({ module, resource }: Bound): boolean {
  const named = !SALTERN_SECTION || SALTERN_SECTION.split(',').includes(module.key) || module.key === 'madeup'
  return named && canBeSampled(resource)
}

/** Whether the example of a record can be created; its definition has the reason. */
export function canBeSampled({ example }: Bound['resource']): boolean {
  return example?.untested === undefined
}

/**
 * Whether its records are created, changed and deleted one by one; others follow from records of other tables or stay
 * for good.
 */
export function isKept({ resource, calls }: Bound): boolean {
  return calls.has('Save') && calls.has('Del') && resource.example?.from === undefined
}

/** The supplier that a resource is for: the platform itself, a union account, or any. */
export function ownerOf({ ruleOf }: Registry, { calls }: Bound): { is_platform?: true; is_union?: true } {
  const rule = ruleOf([...calls.values()][0] ?? '')
  return { ...(rule?.platform ? { is_platform: true } : {}), ...(rule?.union === 'only' ? { is_union: true } : {}) }
}

/** Whether it is for every ordinary supplier. */
export function isForAll(registry: Registry, bound: Bound): boolean {
  return Object.keys(ownerOf(registry, bound)).length === 0
}
