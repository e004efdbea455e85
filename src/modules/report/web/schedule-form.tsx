import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import FormScreen from '#web/form/form-screen.tsx'
import { setValue, useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { usePane } from '#web/context/pane.ts'
import { useWords } from './words.ts'

const skip = ['report']

/** /report/schedule/{add,edit/:id}: when a report is mailed, and to whom. Which report is told by where one came from. */
export default function ScheduleForm() {
  return <FormScreen skip={skip} Before={WhichReport} />
}

function WhichReport({ store }: { store: FormStore }) {
  const word = useWords()
  const { navigate, params, search } = usePane()
  const report = useFormState(store, ({ values }) => values.report)
  const [told, name] = [search.get('report'), search.get('name')]
  useEffect(() => {
    if (params.id !== undefined || !told || store.getState().values.report) return
    setValue(store, 'report', told)
    if (name) setValue(store, 'name', name)
  }, [store, told, name, params.id])
  const known = typeof report === 'string' && report !== ''
  const open = (
    <Button size="small" onClick={() => navigate(known ? `/report/chart?${report}` : '/report/chart')}>
      {word(known ? 'open_report' : 'choose_report')}
    </Button>
  )
  return <Alert type={known ? 'info' : 'warning'} showIcon title={word(known ? 'report_known' : 'report_missing')} action={open} />
}
