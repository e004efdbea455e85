import { labelTexts } from '#core/text/label-texts.ts'
import { inLang } from '#core/text/i18n.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Addon } from '#core/wire/access-wire.ts'
import { AppError } from '#core/errors/errors.ts'
import { select, text } from '#core/fields/index.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Module } from '#core/define/module.ts'
import { pluginCategories, runHook } from '#core/define/plugin.ts'
import type { PluginFacts } from '#core/define/plugin.ts'
import type { Caller } from '#core/define/people.ts'
import type { Registry } from '#core/define/registry.ts'
import type { Ctx } from '#core/define/context.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import { screenTitle } from '#core/text/titles.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

interface Plugin extends Module {
  readonly plugin: PluginFacts
}

const key = text(fieldTexts.plugin, { required: true, max: 40 })

/** The add-on catalogue: available and installed add-ons, installing and uninstalling. */
export const addonCalls = [
  defineCall({
    path: '/addons/list',
    method: 'GET',
    title: ['插件列表', 'List of plugins', 'Lista de complementos', 'プラグイン一覧'],
    access: 'api',
    input: { cate: select(fieldTexts.category, pluginCategories) },
    async run({ cate }, ctx): Promise<Addon[]> {
      const { db, suid, registry, caller, lang } = ctx
      const installedSince = await installedAt(db, suid)
      const addons: Addon[] = []
      for (const module of availablePlugins(registry, caller).filter(
        ({ plugin }) => cate === null || plugin.category === cate,
      )) {
        const lacks = caller.addons.has(module.key) ? await setupProblem(module, ctx) : ''
        addons.push(addonOf(module, { registry, caller, lang, lacks, at: installedSince.get(module.key) ?? 0 }))
      }
      return addons
    },
  }),
  defineCall({
    path: '/addons/CateList',
    method: 'GET',
    title: ['插件分类', 'Categories of plugins', 'Categorías de complementos', 'プラグインの分類'],
    access: 'api',
    input: {},
    async run(_input, { registry, caller, lang }) {
      const categories = new Set(availablePlugins(registry, caller).map(({ plugin }) => plugin.category))
      return Object.entries(pluginCategories).flatMap(([value, label]) =>
        [...categories].some((category) => category === value) ? [{ value, label: inLang(label, lang) }] : [],
      )
    },
  }),
  defineCall({
    path: '/addons/public/SupplierAddonList',
    method: 'GET',
    title: labelTexts.installedPlugins,
    access: 'public',
    rule: { industries: 'all' },
    input: {},
    async run(_input, { db, suid, registry }) {
      const rows = await installedKeys(db, suid)
      const plugins = pluginsOf(registry).filter(({ key: pluginKey, rule }) => !rule?.platform || rows.has(pluginKey)) // callable without signing in
      return plugins.map((module) => ({ key: module.key, installed: rows.has(module.key) ? 1 : 0 }))
    },
  }),
  defineCall({
    path: '/addons/install',
    method: 'POST',
    title: ['安装插件', 'Install a plugin', 'Instalar un complemento', 'プラグインのインストール'],
    access: 'api',
    input: { key },
    example: { key: 'kefu' },
    exampleAfter: ['/addons/uninstall'],
    async run({ key: addonKey }, ctx) {
      const { db, suid, registry, caller, now } = ctx
      const { plugin } = requirePlugin(registry, caller, addonKey)
      const { rows } = await sql<{ fresh: boolean }>`
        insert into supplier_addon as a (suid, key, installed_at) values (${suid}, ${addonKey}, to_timestamp(${now}))
        on conflict (suid, key) do update set status = 'installed', installed_at = excluded.installed_at
          where a.status <> 'installed' or a.expire_at <= to_timestamp(${now})
        returning (xmax = 0) as fresh`.execute(db)
      const [row] = rows
      if (!row) throw new AppError('addon_on')
      if (row.fresh) await runHook(plugin.install, ctx)
      applyInstallation(ctx, addonKey, 'installed')
      return null
    },
  }),
  defineCall({
    path: '/addons/uninstall',
    method: 'POST',
    title: ['卸载插件', 'Uninstall a plugin', 'Desinstalar un complemento', 'プラグインのアンインストール'],
    access: 'api',
    input: { key },
    example: { key: 'kefu' },
    async run({ key: addonKey }, ctx) {
      const { db, suid, registry } = ctx
      const module = pluginsOf(registry).find((candidate) => candidate.key === addonKey)
      if (!module) throw new AppError('addon_unknown')
      const { rows } = await sql`
        update supplier_addon set status = 'off' where suid = ${suid} and key = ${addonKey} and status = 'installed' returning key`.execute(
        db,
      )
      if (rows.length === 0) throw new AppError('plugin_off')
      await runHook(module.plugin.uninstall, ctx)
      applyInstallation(ctx, addonKey, 'off')
      return null
    },
  }),
]

