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
import { rightsIn, rightsOut, unlistedRights } from './rights.ts'
import type { Chosen } from './rights.ts'
import { useWords } from './words.ts'

/** The fields of a role that hold its rights, as JSON text each. */
export const written = ['path_arr', 'api_arr'] as const

interface RoleRightsProps {
  store: FormStore
  groups: readonly RightsGroup[]
  locked: boolean
}

/** What a role opens. It looks at its two fields alone: hundreds of marks are not drawn for a letter of the name. */
export const RoleRights = memo(function RoleRights({ store, groups, locked }: RoleRightsProps) {
  const t = useT()
  const say = useWords()
  const chosen = useRights(store, 'now')
  const had = useRights(store, 'base')
  const wrong = useFormState(store, ({ errors }) => errors.path_arr ?? errors.api_arr)
  const context = useMemo(() => ({ groups, had }), [groups, had])
  const others = unlistedRights(groups, chosen)
  const change = useStable((next: Chosen) => {
    const lists = rightsOut(next)
    for (const field of written) setValue(store, field, lists[field])
  })
  return (
    <Card
      title={t('role_rights')}
      extra={
        <span className="quiet num" aria-live="polite">
          {say('matrix_count', { ...countMatrix(groups, chosen) })}
        </span>
      }
    >
      {wrong && <Alert type="error" showIcon title={wrong} data-wrong="" className="rights-wrong" />}
      {others > 0 && <Alert type="info" showIcon title={t('role_others', { count: others })} className="rights-wrong" />}
      <RightsMatrix context={context} chosen={chosen} readOnly={locked} onChange={change} />
      <Collapse
        ghost
        destroyOnHidden
        className="matrix-advanced"
        items={[
          {
            key: 'tree',
            label: say('matrix_advanced'),
            children: <RightsTree context={context} chosen={chosen} readOnly={locked} onChange={change} />,
          },
        ]}
      />
    </Card>
  )
})

function useRights(store: FormStore, of: 'now' | 'base'): Chosen {
  const path_arr = useFormState(store, ({ values, base }) => (of === 'now' ? values : base.values).path_arr)
  const api_arr = useFormState(store, ({ values, base }) => (of === 'now' ? values : base.values).api_arr)
  return useMemo(() => rightsIn({ path_arr, api_arr }), [path_arr, api_arr])
}
