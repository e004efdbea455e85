import { AppError } from '#core/errors/errors.ts'
import { beforeDelete } from '../../db.ts'
import { warehouse } from './warehouse.resource.ts'

/** The default warehouse goes only after another has taken its place. */
export const keepDefaultWarehouse = beforeDelete(
  warehouse,
  async ({ name, is_default }) => {
    if (is_default) throw new AppError('default_warehouse', { name })
  },
  { reversible: true },
)
