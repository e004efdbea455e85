import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import FormScreen from '#web/form/form-screen.tsx'
import { setValue, useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { usePane } from '#web/context/pane.ts'
import { useWords } from './words.ts'

const skip = ['report']

/** /report/schedule/{add,edit/:id}: when a report is mailed, and to whom. The calling screen passes the report. */
export default function ScheduleForm() {
  return <FormScreen skip={skip} Before={WhichReport} />
}

function WhichReport({ store }: { store: FormStore }) {
  const text = useWords()
  const { navigate, params, search } = usePane()
  const report = useFormState(store, ({ values }) => values.report)
  const [reportParam, name] = [search.get('report'), search.get('name')]
  useEffect(() => {
    if (params.id !== undefined || !reportParam || store.getState().values.report) return
    setValue(store, 'report', reportParam)
    if (name) setValue(store, 'name', name)
  }, [store, reportParam, name, params.id])
  const hasReport = typeof report === 'string' && report !== ''
  const open = (
    <Button size="small" onClick={() => navigate(hasReport ? `/report/chart?${report}` : '/report/chart')}>
      {text(hasReport ? 'open_report' : 'choose_report')}
    </Button>
  )
  return (
    <Alert
      type={hasReport ? 'info' : 'warning'}
      showIcon
      title={text(hasReport ? 'report_known' : 'report_missing')}
      action={open}
    />
  )
}
