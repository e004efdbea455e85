import type { RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { useState } from 'react'
import { readRecord } from '../api/records.ts'
import { browserStore } from '../browser/storage.ts'
import { useAccount } from '../context/account.ts'
import { nameOf } from '../record/action-rules.ts'
import { formatsNow } from '../ui/format.ts'
import { confirm, toast } from '../ui/notify.tsx'
import type { useDocumentActions } from './use-document-actions.ts'
import { useWords } from './words.ts'

/**
 * The amount (cents) above which approving by keyboard requires this person's confirmation; stored in this browser.
 * Null: never.
 */
export function useConfirmAbove(): [number | null, (cents: number | null) => void] {
  const { suid, uid } = useAccount().user
  const key = `ask_above:${suid}:${uid}`
  const [above, setAbove] = useState(() => centsIn(browserStore.get(key)))
  const set = (cents: number | null) => {
    if (cents === null) browserStore.remove(key)
    else browserStore.set(key, String(cents))
    setAbove(cents)
  }
  return [above, set]
}

interface Care {
  meta: TableMeta
  above: number | null
  send: ReturnType<typeof useDocumentActions>['send']
  onUndone: (id: number) => void
}

/**
 * What keeps a decision by one key from being a mistake: a question where much is at stake, and for ten seconds a way
 * back.
 */
export function useDecisionCare({ meta, above, send, onUndone }: Care) {
  const textOf = useWords()
  const reverse = meta.x.actions.find(({ key, scope }) => key === 'unaudit' && scope === 'row')
  const summaryOf = (record: RecordAnswer) => {
    const partner = record[`${meta.x.form?.document?.partner}_label`]
    const amount = record.total_amount
    return [
      nameOf(record, meta),
      typeof partner === 'string' ? partner : '',
      typeof amount === 'number' && amount !== 0 ? formatsNow().money(amount) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const takeBack = async (id: number) => {
    const form = meta.x.form
    const now = form && (await readRecord(form.info, { id }).catch(() => undefined))
    if (!now || !reverse) return
    if (await send(reverse, { id, ver: now.ver, remark: textOf('taken_back') })) onUndone(id)
  }
  return {
    agreed: async (record: RecordAnswer): Promise<boolean> => {
      const amount = record.total_amount
      if (above === null || typeof amount !== 'number' || amount <= above) return true
      return confirm({
        title: textOf('approve_ask', { above: formatsNow().money(above) }),
        content: summaryOf(record),
        ok: textOf('approve_ok'),
      })
    },
    tell: (record: RecordAnswer, result: 'passed' | 'first' | 'rejected') => {
      const text = textOf(`told_${result}`, { what: summaryOf(record) })
      if (result === 'passed' && reverse)
        toast.offer(text, { label: reverse.label, act: () => void takeBack(record.id) })
      else toast.success(text)
    },
  }
}

function centsIn(stored: string | null): number | null {
  const cents = Number(stored)
  return stored !== null && Number.isSafeInteger(cents) && cents >= 0 ? cents : null
}
