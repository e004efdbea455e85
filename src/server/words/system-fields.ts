import { datetime, int, ref } from '#core/fields/index.ts'
import type { Field } from '#core/fields/field.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Columns that every table has, as fields a list may show. */
export const systemFields: Readonly<Record<string, Field | undefined>> = {
  id: int(labelTexts.id, { server: true, required: true }),
  created_at: datetime(['创建时间', 'Created at', 'Creado el', '作成日時'], { server: true, required: true }),
  updated_at: datetime(labelTexts.updatedAt, { server: true, required: true }),
  created_by: ref(['创建人', 'Created by', 'Creado por', '作成者'], 'operator', { server: true }),
}
