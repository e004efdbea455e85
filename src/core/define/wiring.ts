import { unattachedBehaviours } from './behaviour.ts'
import { unlistedContributions } from './extension-point.ts'
import { unlistedPayables } from './payment.ts'
import type { Bound, Registry } from './registry.ts'

/** What behaviours can be attached to, in addition to the steps of a resource. */
const occasions = new Set([
  'beforeSave',
  'afterSave',
  'afterImport',
  'takeRows',
  'undoRows',
  'beforeDelete',
  'prefetch',
  'needsSecond',
  'refusedTo',
  'computed',
])

/**
 * Throws for a resource whose rules do not fit it: a state that no step leads to, a step with no handler that does not
 * say it has no effect, or with several; a rule of another resource, or for a step that it does not have.
 */
export function checkWiring(bound: Bound): void {
  const { entry, resource } = bound
  const { flow, table } = resource
  const steps = flow?.transitions ?? {}
  for (const { on, table: of } of entry.behaviours) {
    if (of !== table) throw new Error(`${table}: a rule made for ${of} (${on}) is attached to it`)
    if (!occasions.has(on) && !(on in steps))
      throw new Error(`${table}: a rule waits for ${on}, which is no step of it`)
  }
  if (!flow) return
  const reached = new Set<string>([flow.initial, ...(flow.byCalls ?? [])])
  for (const [name, step] of Object.entries(steps)) {
    const handlers = bound.behaviours(step.runs ?? name).length
    if (handlers > 1) throw new Error(`${table}: the step ${name} has more than one handler`)
    if (handlers === 0 && step.effect !== 'none')
      throw new Error(`${table}: the step ${name} has no handler, and is not declared without effect`)
    if (handlers > 0 && step.effect === 'none')
      throw new Error(`${table}: the step ${name} has a handler, and is declared without effect`)
    for (const to of typeof step.to === 'string' ? [step.to] : Object.values(step.to)) reached.add(to)
    if (step.second && (!(step.second in steps) || bound.behaviours('needsSecond').length === 0))
      throw new Error(`${table}: nobody gives ${name} a second approval, or nothing says when`)
  }
  const lost = Object.keys(flow.states).filter((state) => !reached.has(state))
  if (lost.length > 0) throw new Error(`${table}: no step leads to ${lost.join(', ')}`)
}

/**
 * Throws where a rule was made for a resource of the product and attached to nothing: what it forbids would be allowed.
 * The same holds for contributions and payables that no section lists. For start-up, when all of the product is loaded.
 */
export function refuseLeftOut({ resources, modules }: Registry): void {
  const unattached = unattachedBehaviours(resources.map(({ entry }) => entry))
  if (unattached.length > 0)
    throw new Error(
      `rules that are attached to no entry: ${unattached.map(({ table, on }) => `${table} (${on})`).join(', ')}`,
    )
  const unlisted = [
    ...unlistedContributions(modules).map(({ point, name }) => `${name} (${point})`),
    ...unlistedPayables(modules).map(({ kind }) => `${kind} (payable)`),
  ]
  if (unlisted.length > 0) throw new Error(`contributions that no section lists: ${unlisted.join(', ')}`)
}
