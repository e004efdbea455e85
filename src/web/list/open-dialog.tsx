import { Suspense, useState } from 'react'
import type { ComponentProps, Dispatch, SetStateAction } from 'react'
import { createStore, useStore } from 'zustand'
import type { StoreApi } from 'zustand'
import { usePane } from '../context/pane.ts'
import { lazyOptional } from '../ui/loaded.tsx'
import { Opening } from '../ui/opening.tsx'
import type { Open } from './list-dialogs.tsx'

const ListDialogs = lazyOptional(() => import('./list-dialogs.tsx'))

interface DialogState {
  open: Open | undefined
}

/** Open dialogs over a list, outside its rendering: opening one re-renders nothing of the list. */
export function useOpenDialog(): readonly [StoreApi<DialogState>, Dispatch<SetStateAction<Open | undefined>>] {
  const pane = usePane()
  const [created] = useState(() => {
    // a dialog that held unsent input stands open again after a reload
    const store = createStore<DialogState>(() => ({ open: pane.restored('dialog') ? { dialog: 'kept' } : undefined }))
    const set: Dispatch<SetStateAction<Open | undefined>> = (next) =>
      store.setState(({ open }) => ({ open: typeof next === 'function' ? next(open) : next }))
    return [store, set] as const
  })
  return created
}

/** The one thing that stands open. */
export function OpenDialog({
  opened,
  ...props
}: Omit<ComponentProps<typeof ListDialogs>, 'open'> & { opened: StoreApi<DialogState> }) {
  const open = useStore(opened, (state) => state.open)
  return (
    <Suspense fallback={<Opening onClose={() => opened.setState({ open: undefined })} />}>
      {open && <ListDialogs open={open} {...props} />}
    </Suspense>
  )
}
