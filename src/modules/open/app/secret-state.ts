import { select } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const none: Text = [
  '未生成，请按“生成新密钥”',
  'None yet: press “Generate new secret”',
  'Ninguno: pulse «Crear un secreto nuevo»',
  '未作成です。「新しい秘密鍵を作成」を押してください',
]
const generated: Text = ['已生成', 'Generated', 'Creado', '作成済み']

/** Whether a secret exists. A new record has none and cannot sign; the text explains how to generate it. */
export const secretState = select(
  labelTexts.secret,
  { none, made: generated },
  {
    colors: { none: 'orange', made: 'green' },
    help: [
      '密钥只在生成时显示一次，请立即交给对方系统保存',
      'It is shown once, when it is made: hand it to the other system then',
      'Se muestra una sola vez, al crearlo: entréguelo entonces al otro sistema',
      '作成時に一度だけ表示されます。その場で相手のシステムに渡してください',
    ],
  },
)

/** The same as SQL, for a record with the alias `t`. */
export const secretStateOf = `(case when t.secret is null then 'none' else 'made' end)`
