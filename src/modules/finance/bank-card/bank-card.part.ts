import { definePart } from '#core/define/part.ts'
import { forUnion, walletPage } from '../shared/collected.ts'

/** 银行卡: where a union account is paid out to. */
export const bankCardPart = definePart({
  announced: [
    {
      path: `${walletPage}/BankcardManage`,
      kind: 'list',
      rule: forUnion,
      title: ['银行卡', 'Bank cards', 'Tarjetas bancarias', '銀行カード'],
      api: ['/seller/paymentwallet/BankcardManage', '/seller/paymentwallet/BankcardSave', '/seller/paymentwallet/BankcardDel'],
    },
  ],
})
