import { glossaryTerms } from './glossary.ts'
import { midSentence, inLang, eachLang } from './i18n.ts'
import type { Lang, Text } from './i18n.ts'
import type { Move } from '../define/move.ts'
import type { Bound, RoutePage, Registry } from '../define/registry.ts'
import type { ProductNames } from '../fields/field.ts'
import { labelTexts } from './label-texts.ts'
import { messageTexts } from './message-texts.ts'
import { optionTexts } from './option-texts.ts'
import { fieldTexts } from './field-texts.ts'

/** The title of a resource. */
export function titleOf({ resource }: Pick<Bound, 'resource'>, lang: Lang): string {
  return inLang(resource.title, lang)
}

/** The label of a field, a computed one or one of lines (`licences.no`) among them. */
export function fieldTitle({ resource, fields }: Pick<Bound, 'resource' | 'fields'>, name: string, lang: Lang): string {
  const [first = '', below] = name.split('.')
  const lines = resource.lines?.[first]
  const text = lines
    ? below === undefined
      ? lines.title
      : lines.fields[below]?.label
    : (fields.get(first)?.label ?? stateWords[first])
  return text ? inLang(text, lang) : (below ?? first)
}

/**
 * What a value of a choice (one of lines among them: `licences.type`) or a state is called; undefined when the field
 * has no such words.
 */
export function optionTitle(
  { resource, fields }: Pick<Bound, 'resource' | 'fields'>,
  name: string,
  value: string,
  lang: Lang,
): string | undefined {
  const [first = '', below] = name.split('.')
  const field = below === undefined ? fields.get(name) : resource.lines?.[first]?.fields[below]
  const text = name === 'status' && resource.flow ? resource.flow.states[value] : field?.options?.[value]
  return text && inLang(text, lang)
}

/** What a screen is called: its own title, or what it does with the records of its resource. */
export function screenTitle({ def, bound, kind, path, action }: RoutePage, lang: Lang): string {
  if (def || !bound) return def ? inLang(def.title, lang) : path
  const thing = titleOf(bound, lang)
  if (kind === 'list' || bound.resource.single) return thing
  if (action === undefined) return titlePhrase(path.includes(':id') ? 'edit' : 'add', thing, lang)
  if (action === 'del' || (kind === 'info' && (action === 'info' || action === 'print')))
    return titlePhrase(action, thing, lang)
  return titlePhrase('step', thing, lang, midSentence(stepTitle(bound, action, lang)))
}

/** The title of a usual screen of some kind of record, in every language. */
export function screenText(key: 'add' | 'edit' | 'info' | 'del', thing: Text): Text {
  return eachLang((lang) => titlePhrase(key, inLang(thing, lang), lang))
}

/** The titles of all calls by their path, those of the server itself among them. */
export function callTitles(
  registry: Pick<Registry, 'calls' | 'openCalls' | 'buyerCalls' | 'resources' | 'modules'>,
  lang: Lang,
): ReadonlyMap<string, string> {
  const builtIn = Object.entries(builtInCalls).map(([path, title]) => [path, inLang(title, lang)] as const)
  const fieldRights = registry.modules.flatMap((module) => module.fieldRights ?? [])
  const titles = new Map<string, string>([
    ...builtIn,
    ...[...registry.calls, ...registry.openCalls, ...registry.buyerCalls, ...fieldRights].map(
      ({ path, title }) => [path, inLang(title, lang)] as const,
    ),
  ])
  const kinds = { Manage: 'list', Info: 'info', Save: 'save', Del: 'del', Select: 'select' } as const
  for (const bound of registry.resources) {
    const thing = titleOf(bound, lang)
    for (const [name, path] of bound.calls) titles.set(path, titlePhrase(kinds[name], thing, lang))
    for (const [name, path] of bound.transitions)
      titles.set(path, titlePhrase('step', thing, lang, midSentence(stepTitle(bound, name, lang))))
  }
  return titles
}

/** The words of a column that holds names of the product's own. */
export function productNames(
  registry: Pick<Registry, 'calls' | 'openCalls' | 'buyerCalls' | 'resources' | 'modules'>,
  what: ProductNames,
  lang: Lang,
): ReadonlyMap<string, string> {
  if (what === 'call') return callTitles(registry, lang)
  if (what === 'wallet_move') return walletMoveTitles(registry.modules, lang)
  if (what === 'term') return termTitles(registry.modules, lang)
  const builtIn = Object.entries(builtInTables).map(([table, title]) => [table, inLang(title, lang)] as const)
  return new Map([
    ...builtIn,
    ...registry.resources
      .filter(({ resource }) => !resource.view)
      .map((bound) => [bound.resource.table, titleOf(bound, lang)] as const),
  ])
}

