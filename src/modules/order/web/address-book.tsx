import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '#web/api/client.ts'
import { setValue, useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { Tag } from '#web/record/cells.tsx'
import { Card } from '#web/ui/page.tsx'
import { addressLine } from '#core/fields/address.ts'
import { useWords } from './words.ts'
import './order.css'

const path = '/seller/order/AddressBook'

/** Addresses of the selected member; a click copies one into the order. */
export function AddressBook({ store }: { store: FormStore }) {
  const text = useWords()
  const chosen = useFormState(store, (state) => state.values.member_id)
  const deliveryMethod = useFormState(store, (state) => state.values.way)
  const member = typeof chosen === 'number' ? chosen : 0
  const book = useQuery({
    queryKey: [path, member],
    queryFn: ({ signal }) => call('GET', path, { member_id: member }, { signal }),
    enabled: member > 0,
  })
  if (member === 0 || (deliveryMethod !== 'express' && deliveryMethod !== 'local') || !book.data) return null
  const applyAddress = ({ contact, phone, region, street }: (typeof book.data)[number]['address']) => {
    setValue(store, 'receiver', contact)
    setValue(store, 'receiver_phone', phone)
    setValue(store, 'region', region)
    setValue(store, 'street', street)
  }
  return (
    <Card title={text('book')}>
      {book.data.length === 0 && <span className="quiet">{text('book_none')}</span>}
      <div className="order-book">
        {book.data.map(({ id, address, label, is_default }) => (
          <Button key={id} onClick={() => applyAddress(address)}>
            {label && <Tag label={label} />}
            {addressLine(address)}
            {is_default && <span className="quiet">{text('book_default')}</span>}
          </Button>
        ))}
      </div>
    </Card>
  )
}
