import { definePart } from '#core/define/part.ts'
import type { PageDef } from '#core/define/module.ts'
import type { Text } from '#core/text/i18n.ts'

const log = (walletType: NonNullable<PageDef['walletType']>, title: Text): PageDef => ({
  path: `/finance/walletlog/${walletType}`,
  kind: 'list',
  title,
  api: ['/seller/wallet/WalletlogManage'],
  walletType,
})

/** 钱包流水: what came into and left the wallets of members. */
export const walletLogPart = definePart({
  announced: [
    log('rmb', ['余额流水', 'Balance log', 'Movimientos de saldo', '残高の履歴']),
    log('score', ['积分流水', 'Points log', 'Movimientos de puntos', 'ポイントの履歴']),
    log('recycle', ['回收金流水', 'Recycling credit log', 'Movimientos de reciclaje', '回収金の履歴']),
  ],
})
