import { beforeDelete } from '../../db.ts'
import { material } from './material.resource.ts'

/** The barcodes of a deleted material's units may be given to another. */
export const freeBarcodes = beforeDelete(
  material,
  async ({ id }, { db, suid }) => {
    await db.updateTable('material_unit').set({ barcode: null }).where('suid', '=', suid).where('material_id', '=', id).execute()
  },
  { reversible: true },
)
