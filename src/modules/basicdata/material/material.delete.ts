import { beforeDelete } from '../../db.ts'
import { material } from './material.resource.ts'

/** Releases the barcodes of a deleted material's units for other materials. */
export const releaseBarcodes = beforeDelete(
  material,
  async ({ id }, { db, suid }) => {
    await db
      .updateTable('material_unit')
      .set({ barcode: null })
      .where('suid', '=', suid)
      .where('material_id', '=', id)
      .execute()
  },
  { reversible: true },
)
