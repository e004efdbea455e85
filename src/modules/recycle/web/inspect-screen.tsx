import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { toast } from '#web/ui/notify.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { Inspection } from './inspection.tsx'
import { useInspectWords } from './inspect-words.ts'
import './inspect.css'

const path = '/seller/recycle/order/OrderQuestions'
const list = '/seller/recycle/order/OrderManage'

/** /recycle/order/inspect?id: the member's answers next to the inspected ones, with both sides' photos. */
export default function InspectScreen() {
  const text = useInspectWords()
  const queries = useQueryClient()
  const { entry, search, close } = usePane()
  const id = Number(search.get('id'))
  const hasId = Number.isSafeInteger(id) && id > 0
  const questions = useQuery({
    queryKey: [list, path, id],
    queryFn: ({ signal }) => call('GET', path, { id }, { signal, quiet: true }),
    enabled: hasId,
    refetchOnMount: 'always',
  })
  const onInspected = ({ status, needs_second }: AnswerOf<'POST', '/seller/recycle/order/OrderInspect'>) => {
    toast.success(
      text(
        needs_second ? 'to_second' : status === 'refused' ? 'refused' : status === 'payable' ? 'to_pay' : 'to_member',
      ),
    )
    void queries.invalidateQueries({ queryKey: [list] })
    close('/recycle/order/manage')
  }
  const { data } = questions
  return (
    <Page title={data ? `${entry?.title ?? ''} ${data.order.order_no}` : (entry?.title ?? '')}>
      {!hasId && <Alert type="info" showIcon title={text('none')} />}
      {questions.error && <Alert type="error" showIcon title={questions.error.message} />}
      {hasId && questions.isPending && <FormSkeleton />}
      {data && data.order.status !== 'checking' && <Alert type="info" showIcon title={text('not_now')} />}
      {data?.order.status === 'checking' && <Inspection key={id} id={id} form={data} onDone={onInspected} />}
    </Page>
  )
}
