import { definePart } from '#core/define/part.ts'
import { debtVerifyCalls } from './debt-verify.calls.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** 往来校验: the verification of partner accounts. */
export const debtVerifyPart = definePart({
  calls: debtVerifyCalls,
  pages: [
    {
      path: '/finance/debt/verify',
      kind: 'custom',
      title: commonTexts.verifyPartnerAccounts,
      short: ['往来校验', 'Verify accounts', 'Verificar cuentas', '債権債務の検証'],
      api: ['/jxc/debt/DebtVerify'],
      menu: true,
      icon: 'safety',
    },
  ],
})
