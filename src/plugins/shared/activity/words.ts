import { fieldTexts } from '#core/text/field-texts.ts'

/** Label of the button that raises the quota of an activity. */
export const raiseLabel = ['增加限量', 'Raise the quota', 'Aumentar la cuota', '限定数を増やす'] as const
export const raiseHelp = [
  '增加后的总件数，含已有的限量',
  'All pieces in the end, with those there are',
  'Total de piezas tras el aumento, incluidas las actuales',
  '既存分を含む、増やした後の総点数',
] as const

/** The shop price, shown next to the lower price of an activity. */
export const shopPriceLabel = fieldTexts.listPrice

/** Label of the publication state. The phase that people see is computed from the clock. */
export const publicationLabel = ['发布情况', 'Publication', 'Publicación', '公開状況'] as const
