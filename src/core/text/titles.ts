import { midSentence } from './i18n.ts'
import type { Lang, Text } from './i18n.ts'
import type { Bound, RoutePage, Registry } from '../define/registry.ts'

/** The title of a resource. */
export function titleOf({ resource, entry }: Pick<Bound, 'resource' | 'entry'>, lang: Lang): string {
  return lang === 'zh' ? resource.title : entry.i18n[lang].title
}

/** The label of a field, a computed one or one of lines (`licences.no`) among them. */
export function fieldTitle({ resource, entry, fields }: Pick<Bound, 'resource' | 'entry' | 'fields'>, name: string, lang: Lang): string {
  const [first = '', below] = name.split('.')
  const lines = resource.lines?.[first]
  if (lines && below === undefined) return lang === 'zh' ? lines.title : (lineTexts(entry.i18n[lang])[first]?.title ?? lines.title)
  if (lines && below !== undefined) {
    const label = lines.fields[below]?.label ?? below
    return lang === 'zh' ? label : (lineTexts(entry.i18n[lang])[first]?.fields[below] ?? label)
  }
  const words: Readonly<Record<string, string>> = lang === 'zh' ? {} : entry.i18n[lang].fields
  return words[first] ?? fields.get(first)?.label ?? stateWords[first]?.[lang] ?? first
}

/** What a value of a choice or a state is called; undefined when the field has no such words. */
export function optionTitle({ resource, entry, fields }: Bound, name: string, value: string, lang: Lang): string | undefined {
  if (name === 'status' && resource.flow) {
    const words: Readonly<Record<string, string>> = lang === 'zh' ? resource.flow.states : (entry.i18n[lang].states ?? {})
    return words[value] ?? resource.flow.states[value]
  }
  const all: Readonly<Record<string, Readonly<Record<string, string>>>> = lang === 'zh' ? {} : (optionTexts(entry.i18n[lang]) ?? {})
  return all[name]?.[value] ?? fields.get(name)?.options?.[value]
}

/** What a screen is called: its own title, or what it does with the records of its resource. */
export function screenTitle({ def, bound, kind, path, action }: RoutePage, lang: Lang): string {
  if (def || !bound) return def?.title[lang] ?? path
  const thing = titleOf(bound, lang)
  if (kind === 'list' || bound.resource.single) return thing
  if (action === undefined) return titlePhrase(path.includes(':id') ? 'edit' : 'add', thing, lang)
  if (action === 'del' || (kind === 'info' && (action === 'info' || action === 'print'))) return titlePhrase(action, thing, lang)
  return titlePhrase('step', thing, lang, midSentence(stepTitle(bound, action, lang)))
}

/** The title of a usual screen of some kind of record, in every language. */
export function screenText(key: 'add' | 'edit' | 'info' | 'del', thing: Text): Text {
  return {
    zh: titlePhrase(key, thing.zh, 'zh'),
    en: titlePhrase(key, thing.en, 'en'),
    es: titlePhrase(key, thing.es, 'es'),
    ja: titlePhrase(key, thing.ja, 'ja'),
  }
}

/** The titles of all calls by their path, those of the server itself among them. */
export function callTitles(registry: Pick<Registry, 'calls' | 'resources'>, lang: Lang): ReadonlyMap<string, string> {
  const own = Object.entries(builtInCalls).map(([path, title]) => [path, title[lang]] as const)
  const known = new Map<string, string>([...own, ...registry.calls.map(({ path, title }) => [path, title[lang]] as const)])
  const kinds = { Manage: 'list', Info: 'info', Save: 'save', Del: 'del', Select: 'select' } as const
  for (const bound of registry.resources) {
    const thing = titleOf(bound, lang)
    for (const [name, path] of bound.calls) known.set(path, titlePhrase(kinds[name], thing, lang))
    for (const [name, path] of bound.transitions)
      known.set(path, titlePhrase('step', thing, lang, midSentence(stepTitle(bound, name, lang))))
  }
  return known
}

/** The words of a column that holds names of the product's own: `table` of a resource, `call` by its path. */
export function productNames(
  registry: Pick<Registry, 'calls' | 'resources'>,
  what: 'table' | 'call',
  lang: Lang,
): ReadonlyMap<string, string> {
  if (what === 'call') return callTitles(registry, lang)
  return new Map(registry.resources.filter(({ resource }) => !resource.view).map((bound) => [bound.resource.table, titleOf(bound, lang)]))
}

