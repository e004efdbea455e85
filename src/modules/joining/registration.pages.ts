import type { PageDef } from '#core/define/module.ts'

const shared = { api: [], rule: { industries: 'all' } } as const

/** The screens from visitor to supplier, open without sign-in. */
export const registrationPages = [
  {
    path: '/business/create',
    kind: 'open',
    ...shared,
    title: ['商家入驻', 'Join as a supplier', 'Alta de proveedor', '出店登録'],
  },
  { path: '/business/writeInfo', kind: 'open', ...shared, title: ['填写资料', 'Details', 'Datos', '情報の記入'] },
  {
    path: '/business/payFee',
    kind: 'open',
    ...shared,
    title: ['缴纳费用', 'Joining fee', 'Cuota de alta', '費用の支払い'],
  },
  {
    path: '/business/progress',
    kind: 'open',
    ...shared,
    title: ['审核进度', 'Review progress', 'Estado de la solicitud', '審査状況'],
  },
] as const satisfies readonly PageDef[]