/** What sections call their codes, and each taken back; add-ons by their keys, which name their accounts. */
function termTitles(modules: Registry['modules'], lang: Lang): ReadonlyMap<string, string> {
  const addons = modules.filter(({ plugin }) => plugin).map(({ key, title }) => [key, inLang(title, lang)] as const)
  const moduleTitles = modules.flatMap((module) =>
    Object.entries({ ...module.terms, ...module.reasons, ...module.walletMoves, ...movesOf(module, () => true) }).map(
      ([code, text]) => [code, inLang(text, lang)] as const,
    ),
  )
  return new Map([
    ...addons,
    ...moduleTitles.map(([code, text]) => [`${code}.reverse`, `${inLang(reversal, lang)} · ${text}`] as const),
    ...moduleTitles,
  ])
}

/** Wallet moves of sections and add-ons, and their reversals. */
function walletMoveTitles(modules: Registry['modules'], lang: Lang): ReadonlyMap<string, string> {
  const ofMembers = ({ from, to }: Move) => [from, to].some((end) => end.startsWith('member.'))
  const moduleMoves = modules.flatMap((module) =>
    Object.entries({ ...module.walletMoves, ...movesOf(module, ofMembers) }),
  )
  return new Map([...moduleMoves, ['reverse', reversal] as const].map(([code, text]) => [code, inLang(text, lang)]))
}

/** The moves of an add-on as the ledger has them. */
function movesOf({ key, plugin }: Registry['modules'][number], matches: (move: Move) => boolean): Record<string, Text> {
  const moves = Object.entries(plugin?.moves ?? {}).filter(([, move]) => matches(move))
  return Object.fromEntries(moves.map(([name, { title }]) => [`${key}.${name}`, title]))
}

const reversal: Text = labelTexts.reversal

/** Tables of the server itself that the log mentions. */
const builtInTables: Readonly<Record<string, Text>> = {
  export_task: labelTexts.exportTasks,
  import_batch: ['导入批次', 'Imports', 'Importaciones', 'インポート'],
  task: ['后台任务', 'Background work', 'Tareas en segundo plano', 'バックグラウンド処理'],
  list_view: ['列表视图', 'Views of lists', 'Vistas de listas', '一覧のビュー'],
  addon_task: ['对接任务', 'Connector tasks', 'Tareas de conexión', '連携タスク'],
  file: ['文件', 'Files', 'Archivos', 'ファイル'],
  pay_order: labelTexts.payments,
}

/** What the log calls the parts of a list's call that do more than list. */
export const listActs = { export: '/seller/export/Export', import: '/seller/import/Import' } as const

