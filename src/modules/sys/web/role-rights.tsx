import { Alert, Collapse } from 'antd'
import { memo, useMemo } from 'react'
import type { RightsGroup } from '#core/wire/access-wire.ts'
import { setValue, useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { useT } from '#web/i18n/index.ts'
import { useStable } from '#web/browser/use-stable.ts'
import { Card } from '#web/ui/page.tsx'
import { countMatrix } from './matrix.ts'
import { RightsMatrix } from './rights-matrix.tsx'
import { RightsTree } from './rights-tree.tsx'
import { parseRights, formatRights, unlistedRights } from './rights.ts'
import type { GrantedRights } from './rights.ts'
import { useWords } from './words.ts'

/** The form fields of a role that hold its rights, each as JSON text. */
export const RIGHTS_FIELDS = ['path_arr', 'api_arr'] as const

interface RoleRightsProps {
  store: FormStore
  groups: readonly RightsGroup[]
  locked: boolean
}

/**
 * Editor of a role's rights. It subscribes to its two fields only, so that typing a name does not rerender hundreds of
 * checkboxes.
 */
export const RoleRights = memo(function RoleRights({ store, groups, locked }: RoleRightsProps) {
  const t = useT()
  const text = useWords()
  const chosen = useRights(store, 'now')
  const had = useRights(store, 'base')
  const errorText = useFormState(store, ({ errors }) => errors.path_arr ?? errors.api_arr)
  const context = useMemo(() => ({ groups, had }), [groups, had])
  const unlistedCount = unlistedRights(groups, chosen)
  const change = useStable((next: GrantedRights) => {
    const lists = formatRights(next)
    for (const field of RIGHTS_FIELDS) setValue(store, field, lists[field])
  })
  return (
    <Card
      title={t('role_rights')}
      extra={
        <span className="quiet num" aria-live="polite">
          {text('matrix_count', { ...countMatrix(groups, chosen) })}
        </span>
      }
    >
      {errorText && <Alert type="error" showIcon title={errorText} data-wrong="" className="rights-wrong" />}
      {unlistedCount > 0 && (
        <Alert type="info" showIcon title={t('role_others', { count: unlistedCount })} className="rights-wrong" />
      )}
      <RightsMatrix context={context} chosen={chosen} readOnly={locked} onChange={change} />
      <Collapse
        ghost
        destroyOnHidden
        className="matrix-advanced"
        items={[
          {
            key: 'tree',
            label: text('matrix_advanced'),
            children: <RightsTree context={context} chosen={chosen} readOnly={locked} onChange={change} />,
          },
        ]}
      />
    </Card>
  )
})

function useRights(store: FormStore, of: 'now' | 'base'): GrantedRights {
  const path_arr = useFormState(store, ({ values, base }) => (of === 'now' ? values : base.values).path_arr)
  const api_arr = useFormState(store, ({ values, base }) => (of === 'now' ? values : base.values).api_arr)
  return useMemo(() => parseRights({ path_arr, api_arr }), [path_arr, api_arr])
}
