import type { Field } from '#core/fields/field.ts'
import { midSentence } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Option } from '#core/wire/wire.ts'
import { systemFields, systemWords } from './system-fields.ts'

/** The words of a resource in one language, as its definition and its translations give them. */
interface ResourceTexts {
  title: string
  one?: string
  fields: Readonly<Record<string, string>>
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>
  groups?: Readonly<Record<string, string>>
  states?: Readonly<Record<string, string>>
  transitions?: Readonly<Record<string, string>>
  lines?: Readonly<
    Record<
      string,
      { title: string; fields: Readonly<Record<string, string>>; options?: Readonly<Record<string, Readonly<Record<string, string>>>> }
    >
  >
  help?: Readonly<Record<string, string | undefined>>
}

export interface Words {
  title: string
  /** What a single record is called. */
  one: string
  /** What a screen is called that does something with a single record. */
  actionTitle(verb: string): string
  field(name: string): string
  help(name: string): string | undefined
  group(title: string): string
  state(name: string): string
  transition(name: string): string
  options(name: string): Option[] | undefined
  lines(name: string): string
  line(name: string, field: string): string
  lineOptions(name: string, field: string): Option[] | undefined
}

const cache = new WeakMap<Bound, Map<Lang, Words>>()

/** What a person reads of a resource, in their language. */
export function wordsOf(bound: Bound, lang: Lang): Words {
  const known = cache.get(bound) ?? new Map<Lang, Words>()
  cache.set(bound, known)
  const words = known.get(lang) ?? wordsIn(bound, lang)
  known.set(lang, words)
  return words
}

/** The label of a field in every language, for refusals. */
export function labelText(bound: Bound, name: string): Text {
  return texts((lang) => wordsOf(bound, lang).field(name))
}
/** The label of a field of lines in every language. */
export function lineLabelText(bound: Bound, lines: string, name: string): Text {
  return texts((lang) => wordsOf(bound, lang).line(lines, name))
}
/** The title of a record's lines in every language. */
export function linesText(bound: Bound, lines: string): Text {
  return texts((lang) => wordsOf(bound, lang).lines(lines))
}
/** What a state of a resource is called in every language. */
export function stateText(bound: Bound, state: string): Text {
  return texts((lang) => wordsOf(bound, lang).state(state))
}
/** The title of a resource in every language. */
export function titleText(bound: Bound): Text {
  return texts((lang) => wordsOf(bound, lang).title)
}

function texts(word: (lang: Lang) => string): Text {
  return { zh: word('zh'), en: word('en'), es: word('es'), ja: word('ja') }
}

function wordsIn(bound: Bound, lang: Lang): Words {
  const { resource, entry } = bound
  const labels: ResourceTexts = lang === 'zh' ? { title: resource.title, fields: {} } : entry.i18n[lang]
  const lineDef = (lines: string) => resource.lines?.[lines]
  return {
    title: labels.title,
    one: labels.one ?? labels.title,
    actionTitle: (verb) => formatActionTitle(verb, labels, lang),
    field: (name) => labels.fields[name] ?? bound.fields.get(name)?.label ?? systemWords[name]?.[lang] ?? name,
    help: (name) => labels.help?.[name] ?? (lang === 'zh' ? bound.fields.get(name)?.help : undefined),
    group: (title) => labels.groups?.[title] ?? title,
    state: (name) => labels.states?.[name] ?? resource.flow?.states[name] ?? name,
    transition: (name) => labels.transitions?.[name] ?? resource.flow?.transitions[name]?.title ?? name,
    options: (name) => {
      if (name === 'status' && resource.flow) return optionsOf(resource.flow, labels.states)
      const field = bound.fields.get(name) ?? systemFields[name]
      if (field?.names) return [...bound.names(field.names, lang)].map(([value, label]) => ({ value, label }))
      return field && fieldOptions(field, lang, labels.options?.[name])
    },
    lines: (name) => labels.lines?.[name]?.title ?? lineDef(name)?.title ?? name,
    line: (name, field) => labels.lines?.[name]?.fields[field] ?? lineDef(name)?.fields[field]?.label ?? field,
    lineOptions: (name, field) => {
      const def = lineDef(name)?.fields[field]
      return def && fieldOptions(def, lang, labels.lines?.[name]?.options?.[field])
    },
  }
}

/** `新增物料`, `Add material`, `物料の追加`; verb and noun are kept apart where no singular is known, or the deed is a phrase of its own. */
function formatActionTitle(verb: string, { title, one }: ResourceTexts, lang: Lang): string {
  if (lang === 'zh') return `${verb}${title}`
  if (lang === 'ja') return /[をにる]/.test(verb) ? `${title}：${verb}` : `${title}の${verb}`
  if (one === undefined) return `${verb}: ${title}`
  return verb.includes(' ') ? `${verb}: ${one}` : `${verb} ${midSentence(one)}`
}

function optionsOf(flow: NonNullable<Bound['resource']['flow']>, labels: ResourceTexts['states']): Option[] {
  return Object.entries(flow.states).map(([value, zh]) => ({ value, label: labels?.[value] ?? zh, color: flow.colors[value] }))
}

function fieldOptions(field: Field, lang: Lang, labels?: Readonly<Record<string, string>>): Option[] | undefined {
  if (field.flag)
    return [
      { value: '1', label: yesNo.yes[lang], color: 'green' },
      { value: '0', label: yesNo.no[lang], color: 'grey' },
    ]
  if (!field.options) return undefined
  return Object.entries(field.options).map(([value, zh]) => ({ value, label: labels?.[value] ?? zh, color: field.colors?.[value] }))
}

const yesNo = {
  yes: { zh: '是', en: 'Yes', es: 'Sí', ja: 'はい' },
  no: { zh: '否', en: 'No', es: 'No', ja: 'いいえ' },
} as const satisfies Record<string, Text>