/** Calls that the server itself answers and no section defines. */
const builtInCalls: Readonly<Record<string, Text>> = {
  '/seller/supplier/WxBind': [
    '绑定外部账号',
    'Link an outside account',
    'Vincular una cuenta externa',
    '外部アカウントを連携',
  ],
  '/seller/supplier/WxUnbind': [
    '解绑外部账号',
    'Unlink an outside account',
    'Desvincular una cuenta externa',
    '外部アカウントの連携を解除',
  ],
  '/seller/supplier/PasswordEdit': optionTexts.changePassword,
  '/public/user/ResetPassword': [
    '短信重置密码',
    'Reset password by text message',
    'Restablecer contraseña por SMS',
    'SMS でパスワードを再設定',
  ],
  '/buyer/account/SignOut': ['买家退出登录', 'Buyer signs out', 'Cierre de sesión del comprador', '購入者のログアウト'],
  '/buyer/user/PhoneCode': [
    '发送手机验证码',
    'Send a code to the phone',
    'Enviar un código al móvil',
    '電話への認証コード送信',
  ],
  '/buyer/user/PhoneProve': labelTexts.verifyPhone,
  '/seller/open/Calls': ['开放接口说明', 'Calls for other systems', 'API para otros sistemas', '外部連携の説明'],
  '/seller/open/Events': optionTexts.eventCatalogue,
  '/seller/open/BuyerCalls': ['买家接口说明', 'Buyer API', 'API del comprador', '購入者向けAPIの説明'],
  '/seller/open/BuyerTry': [
    '以会员身份试运行',
    'Try a call as a member',
    'Probar una llamada como miembro',
    '会員としてAPIを試行',
  ],
  '/seller/open/Try': ['试运行开放接口', 'Try a call', 'Probar una llamada', '外部連携の試行'],
  '/buyer/user/userEdit': ['修改个人资料', 'Edit profile', 'Editar perfil', 'プロフィール編集'],
  '/seller/safe/TotpConfirm': messageTexts.turnOnTwoStepVerification,
  '/seller/safe/TotpOff': optionTexts.turnOffTwoStepVerification,
  '/seller/safe/RecoveryRenew': labelTexts.newRecoveryCodes,
  '/seller/safe/CodeSend': [
    '发送短信验证码',
    'Send a code by text message',
    'Enviar un código por SMS',
    'SMS 認証コードの送信',
  ],
  '/seller/pay/PayStart': ['发起支付', 'Start a payment', 'Iniciar un pago', '支払いの開始'],
  '/api/pay/notify': ['支付结果', 'Outcome of a payment', 'Resultado de un pago', '支払いの結果'],
  '/seller/view/ViewSave': ['保存视图', 'Save a view', 'Guardar una vista', 'ビューの保存'],
  '/seller/view/ViewDel': ['删除视图', 'Delete a view', 'Eliminar una vista', 'ビューの削除'],
  '/seller/export/ExportCancel': ['取消导出任务', 'Cancel an export', 'Cancelar exportación', 'エクスポートの中止'],
  '/seller/export/ExportRetry': ['重试导出任务', 'Retry an export', 'Reintentar exportación', 'エクスポートの再試行'],
  [listActs.export]: labelTexts.export,
  [listActs.import]: labelTexts.import,
  '/seller/import/Undo': ['撤销导入', 'Undo an import', 'Deshacer importación', 'インポートの取り消し'],
  '/seller/bulk/Start': ['批量处理', 'Start a bulk job', 'Iniciar proceso masivo', '一括処理の開始'],
  '/seller/task/TaskUndo': ['撤销批量处理', 'Undo a bulk job', 'Deshacer proceso masivo', '一括処理の取り消し'],
  '/seller/task/TaskCancel': ['取消后台任务', 'Cancel background work', 'Cancelar tarea', 'バックグラウンド処理の中止'],
  '/seller/export/ExportDel': ['删除导出任务', 'Delete an export', 'Eliminar exportación', 'エクスポートの削除'],
  '/api/upload': ['上传文件', 'Upload a file', 'Subir un archivo', 'ファイルのアップロード'],
}

const stateWords: Readonly<Record<string, Text | undefined>> = {
  status: glossaryTerms.status,
  remark: fieldTexts.description,
}

const phrases = {
  list: ['{thing}：列表', '{thing}: list', '{thing}: lista', '{thing}：一覧'],
  info: ['{thing}：详情', '{thing}: details', '{thing}: detalle', '{thing}：詳細'],
  print: ['{thing}：打印', '{thing}: print', '{thing}: imprimir', '{thing}：印刷'],
  save: ['{thing}：保存', '{thing}: save', '{thing}: guardar', '{thing}：保存'],
  del: ['{thing}：删除', '{thing}: delete', '{thing}: eliminar', '{thing}：削除'],
  select: ['{thing}：选择', '{thing}: choose', '{thing}: elegir', '{thing}：選択'],
  add: ['{thing}：新增', '{thing}: add', '{thing}: añadir', '{thing}：追加'],
  edit: ['{thing}：编辑', '{thing}: edit', '{thing}: editar', '{thing}：編集'],
  step: ['{thing}：{step}', '{thing}: {step}', '{thing}: {step}', '{thing}：{step}'],
} as const satisfies Record<string, Text>

function titlePhrase(key: keyof typeof phrases, thing: string, lang: Lang, step = ''): string {
  return inLang(phrases[key], lang).replace('{thing}', thing).replace('{step}', step)
}

function stepTitle({ resource }: Bound, name: string, lang: Lang): string {
  const step = resource.flow?.transitions[name]
  return step ? inLang(step.title, lang) : name
}
