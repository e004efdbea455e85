import { datetime, int, ref } from '#core/fields/index.ts'
import type { Field } from '#core/fields/field.ts'

/** Columns that every table has, as fields a list may show. */
export const systemFields: Readonly<Record<string, Field | undefined>> = {
  id: int(['编号', 'ID', 'ID', 'ID'], { server: true, required: true }),
  created_at: datetime(['创建时间', 'Created', 'Creado', '作成日時'], { server: true, required: true }),
  updated_at: datetime(['更新时间', 'Updated at', 'Actualizado el', '更新日時'], { server: true, required: true }),
  created_by: ref(['创建人', 'Created by', 'Creado por', '作成者'], 'operator', { server: true }),
}
