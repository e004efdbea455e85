import type { Lang, Text } from '#core/i18n.ts'
import type { Caller } from '#core/people.ts'
import type { Bound, Page, Registry } from '#core/registry.ts'
import { reasonAgainst } from '#core/rule.ts'
import type { RightsCall, RightsGroup, RightsScreen } from '#core/wire.ts'
import { screensOf } from './rights.ts'

/**
 * Everything a role can open: sections, their screens, and the calls each screen makes. `held` tells what the caller may grant.
 * A screen of an add-on that is not installed is left out.
 */
export function rightsTree(registry: Registry, caller: Caller, lang: Lang): RightsGroup[] {
  const title = callTitles(registry, lang)
  const screens = screensOf(registry, caller).filter(({ rule }) => !reasonAgainst(rule, caller))
  const callOf = (path: string): RightsCall => ({ path, title: title(path), held: caller.isAdmin || caller.apis.has(path) })
  const screenOf = (page: Page): RightsScreen => ({
    path: page.path,
    kind: page.kind,
    title: screenTitle(page, lang),
    held: caller.isAdmin || caller.paths.has(page.path),
    calls: page.api.map(callOf),
  })
  return registry.modules.flatMap((module) => {
    const pages = screens.filter((page) => page.module === module).map(screenOf)
    return pages.length > 0 ? [{ key: module.key, title: module.title[lang], icon: module.icon, pages }] : []
  })
}

/** What a screen is called: its own title, or what it does with the records of its resource. */
export function screenTitle({ def, bound, kind, path, action }: Page, lang: Lang): string {
  if (def || !bound) return def?.title[lang] ?? path
  const thing = titleOf(bound, lang)
  if (kind === 'list' || bound.resource.single) return thing
  if (action === undefined) return phrase(path.includes(':id') ? 'edit' : 'add', thing, lang)
  return action === 'del' ? phrase('del', thing, lang) : phrase('step', thing, lang, stepTitle(bound, action, lang))
}

/** The title of a call by its path; an unknown path is its own. */
export function callTitles(registry: Registry, lang: Lang): (path: string) => string {
  const known = new Map<string, string>(registry.calls.map(({ path, title }) => [path, title[lang]]))
  const kinds = { Manage: 'list', Info: 'info', Save: 'save', Del: 'del', Select: 'select' } as const
  for (const bound of registry.resources) {
    const thing = titleOf(bound, lang)
    for (const [name, path] of bound.calls) known.set(path, phrase(kinds[name], thing, lang))
    for (const [name, path] of bound.transitions) known.set(path, phrase('step', thing, lang, stepTitle(bound, name, lang)))
  }
  return (path) => known.get(path) ?? path
}

const phrases = {
  list: { zh: '{thing}：列表', en: '{thing}: list', es: '{thing}: lista', ja: '{thing}：一覧' },
  info: { zh: '{thing}：详情', en: '{thing}: details', es: '{thing}: detalle', ja: '{thing}：詳細' },
  save: { zh: '{thing}：保存', en: '{thing}: save', es: '{thing}: guardar', ja: '{thing}：保存' },
  del: { zh: '{thing}：删除', en: '{thing}: delete', es: '{thing}: eliminar', ja: '{thing}：削除' },
  select: { zh: '{thing}：选择', en: '{thing}: choose', es: '{thing}: elegir', ja: '{thing}：選択' },
  add: { zh: '{thing}：新增', en: '{thing}: add', es: '{thing}: añadir', ja: '{thing}：追加' },
  edit: { zh: '{thing}：编辑', en: '{thing}: edit', es: '{thing}: editar', ja: '{thing}：編集' },
  step: { zh: '{thing}：{step}', en: '{thing}: {step}', es: '{thing}: {step}', ja: '{thing}：{step}' },
} as const satisfies Record<string, Text>

function phrase(key: keyof typeof phrases, thing: string, lang: Lang, step = ''): string {
  return phrases[key][lang].replace('{thing}', thing).replace('{step}', step)
}

function titleOf({ resource, entry }: Bound, lang: Lang): string {
  return lang === 'zh' ? resource.title : entry.i18n[lang].title
}

function stepTitle({ resource, entry }: Bound, name: string, lang: Lang): string {
  const words: Readonly<Record<string, string>> = lang === 'zh' ? {} : entry.i18n[lang].transitions
  return words[name] ?? resource.flow?.transitions[name]?.title ?? name
}
