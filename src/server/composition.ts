import type { Registry } from '#core/define/registry.ts'
import type { AppOptions } from './app.ts'
import { buyerApiOf, buyerRoutes } from './buyer/buyer-api.ts'
import { codesByAddon } from './addons/codes.ts'
import { addonWork } from './addons/plugin.ts'
import { dailyWork } from './jobs/daily.ts'
import { sectionWork } from './jobs/section-work.ts'
import { openApi } from './open/open-api.ts'
import { outbox } from './outbox/plugin.ts'
import { constraintProblems } from './write/constraints.ts'
import { resourceRoutes } from './routes/resource-routes.ts'
import { appRegistry } from './meta/route-table.ts'

/** The options that the sections of a registry add to the server. */
export function sections(
  registry: Registry,
): Pick<AppOptions, 'registry' | 'plugins' | 'constraintProblem' | 'smsOf' | 'buyersOf'> {
  return {
    registry: appRegistry(registry),
    plugins: [
      resourceRoutes(registry),
      outbox(registry),
      openApi(registry),
      buyerRoutes(registry),
      dailyWork(registry),
      sectionWork(registry),
      addonWork(registry),
    ],
    constraintProblem: constraintProblems(registry),
    smsOf: (app) => codesByAddon(app, registry),
    buyersOf: () => buyerApiOf(registry),
  }
}
