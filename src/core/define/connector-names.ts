import type { ProductNames } from '../fields/field.ts'
import { callTitles } from '../text/titles.ts'
import { portName } from './provider.ts'
import { coreErrors } from '../errors/codes/index.ts'
import type { Registry } from './registry.ts'
import { outgoingProblems, providerProblems } from '../text/outgoing-problems.ts'
import { inLang } from '../text/i18n.ts'
import type { Lang } from '../text/i18n.ts'
import { labelTexts } from '../text/label-texts.ts'

type Names = ReadonlyMap<string, string>

/** The words of a column that names what add-ons do; undefined for one that names other things. */
export function connectorNames(
  registry: Parameters<typeof callTitles>[0] & Pick<Registry, 'modules'>,
  what: ProductNames,
  lang: Lang,
): Names | undefined {
  if (what === 'addon')
    return new Map(
      registry.modules.flatMap(({ key, title, plugin }) => (plugin ? [[key, inLang(title, lang)] as const] : [])),
    )
  if (what === 'connector') return connectorTitles(registry.modules, lang)
  if (what === 'task') return taskTitles(registry, callTitles(registry, lang), lang)
  return what === 'refusal' ? refusalTitles(registry.modules, lang) : undefined
}

/** Where add-ons reach the outside, by add-on and port: `payset.wxpay`. */
function connectorTitles(modules: Registry['modules'], lang: Lang): Names {
  return new Map(
    modules.flatMap(({ key, title, plugin }) =>
      (plugin?.ports ?? []).map((port) => {
        const suffix = port.title ? ` · ${inLang(port.title, lang)}` : ''
        return [`${key}.${portName(port)}`, inLang(title, lang) + suffix] as const
      }),
    ),
  )
}

/**
 * Titles of the tasks of add-ons, by the name of the job or of the step that triggers them, and of what arrives through
 * webhooks.
 */
function taskTitles({ modules, resources }: Pick<Registry, 'modules' | 'resources'>, calls: Names, lang: Lang): Names {
  const jobs = modules.flatMap(({ jobs: moduleJobs = [], plugin }) => [...moduleJobs, ...(plugin?.jobs ?? [])])
  const steps = resources.flatMap(({ resource, transitions }) =>
    [...transitions].map(([step, path]) => [`${resource.table}.${step}`, calls.get(path) ?? path] as const),
  )
  const webhook = inLang(
    ['服务方通知', 'Report of the provider', 'Aviso del proveedor de servicios', '提供元からの通知'],
    lang,
  )
  return new Map([
    ...steps,
    ...jobs.map(({ name, title }) => [name, inLang(title, lang)] as const),
    ['webhook', webhook],
  ])
}

/**
 * The outcome of a call, or the reason of a failure, by the code of the refusal or of the provider's answer. Params of
 * the original refusal are not stored.
 */
function refusalTitles(modules: Registry['modules'], lang: Lang): Names {
  const all = [coreErrors, ...modules.map(({ errors = {} }) => errors)].flatMap((part) => Object.entries(part))
  return new Map([
    ['ok', inLang(labelTexts.succeeded, lang)],
    ...all.map(([code, { text }]) => [code, inLang(text, lang).replaceAll(/\{\w+\}/g, '…')] as const),
    ...Object.entries({ ...outgoingProblems, ...providerProblems }).map(
      ([code, text]) => [code, inLang(text, lang)] as const,
    ),
  ])
}
