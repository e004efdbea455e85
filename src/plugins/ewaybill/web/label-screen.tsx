import { PrinterOutlined } from '@ant-design/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { Page } from '#web/ui/page.tsx'
import { Printouts } from '#web/ui/printouts.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { Label } from './label.tsx'
import { useWords } from './words.ts'

const [path, printed] = ['/addons/ewaybill/seller/RecordLabel', '/addons/ewaybill/seller/RecordPrinted'] as const

/** /plugin/ewaybill/label/:id (`?more=` adds further ids): labels of waybills, one per page. */
export default function LabelScreen() {
  const text = useWords()
  const { entry, params, search } = usePane()
  const named = [Number(params.id), ...(search.get('more') ?? '').split(',').map(Number)]
  const ids = [...new Set(named)].filter((id) => Number.isSafeInteger(id) && id > 0)
  const labelQuery = useQuery({
    queryKey: [path, ids],
    queryFn: ({ signal }) => call('POST', path, { ids }, { signal }),
    enabled: ids.length > 0,
    staleTime: Infinity,
  })
  const labels = labelQuery.data?.labels ?? []
  const print = useMutation({
    mutationFn: () => call('POST', printed, { ids: labels.map(({ id }) => id) }),
    onSuccess: () => window.print(),
  })
  const error = labelQuery.error ?? print.error
  const button = (
    <Button
      type="primary"
      icon={<PrinterOutlined />}
      disabled={labels.length === 0}
      loading={print.isPending}
      title={text('label_counted')}
      onClick={() => print.mutate()}
    >
      {text('label_print')}
    </Button>
  )
  return (
    <Page
      title={entry?.title ?? ''}
      {...(labels.length > 0 ? { lead: text('label_count', { count: labels.length }) } : {})}
      extra={button}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {labelQuery.isPending && ids.length > 0 && <FormSkeleton />}
      {!labelQuery.isPending && !error && labels.length === 0 && (
        <Alert type="info" showIcon title={text('label_none')} />
      )}
      {labels.length > 0 && (
        <Printouts>
          {labels.map((label) => (
            <Label key={label.id} label={label} />
          ))}
        </Printouts>
      )}
    </Page>
  )
}
