import antd from 'antd/es/locale/en_US.js'
import type { Page } from 'playwright-core'
import { sourceTexts } from '../../../scripts/texts/source-texts.ts'
import { lookAt } from './trial-look.ts'

/** Texts that are untranslated or cut by intention in the trial language, by screen. */
export interface TrialFaults {
  /** Texts that are neither in brackets nor data. */
  foreign: Record<string, string[]>
  cut: Record<string, string[]>
}

/** Names of months and days, keys of the keyboard, and patterns of days: the same in every language. */
const ofNone =
  /^((jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*|am|pm|ctrl|alt|shift|delete|enter|esc|tab|y{4}(-mm-dd)?|hh|mm)$/i

/** Keys of an answer under which a name that a person gave may read as a text of ours. */
const ofNames = /name$|_label$/

/** Data in the language of its writer: the freight among supply sales. */
const stored = ['运费']

/** Reads screens in the made-up language. Texts of the server's answers are data, unless they are texts of ours. */
export async function trialReader(page: Page) {
  const ours = sourceTexts().map(({ literals }) => literals.map(({ text }) => text))
  const translated = new Set(ours.flatMap(([zh = '', en = '', es = '']) => (en === es ? [] : [zh, en])))
  const data = new Set([...stored, ...leaves(antd).map(({ text }) => text)])
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    const read = async () => {
      for (const { key, text } of leaves(await response.json()))
        if (!translated.has(text) || ofNames.test(key)) data.add(text)
    }
    reading.push(read().catch(() => undefined))
  })
  const seen = new Map<string, string>()
  const cut: Record<string, string[]> = {}
  const seenCut = new Set<string>()
  const read = async (path: string, within: string) => {
    const look = await page.evaluate(lookAt, within)
    for (const text of look.texts) if (!seen.has(text)) seen.set(text, path)
    const fresh = look.cut.filter((line) => !seenCut.has(line))
    for (const line of fresh) seenCut.add(line)
    if (fresh.length > 0) cut[path] = fresh
  }
  const faults = async (): Promise<TrialFaults> => {
    await Promise.all(reading)
    const knownTexts = [...data].join('\n')
    const foreign: Record<string, string[]> = {}
    for (const [text, path] of seen) {
      const parts = outside(text).filter((part) => !knownTexts.includes(part) && !ofNone.test(part))
      if (parts.length > 0) (foreign[path] ??= []).push(text)
    }
    return { foreign, cut }
  }
  return { read, faults }
}

/** The words of a text outside of its brackets, in runs between signs and digits. */
function outside(text: string): string[] {
  let depth = 0
  let rest = ''
  for (const letter of text) {
    if (letter === '[') depth++
    rest += depth > 0 ? '\n' : letter
    if (letter === ']' && depth > 0) depth--
  }
  return rest.split(/[^\p{L}\p{M}'’-]+/u).filter((part) => /\p{L}{2}|\p{Script=Han}/u.test(part))
}

/** Every text of an answer with its key. */
function leaves(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, key))
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, name))
}
