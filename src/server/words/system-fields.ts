import { datetime, int, ref } from '#core/fields/index.ts'
import type { Field } from '#core/fields/field.ts'
import type { Text } from '#core/text/i18n.ts'

/** Columns that every table has, as fields a list may show. */
export const systemFields: Readonly<Record<string, Field | undefined>> = {
  id: int('编号', { server: true, required: true }),
  created_at: datetime('创建时间', { server: true, required: true }),
  updated_at: datetime('更新时间', { server: true, required: true }),
  created_by: ref('创建人', 'operator', { server: true }),
}

export const systemWords: Readonly<Record<string, Text | undefined>> = {
  id: { zh: '编号', en: 'ID', es: 'ID', ja: 'ID' },
  created_at: { zh: '创建时间', en: 'Created', es: 'Creado', ja: '作成日時' },
  updated_at: { zh: '更新时间', en: 'Updated', es: 'Actualizado', ja: '更新日時' },
  created_by: { zh: '创建人', en: 'Created by', es: 'Creado por', ja: '作成者' },
  status: { zh: '状态', en: 'Status', es: 'Estado', ja: '状態' },
}
