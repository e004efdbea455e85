import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import type { Caller } from '#core/define/people.ts'
import type { Registry } from '#core/define/registry.ts'
import { rightOf } from '#core/define/resource-pages.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import { callTitles, screenTitle } from '#core/text/titles.ts'
import type { AccessExplanation, AccessReason } from '#core/wire/access-wire.ts'

/** Explains why a screen is open to a caller or not, with all reasons. The path may contain a record id. */
export function explainAccess(
  registry: Registry,
  { path, caller, lang }: { path: string; caller: Caller; lang: Lang },
): AccessExplanation {
  const plain = path.split(/[?#]/, 1)[0] ?? ''
  const match = registry.find(plain)
  if (!match)
    return {
      path: plain,
      title: plain,
      allowed: false,
      reasons: [{ code: 'unknown', text: inLang(texts.unknown, lang) }],
    }
  const { page, is } = match
  const titles = callTitles(registry, lang)
  const rule = ruleRefusal(page.rule, caller)
  const missing = caller.isAdmin || is !== 'section' ? [] : page.api.filter((api) => !caller.apis.has(api))
  const reason = (code: AccessReason, params: Readonly<Record<string, string>> = {}) => ({
    code,
    text: inLang(texts[code], lang).replace(/\{(\w+)\}/g, (placeholder, name: string) => params[name] ?? placeholder),
  })
  const reasons: AccessExplanation['reasons'] = [
    ...(rule ? [reason(rule, { key: inLang(page.module.title, lang) })] : []),
    ...(is === 'announced' ? [reason('not_built')] : []),
    ...(caller.isAdmin || is !== 'section' || page.def?.ownAccount || caller.paths.has(rightOf(page))
      ? []
      : [reason('role_path')]),
    ...(missing.length > 0
      ? [
          {
            ...reason('api', { count: String(missing.length) }),
            calls: missing.map((api) => ({ path: api, title: titles.get(api) ?? api, held: false })),
          },
        ]
      : []),
  ]
  return { path: page.path, title: screenTitle(page, lang), allowed: reasons.length === 0, reasons }
}

const texts: Readonly<Record<AccessReason, Text>> = {
  unknown: ['没有这个页面', 'This screen does not exist', 'No existe esa pantalla', 'その画面はありません'],
  platform: [
    '只有平台账号可以使用',
    'Only the platform’s own account has it',
    'Solo lo tiene la cuenta de la plataforma',
    'プラットフォームのアカウント専用です',
  ],
  industry: [
    '您的行业没有这个页面',
    'Your industry does not have it',
    'Su sector no lo tiene',
    'ご利用の業種にはこの画面がありません',
  ],
  union: [
    '因联盟账号的规定不可用',
    'Not available to union accounts',
    'No disponible para cuentas de unión',
    '加盟グループのアカウントでは利用できません',
  ],
  plugin: [
    '插件「{key}」未安装',
    'The plugin “{key}” is not installed',
    'El complemento «{key}» no está instalado',
    'プラグイン「{key}」が未インストールです',
  ],
  not_built: [
    '这个页面尚未开放',
    'This screen is not open yet',
    'Esta pantalla aún no está abierta',
    'この画面はまだ公開されていません',
  ],
  role_path: [
    '您的角色没有这个页面',
    'None of your roles has this screen',
    'Ninguno de sus roles tiene esta pantalla',
    'ご自身の役割にこの画面がありません',
  ],
  api: [
    '您的角色缺少 {count} 个接口，部分功能不可用',
    'Your roles lack {count} calls; some functions are unavailable',
    'A sus roles les faltan {count} llamadas; algunas funciones no están disponibles',
    'ご自身の役割には{count}個のAPIがなく、一部が使えません',
  ],
}