/** Calls that the server itself answers and no section defines. */
const builtInCalls: Readonly<Record<string, Text>> = {
  '/seller/supplier/WxBind': { zh: '绑定微信', en: 'Bind WeChat', es: 'Vincular WeChat', ja: 'WeChat を連携' },
  '/seller/supplier/WxUnbind': { zh: '解绑微信', en: 'Unbind WeChat', es: 'Desvincular WeChat', ja: 'WeChat の連携を解除' },
  '/seller/supplier/PasswordEdit': { zh: '修改密码', en: 'Change password', es: 'Cambiar contraseña', ja: 'パスワード変更' },
  '/buyer/user/userEdit': { zh: '修改个人资料', en: 'Edit profile', es: 'Editar perfil', ja: 'プロフィール編集' },
  '/seller/safe/TotpConfirm': {
    zh: '开启两步验证',
    en: 'Turn the second factor on',
    es: 'Activar el segundo factor',
    ja: '二段階認証を有効化',
  },
  '/seller/safe/TotpOff': {
    zh: '关闭两步验证',
    en: 'Turn the second factor off',
    es: 'Desactivar el segundo factor',
    ja: '二段階認証を無効化',
  },
  '/seller/safe/RecoveryRenew': {
    zh: '重新生成恢复码',
    en: 'New recovery codes',
    es: 'Códigos de recuperación nuevos',
    ja: '復旧コードの再発行',
  },
  '/seller/pay/PayStart': { zh: '发起支付', en: 'Start a payment', es: 'Iniciar un pago', ja: '支払いの開始' },
  '/api/pay/notify': { zh: '支付结果', en: 'Outcome of a payment', es: 'Resultado de un pago', ja: '支払いの結果' },
  '/seller/view/ViewSave': { zh: '保存视图', en: 'Save a view', es: 'Guardar una vista', ja: 'ビューの保存' },
  '/seller/view/ViewDel': { zh: '删除视图', en: 'Delete a view', es: 'Eliminar una vista', ja: 'ビューの削除' },
  '/seller/export/ExportCancel': { zh: '取消导出任务', en: 'Cancel an export', es: 'Cancelar exportación', ja: 'エクスポートの中止' },
  '/seller/export/ExportRetry': { zh: '重试导出任务', en: 'Retry an export', es: 'Reintentar exportación', ja: 'エクスポートの再試行' },
  '/seller/import/Undo': { zh: '撤销导入', en: 'Undo an import', es: 'Deshacer importación', ja: 'インポートの取り消し' },
  '/seller/bulk/Start': { zh: '批量处理', en: 'Start a bulk job', es: 'Iniciar proceso masivo', ja: '一括処理の開始' },
  '/seller/task/TaskUndo': { zh: '撤销批量处理', en: 'Undo a bulk job', es: 'Deshacer proceso masivo', ja: '一括処理の取り消し' },
  '/seller/task/TaskCancel': { zh: '取消后台任务', en: 'Cancel background work', es: 'Cancelar tarea', ja: 'バックグラウンド処理の中止' },
  '/seller/export/ExportDel': { zh: '删除导出任务', en: 'Delete an export', es: 'Eliminar exportación', ja: 'エクスポートの削除' },
  '/api/upload': { zh: '上传文件', en: 'Upload a file', es: 'Subir un archivo', ja: 'ファイルのアップロード' },
}

const stateWords: Readonly<Record<string, Text | undefined>> = {
  status: { zh: '状态', en: 'Status', es: 'Estado', ja: '状態' },
  remark: { zh: '说明', en: 'Remark', es: 'Observación', ja: '備考' },
}

const phrases = {
  list: { zh: '{thing}：列表', en: '{thing}: list', es: '{thing}: lista', ja: '{thing}：一覧' },
  info: { zh: '{thing}：详情', en: '{thing}: details', es: '{thing}: detalle', ja: '{thing}：詳細' },
  print: { zh: '{thing}：打印', en: '{thing}: print', es: '{thing}: imprimir', ja: '{thing}：印刷' },
  save: { zh: '{thing}：保存', en: '{thing}: save', es: '{thing}: guardar', ja: '{thing}：保存' },
  del: { zh: '{thing}：删除', en: '{thing}: delete', es: '{thing}: eliminar', ja: '{thing}：削除' },
  select: { zh: '{thing}：选择', en: '{thing}: choose', es: '{thing}: elegir', ja: '{thing}：選択' },
  add: { zh: '{thing}：新增', en: '{thing}: add', es: '{thing}: añadir', ja: '{thing}：追加' },
  edit: { zh: '{thing}：编辑', en: '{thing}: edit', es: '{thing}: editar', ja: '{thing}：編集' },
  step: { zh: '{thing}：{step}', en: '{thing}: {step}', es: '{thing}: {step}', ja: '{thing}：{step}' },
} as const satisfies Record<string, Text>

function titlePhrase(key: keyof typeof phrases, thing: string, lang: Lang, step = ''): string {
  return phrases[key][lang].replace('{thing}', thing).replace('{step}', step)
}

function stepTitle({ resource, entry }: Bound, name: string, lang: Lang): string {
  const words: Readonly<Record<string, string>> = lang === 'zh' ? {} : (entry.i18n[lang].transitions ?? {})
  return words[name] ?? resource.flow?.transitions[name]?.title ?? name
}

type LineWords = Readonly<Record<string, { title: string; fields: Readonly<Record<string, string>> } | undefined>>
function lineTexts(words: object): LineWords {
  return 'lines' in words ? (words.lines as LineWords) : {}
}

function optionTexts(words: object): Readonly<Record<string, Readonly<Record<string, string>>>> | undefined {
  return 'options' in words ? (words.options as Readonly<Record<string, Readonly<Record<string, string>>>>) : undefined
}
