import { Button } from 'antd'
import { useState } from 'react'
import { ApiError, call } from '#web/api/client.ts'
import { useWords } from './words.ts'
import { toast } from '#web/ui/notify.tsx'

/**
 * For an applicant whose payment has not arrived: has the channel queried at once. `onChecked` reloads the
 * progress.
 */
export function PaidButton({ onChecked }: { onChecked: () => void }) {
  const text = useWords()
  const [checking, setAsking] = useState(false)
  const check = async () => {
    setAsking(true)
    try {
      const { state } = await call('POST', '/seller/supplier/FeeCheck', {})
      if (state === 'waiting') toast.info(text('join_paid_not'))
      if (state === 'closed') toast.warning(text('join_paid_closed'))
      onChecked()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // the client has already shown the error
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button loading={checking} onClick={() => void check()}>
      {text('join_paid')}
    </Button>
  )
}
