import { glossaryTerms } from '#core/text/glossary.ts'
import { ref } from '#core/fields/index.ts'
import type { SelectRow } from '#core/wire/wire.ts'
import { defineCall } from '../../db.ts'
import { warehouse } from './warehouse.resource.ts'
import { operatorsById } from '../../sys/operator/operators-by-id.ts'
import { commonTexts } from '../common-texts.ts'

/** The keepers (仓管员) of a warehouse, as options. */
export const warehouseCalls = [
  defineCall({
    path: '/jxc/warehouse/OperatorList',
    method: 'GET',
    title: commonTexts.keepers,
    access: 'session',
    input: { warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', { required: true }) },
    async run({ warehouse_id }, { db, suid, find }): Promise<SelectRow[]> {
      const row = await find(warehouse, warehouse_id)
      if (!row.operators?.length) return []
      return operatorsById({ db, suid }, row.operators)
    },
  }),
]
