import type { PageDef } from './module.ts'

const own = { api: [], rule: { industries: 'all' } } as const

/** The screens of the console itself, which belong to no section and need no right. `open` ones are for everybody. */
export const builtInPages = [
  { path: '/login', kind: 'open', ...own, title: ['登录', 'Sign in', 'Iniciar sesión', 'ログイン'] },
  { path: '/index', kind: 'open', ...own, title: ['登录', 'Sign in', 'Iniciar sesión', 'ログイン'] },
  { path: '/auth-redirect', kind: 'open', ...own, title: ['第三方登录', 'Sign in elsewhere', 'Acceso externo', '外部ログイン'] },
  { path: '/404', kind: 'open', ...own, title: ['页面不存在', 'Page not found', 'Página no encontrada', 'ページが見つかりません'] },
  { path: '/401', kind: 'open', ...own, title: ['没有权限', 'No permission', 'Sin permiso', '権限がありません'] },
  { path: '/business/create', kind: 'open', ...own, title: ['商家入驻', 'Join as a supplier', 'Alta de proveedor', '出店登録'] },
  { path: '/business/writeInfo', kind: 'open', ...own, title: ['填写资料', 'Particulars', 'Datos', '情報入力'] },
  { path: '/business/payFee', kind: 'open', ...own, title: ['缴纳费用', 'Joining fee', 'Cuota de alta', '費用の支払い'] },
  { path: '/business/progress', kind: 'open', ...own, title: ['审核进度', 'Progress', 'Estado de la solicitud', '審査状況'] },
  { path: '/', kind: 'custom', ...own, title: ['工作台', 'Workbench', 'Inicio', 'ワークベンチ'] },
  { path: '/dashboard', kind: 'custom', ...own, title: ['工作台', 'Workbench', 'Inicio', 'ワークベンチ'] },
  { path: '/redirect/:path', kind: 'custom', ...own, title: ['刷新页面', 'Draw anew', 'Actualizar', '再表示'] },
] as const satisfies readonly PageDef[] // prettier-ignore
