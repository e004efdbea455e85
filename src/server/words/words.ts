import type { Field } from '#core/fields/field.ts'
import { eachLang, inLang, interpolate, midSentence } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Option } from '#core/wire/wire.ts'
import { systemFields } from './system-fields.ts'

export interface ResourceLabels {
  title: string
  /** What a single record is called. */
  singular: string
  /** The title of a screen that performs an action on a single record. */
  actionTitle(verb: string): string
  field(name: string): string
  help(name: string): string | undefined
  state(name: string): string
  transition(name: string): string
  options(name: string): Option[] | undefined
  lines(name: string): string
  line(name: string, field: string): string
  lineOptions(name: string, field: string): Option[] | undefined
}

const cache = new WeakMap<Bound, Map<Lang, ResourceLabels>>()

/** What a person reads of a resource, in their language. */
export function labelsOf(bound: Bound, lang: Lang): ResourceLabels {
  const labelsByLang = cache.get(bound) ?? new Map<Lang, ResourceLabels>()
  cache.set(bound, labelsByLang)
  const labels = labelsByLang.get(lang) ?? wordsIn(bound, lang)
  labelsByLang.set(lang, labels)
  return labels
}

/** The label of a field in every language, for refusals. */
export function labelText(bound: Bound, name: string): Text {
  return eachLang((lang) => labelsOf(bound, lang).field(name))
}
/** The label of a field of lines in every language. */
export function lineLabelText(bound: Bound, lines: string, name: string): Text {
  return eachLang((lang) => labelsOf(bound, lang).line(lines, name))
}
/** The title of a record's lines in every language. */
export function linesText(bound: Bound, lines: string): Text {
  return eachLang((lang) => labelsOf(bound, lang).lines(lines))
}
/** What a state of a resource is called in every language. */
export function stateText(bound: Bound, state: string): Text {
  return eachLang((lang) => labelsOf(bound, lang).state(state))
}
/** What the states are called whose records count in no sum. */
export function uncountedWords(bound: Bound, lang: Lang): string {
  return (bound.resource.flow?.uncounted ?? []).map((state) => labelsOf(bound, lang).state(state)).join(' / ')
}
/** The columns that are added up in these states as well; empty for none. */
export function stillCountedWords(bound: Bound, lang: Lang): string {
  return (bound.resource.flow?.stillCounted ?? []).map((name) => labelsOf(bound, lang).field(name)).join(' / ')
}
/** The title of a resource in every language. */
export function titleText(bound: Bound): Text {
  return eachLang((lang) => labelsOf(bound, lang).title)
}

function wordsIn(bound: Bound, lang: Lang): ResourceLabels {
  const { resource, fields } = bound
  const text = (labelIn: Text | undefined) => labelIn && inLang(labelIn, lang)
  const title = inLang(resource.title, lang)
  const lineField = (lines: string, name: string) => resource.lines?.[lines]?.fields[name]
  return {
    title,
    singular: text(resource.singular) ?? title,
    actionTitle: (verb) => formatActionTitle(verb, { title, singular: text(resource.singular) }, lang),
    field: (name) =>
      text((fields.get(name) ?? systemFields[name])?.label) ??
      (name === 'status' ? inLang(resource.flow?.title ?? glossaryTerms.status, lang) : name),
    help: (name) => text(fields.get(name)?.help),
    state: (name) => text(resource.flow?.states[name]) ?? name,
    transition: (name) => text(resource.flow?.transitions[name]?.title) ?? name,
    options: (name) => {
      if (name === 'status' && resource.flow) return optionsOf(resource.flow.states, resource.flow.colors, lang)
      const field = fields.get(name) ?? systemFields[name]
      if (field?.names) return [...bound.names(field.names, lang)].map(([value, label]) => ({ value, label }))
      return field && fieldOptions(field, lang)
    },
    lines: (name) => text(resource.lines?.[name]?.title) ?? name,
    line: (name, field) => text(lineField(name, field)?.label) ?? field,
    lineOptions: (name, field) => {
      const def = lineField(name, field)
      return def && fieldOptions(def, lang)
    },
  }
}

/**
 * `新增物料`, `Add material`, `物料の追加`. Verb and noun are separated by a colon if there is no singular, or the verb is a
 * phrase.
 */
function formatActionTitle(
  verb: string,
  { title, singular }: { title: string; singular: string | undefined },
  lang: Lang,
): string {
  const pattern = (text: Text, thing: string) => interpolate(inLang(text, lang), { verb, thing })
  if (lang === 'zh') return pattern(verbWithThing, title)
  if (lang === 'ja') return pattern(/[をにる]/.test(verb) ? verbApart : verbWithThing, title)
  if (singular === undefined) return pattern(verbApart, title)
  return verb.includes(' ') ? pattern(verbApart, singular) : pattern(verbWithThing, midSentence(singular))
}

const verbWithThing: Text = ['{verb}{thing}', '{verb} {thing}', '{verb} {thing}', '{thing}の{verb}']
const verbApart: Text = ['{verb}：{thing}', '{verb}: {thing}', '{verb}: {thing}', '{thing}：{verb}']

/** What a field may be, in words: its choices, or yes and no. */
export function fieldOptions(field: Field, lang: Lang): Option[] | undefined {
  if (field.flag)
    return [
      { value: '1', label: inLang(glossaryTerms.yes, lang), color: field.colors?.[1] ?? 'green' },
      { value: '0', label: inLang(glossaryTerms.no, lang), color: 'grey' },
    ]
  return field.options && optionsOf(field.options, field.colors, lang)
}

function optionsOf(texts: Readonly<Record<string, Text>>, colors: Field['colors'], lang: Lang): Option[] {
  return Object.entries(texts).map(([value, text]) => ({ value, label: inLang(text, lang), color: colors?.[value] }))
}
