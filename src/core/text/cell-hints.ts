import type { Text } from './i18n.ts'

/** What a cell of a file may hold, by kind of field. Separate from other messages because the console loads them. */
export const cellHints = {
  nameOrCodeOf: [
    '「{target}」的名称或编码',
    'Name or code of {target}',
    'Nombre o código de {target}',
    '「{target}」の名称またはコード',
  ],
  oneOf: ['选项：{options}', 'One of: {options}', 'Uno de: {options}', '選択肢：{options}'],
  anyOfCommaSeparated: [
    '选项（可多选，用顿号分隔）：{options}',
    'Any of, comma separated: {options}',
    'Varios, separados por comas: {options}',
    '複数選択（読点区切り）：{options}',
  ],
  textAtMostCharacters: [
    '文字，最多 {max} 个字符',
    'Text, at most {max} characters',
    'Texto, máximo {max} caracteres',
    '文字列、{max}文字以内',
  ],
  numberAtMostDecimals: [
    '数字，最多 {scale} 位小数',
    'Number, at most {scale} decimals',
    'Número, máximo {scale} decimales',
    '数値、小数{scale}桁以内',
  ],
  timeInput: [
    '时间，如 2026-01-31 08:30:00',
    'Time, as 2026-01-31 08:30:00',
    'Fecha y hora, como 2026-01-31 08:30:00',
    '日時（例 2026-01-31 08:30:00）',
  ],
} as const satisfies Record<string, Text>
