import { definePart } from '#core/define/part.ts'
import { debtVerifyCalls } from './debt-verify.calls.ts'

/** 往来校验: the proof that the partners' accounts are right. */
export const debtVerifyPart = definePart({
  calls: debtVerifyCalls,
  pages: [
    {
      path: '/finance/debt/verify',
      kind: 'custom',
      title: ['往来校验', 'Verify partner accounts', 'Verificar cuentas con socios comerciales', '債権債務の検証'],
      api: ['/jxc/debt/DebtVerify'],
      menu: true,
      icon: 'safety',
    },
  ],
})
