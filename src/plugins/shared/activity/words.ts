/** What is pressed to give an activity more pieces. */
export const raiseWord = ['增加限量', 'Raise the quota', 'Aumentar la cuota', '限定数を増やす'] as const
export const raiseHelp = [
  '增加后的总件数，含已有的限量',
  'All pieces in the end, with those there are',
  'Todas las piezas al final, con las que hay',
  '既存分を含む、増やした後の総点数',
] as const

/** What the shop takes for a piece, beside the lower price of an activity. */
export const shopPriceWord = ['原价', 'Shop price', 'Precio en tienda', '通常価格'] as const

/** How far the supplier has taken an activity; its status, as people see it, is told by the clock. */
export const stepWord = ['发布情况', 'Publication', 'Publicación', '公開状況'] as const
