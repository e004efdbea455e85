import { menuAreas } from '#core/define/menu-areas.ts'
import type { MenuArea } from '#core/define/menu-areas.ts'
import type { Module } from '#core/define/module.ts'
import type { Registry, RoutePage } from '#core/define/registry.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import type { MenuGroup, MenuGroupPart } from '#core/wire/access-wire.ts'

/** Where a screen stands in the menu. */
export interface MenuPosition {
  group: string
  part: string
  order: number
}

/** The groups of the rail that have one of these screens, with the parts that do. */
export function menuGroups(registry: Registry, pages: readonly RoutePage[], lang: Lang): MenuGroup[] {
  const parts = partsOf(registry)
  const filled = new Set(pages.filter(({ menu }) => menu).map((page) => partKeyOf(registry, page)))
  return railOf(registry).flatMap(({ key, title, short, icon, place }) => {
    const shown = parts.filter((part) => part.group === key && filled.has(part.key))
    if (shown.length === 0) return []
    return {
      key,
      title: inLang(title, lang),
      ...shortOf(short ? { short } : undefined, lang),
      icon,
      ...(place ? { place } : {}),
      // a section without parts needs no heading
      ...(shown.some((part) => part.key !== key) ? { parts: shown.map((part) => wirePart(part, lang)) } : {}),
    }
  })
}

/** More than there are screens: the parts of a group follow each other. */
const partRoom = 10_000

/** A screen stands in the part that lists it, in the order of that list; else in the part of its section. */
export function positionOf(registry: Registry, page: RoutePage, order: number): MenuPosition {
  const key = partKeyOf(registry, page)
  const parts = partsOf(registry)
  const index = parts.findIndex((candidate) => candidate.key === key)
  const part = parts[index]
  const at = part?.pages.indexOf(page.path) ?? -1
  return { group: part?.group ?? page.module.key, part: key, order: index * partRoom + (at < 0 ? order : at) }
}

/** What the menu shows of a title that is too long for it. */
export function shortOf(titled: { readonly short?: Text } | undefined, lang: Lang): { short?: string } {
  return titled?.short ? { short: inLang(titled.short, lang) } : {}
}

interface Part {
  readonly key: string
  readonly group: string
  readonly title: Text
  readonly short?: Text
  readonly pages: readonly string[]
  readonly daily?: true
  readonly icon?: MenuGroupPart['icon']
  readonly last?: true
}

const cachedParts = new WeakMap<Registry, readonly Part[]>()

/** The parts of all sections, in menu order. */
function partsOf(registry: Registry): readonly Part[] {
  const parts = cachedParts.get(registry) ?? registry.modules.flatMap((module) => modulePartsOf(module))
  const sorted = [...parts.filter(({ last }) => !last), ...parts.filter(({ last }) => last)]
  cachedParts.set(registry, sorted)
  return sorted
}

function modulePartsOf(module: Module): Part[] {
  const { key, title, short, icon, group, plugin, area = group ?? key } = module
  if (plugin) return [{ key, group: area, title, ...(short ? { short } : {}), pages: [], icon }]
  if (group) return []
  if (!module.parts) return [{ key, group: area, title, pages: [] }]
  return module.parts.map((part) => ({ ...part, key: `${key}.${part.key}`, group: part.area ?? area }))
}

function wirePart({ key, title, short, daily, icon }: Part, lang: Lang): MenuGroupPart {
  return {
    key,
    title: inLang(title, lang),
    ...shortOf(short ? { short } : undefined, lang),
    ...(daily ? { daily } : {}),
    ...(icon ? { icon } : {}),
  }
}

function partKeyOf({ modules }: Registry, { module, path }: RoutePage): string {
  if (module.plugin) return module.key
  const section = modules.find(({ key }) => key === (module.group ?? module.key)) ?? module
  const part = section.parts?.find(({ pages }) => pages.includes(path))
  return part ? `${section.key}.${part.key}` : section.key
}

/** The common groups, the sections that are groups of their own, and what is at the foot. */
function railOf({ modules }: Registry): readonly MenuArea[] {
  const areas: readonly MenuArea[] = menuAreas
  return [
    ...areas.filter(({ place }) => !place),
    ...modules.filter(({ area, group }) => !area && !group),
    ...areas.filter(({ place }) => place),
  ]
}
