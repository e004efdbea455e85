import type { Registry } from '#core/registry.ts'
import type { AppOptions } from '../app.ts'
import { addonWork } from '../addons/plugin.ts'
import { dailyWork } from '../jobs/daily.ts'
import { outbox } from '../outbox/plugin.ts'
import { payments } from '../pay/plugin.ts'
import { constraintProblems } from './constraints.ts'
import { resourceRoutes } from './plugin.ts'
import { appRegistry } from './route-table.ts'

/** What the sections of a registry add to the server's options. */
export function sections(registry: Registry): Pick<AppOptions, 'registry' | 'plugins' | 'constraintProblem'> {
  return {
    registry: appRegistry(registry),
    plugins: [resourceRoutes(registry), outbox(registry), payments(registry), dailyWork(registry), addonWork(registry)],
    constraintProblem: constraintProblems(registry),
  }
}
