/** Words of the months of money. */
export const monthWords = {
  month: ['月份', 'Month', 'Mes', '月'],
  firstDay: ['起始日', 'First day', 'Primer día', '開始日'],
  lastDay: ['截止日', 'Last day', 'Último día', '終了日'],
  postings: ['明细数', 'Postings', 'Movimientos', '明細数'],
  ledger: ['账本明细', 'Ledger lines', 'Líneas del libro', '台帳の明細'],
  opening: ['期初', 'Opening balance', 'Saldo inicial', '期首'],
  credit: ['转入', 'In', 'Entrada', '入金'],
  debit: ['转出', 'Out', 'Salida', '出金'],
  closing: ['期末', 'Closing', 'Saldo final', '期末'],
  pointsOpening: ['期初积分', 'Opening points', 'Puntos iniciales', '期首ポイント'],
  pointsIn: ['积分转入', 'Points in', 'Puntos entrantes', 'ポイント入'],
  pointsOut: ['积分转出', 'Points out', 'Puntos salientes', 'ポイント出'],
  pointsClosing: ['期末积分', 'Closing points', 'Puntos finales', '期末ポイント'],
  owner: ['所有人类型', 'Owner', 'Titular', '所有者'],
  asset: ['资产', 'Asset', 'Activo', '資産'],
  bucket: ['用途', 'Purpose', 'Apartado', '区分'],
} as const