/** Menus, calls and the log apply the change immediately. */
function applyInstallation({ accounts, log }: Ctx<DB>, addonKey: string, status: 'installed' | 'off'): void {
  accounts.forgetRights()
  log({ biz_type: 'supplier_addon', after: { key: addonKey, status } })
}

function pluginsOf({ modules }: Registry): Plugin[] {
  return modules.flatMap((module) => (module.plugin ? [{ ...module, plugin: module.plugin }] : []))
}

/** Add-ons that the supplier may install by their rule. */
function availablePlugins(registry: Registry, caller: Caller): Plugin[] {
  return pluginsOf(registry).filter((module) => !ruleRefusal({ ...module.rule, pluginKey: undefined }, caller))
}

function requirePlugin(registry: Registry, caller: Caller, addonKey: string): Plugin {
  if (!pluginsOf(registry).some((candidate) => candidate.key === addonKey)) throw new AppError('addon_unknown')
  const module = availablePlugins(registry, caller).find((candidate) => candidate.key === addonKey)
  if (!module) throw new AppError('addon_not_offered')
  return module
}

interface AddonContext {
  registry: Registry
  caller: Caller
  lang: Lang
  /** Installation time in seconds; 0 when not installed. */
  at: number
  lacks: string
}

const noKeys = ['尚未设置密钥', 'Keys are missing', 'Faltan las claves', 'キーが未設定です'] as const

/**
 * The problem that prevents the use of an add-on: missing settings, missing keys of its provider, or the result of the
 * last connection test.
 */
async function setupProblem({ entries, plugin: { setup, ports } }: Plugin, { single, lang }: Ctx<DB>): Promise<string> {
  const settings = entries.find(({ resource }) => resource.single && resource.page === setup)?.resource
  if (!setup || !settings) return ''
  const stored = await single(settings)
  const isMissing = Object.entries(settings.fields).some(
    ([name, { nullable, server }]) => !nullable && !server && (stored[name] ?? null) === null,
  )
  if (ports.length === 0) return isMissing ? inLang(optionTexts.notSetUp, lang) : ''
  const keys = Object.entries(settings.fields).flatMap(([name, { secret }]) => (secret ? name : []))
  const { test_result: result = null } = stored
  if (result !== 'ok' && keys.length > 0 && keys.every((name) => stored[name] === null)) return inLang(noKeys, lang)
  const label = settings.fields.test_result?.options?.[String(result)]
  return result === null || result === 'ok' || label === undefined ? '' : inLang(label, lang)
}

function addonOf(
  { key: addonKey, title, icon, plugin }: Plugin,
  { registry, caller, lang, lacks, at }: AddonContext,
): Addon {
  const { category, version, summary, setup = '' } = plugin
  const pages = registry.pages.filter((page) => page.module.key === addonKey && page.menu)
  return {
    key: addonKey,
    name: inLang(title, lang),
    summary: inLang(summary, lang),
    cate: category,
    cate_name: inLang(pluginCategories[category], lang),
    icon,
    version,
    installed: caller.addons.has(addonKey) ? 1 : 0,
    installed_at: at,
    setup,
    lacks,
    menus: pages.map((page) => ({ path: page.path, title: screenTitle(page, lang) })),
  }
}

async function installedAt(db: Kysely<DB>, suid: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; at: number }>`
    select key, installed_at as at from supplier_addon where suid = ${suid} and status = 'installed'`.execute(db)
  return new Map(rows.map(({ key: addonKey, at }) => [addonKey, at]))
}

async function installedKeys(db: Kysely<DB>, suid: number): Promise<Set<string>> {
  return new Set((await installedAt(db, suid)).keys())
}
