import { inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Caller } from '#core/define/people.ts'
import type { RoutePage, Registry } from '#core/define/registry.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import { callTitles, screenTitle } from '#core/text/titles.ts'
import type { RightsCall, RightsGroup, RightsScreen } from '#core/wire/access-wire.ts'
import { screensOf } from '../operator/rights.ts'
import { rightsMatrix } from './role.matrix.ts'

/**
 * All grantable rights: sections, screens, and the calls of each screen. `held` marks what the caller may grant.
 * Screens of add-ons that are not installed are left out.
 */
export function rightsTree(registry: Registry, caller: Caller, lang: Lang): RightsGroup[] {
  const titles = callTitles(registry, lang)
  const screens = screensOf(registry, caller).filter(({ rule }) => !ruleRefusal(rule, caller))
  const callOf = (path: string): RightsCall => ({
    path,
    title: titles.get(path) ?? path,
    held: caller.isAdmin || caller.apis.has(path),
  })
  const offered = (path: string) => !ruleRefusal(registry.ruleOf(path) ?? {}, caller)
  const screenOf = (page: RoutePage): RightsScreen => ({
    path: page.path,
    kind: page.kind,
    title: screenTitle(page, lang),
    held: caller.isAdmin || caller.paths.has(page.path),
    calls: [
      ...page.api.map(callOf),
      ...page.writes.filter(offered).map((path) => ({ ...callOf(path), separate: true })),
    ],
  })
  return registry.modules.flatMap((module) => {
    const sectionScreens = screens.filter((page) => page.module === module)
    const objects = rightsMatrix(sectionScreens, { registry, caller, lang })
    return sectionScreens.length > 0
      ? [
          {
            key: module.key,
            title: inLang(module.title, lang),
            icon: module.icon,
            pages: sectionScreens.map(screenOf),
            objects,
          },
        ]
      : []
  })
}
