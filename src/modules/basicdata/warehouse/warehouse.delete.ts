import { AppError } from '#core/errors/errors.ts'
import { beforeDelete } from '../../db.ts'
import { warehouse } from './warehouse.resource.ts'

/** Refuses to delete the default warehouse until another one is the default. */
export const keepDefaultWarehouse = beforeDelete(
  warehouse,
  async ({ name, is_default }) => {
    if (is_default) throw new AppError('default_warehouse', { name })
  },
  { reversible: true },
)
