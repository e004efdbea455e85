import type { Bound } from '#core/define/registry.ts'

const { SALTERN_SECTION } = process.env

/** Whether a contract test asks this resource: `npm test -- inventory` asks those of that section, and the made-up one, which has every field kind. */
export function isAsked({ module }: Bound): boolean {
  return !SALTERN_SECTION || SALTERN_SECTION.split(',').includes(module.key) || module.key === 'madeup'
}
