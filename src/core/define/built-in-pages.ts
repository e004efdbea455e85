import type { PageDef } from './module.ts'

const own = { api: [], rule: { industries: 'all' } } as const

/** The screens of the console itself, which belong to no section and need no right. `open` ones are for everybody. */
export const builtInPages = [
  { path: '/login', kind: 'open', ...own, title: { zh: '登录', en: 'Sign in', es: 'Iniciar sesión', ja: 'ログイン' } },
  { path: '/index', kind: 'open', ...own, title: { zh: '登录', en: 'Sign in', es: 'Iniciar sesión', ja: 'ログイン' } },
  { path: '/auth-redirect', kind: 'open', ...own, title: { zh: '第三方登录', en: 'Sign in elsewhere', es: 'Acceso externo', ja: '外部ログイン' } },
  { path: '/404', kind: 'open', ...own, title: { zh: '页面不存在', en: 'Page not found', es: 'Página no encontrada', ja: 'ページが見つかりません' } },
  { path: '/401', kind: 'open', ...own, title: { zh: '没有权限', en: 'No permission', es: 'Sin permiso', ja: '権限がありません' } },
  { path: '/business/create', kind: 'open', ...own, title: { zh: '商家入驻', en: 'Join as a supplier', es: 'Alta de proveedor', ja: '出店登録' } },
  { path: '/business/writeInfo', kind: 'open', ...own, title: { zh: '填写资料', en: 'Particulars', es: 'Datos', ja: '情報入力' } },
  { path: '/business/payFee', kind: 'open', ...own, title: { zh: '缴纳费用', en: 'Joining fee', es: 'Cuota de alta', ja: '費用の支払い' } },
  { path: '/business/progress', kind: 'open', ...own, title: { zh: '审核进度', en: 'Progress', es: 'Estado de la solicitud', ja: '審査状況' } },
  { path: '/', kind: 'custom', ...own, title: { zh: '工作台', en: 'Workbench', es: 'Inicio', ja: 'ワークベンチ' } },
  { path: '/dashboard', kind: 'custom', ...own, title: { zh: '工作台', en: 'Workbench', es: 'Inicio', ja: 'ワークベンチ' } },
  { path: '/redirect/:path', kind: 'custom', ...own, title: { zh: '刷新页面', en: 'Draw anew', es: 'Actualizar', ja: '再表示' } },
] as const satisfies readonly PageDef[] // prettier-ignore
