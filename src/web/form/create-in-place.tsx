import { useEffect } from 'react'
import type { SyntheticEvent } from 'react'
import { useTableMeta } from '../record/table-meta.ts'
import { useAccount } from '../context/account.ts'
import { usePane } from '../context/pane.ts'
import { Opening } from '../ui/opening.tsx'
import FormDialog from './form-dialog.tsx'
import { valueOfCell } from './paste.ts'

interface CreateInPlaceProps {
  /** The screen where such a record is made. */
  to: string
  /** What was typed in vain: what it is called. */
  called?: string
  onMade: (id: number) => void
  onClose: () => void
}

/** The form of a missing record, opened over the form that needs it. A document with totals opens in its own tab. */
export default function CreateInPlace({ to, called = '', onMade, onClose }: CreateInPlaceProps) {
  const { navigate } = usePane()
  const entry = useAccount().permission.routes.find(({ path }) => path === to)
  const path = entry?.list ?? ''
  const meta = useTableMeta(path)
  const form = meta.data?.x.form
  const elsewhere =
    path === '' ||
    meta.isError ||
    (meta.isSuccess && (!form?.can_add || form.lines.some(({ sums }) => sums.length > 0)))
  useEffect(() => {
    if (!elsewhere) return
    navigate(to)
    onClose()
  }, [elsewhere, navigate, to, onClose])
  if (elsewhere) return null
  if (!form) return <Opening onClose={onClose} />
  const label = meta.data?.x.label ?? ''
  const field = form.groups.flatMap(({ fields }) => fields).find(({ name, read_only }) => name === label && !read_only)
  const name = field && called !== '' ? valueOfCell(field, called) : undefined
  return (
    // for React the dialog is inside the form behind it, which must not receive its key and paste events
    <div role="presentation" onKeyDown={stop} onPaste={stop} onSubmit={stop}>
      <FormDialog
        path={path}
        meta={form}
        title={meta.data?.x.one ?? ''}
        id={undefined}
        start={name === undefined ? undefined : { [label]: name }}
        onMade={onMade}
        onClose={onClose}
      />
    </div>
  )
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation()
}
