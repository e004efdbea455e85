import { create } from 'zustand'

/** Whether the password is being requested, and the callback for the answer. */
export const useProof = create<{ settle?: (proved: boolean) => void }>(() => ({}))

let asking: Promise<boolean> | undefined

/** One dialog, however many calls want the password at once. */
export function requestProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => useProof.setState({ settle: resolve })).finally(() => {
    asking = undefined
    useProof.setState({ settle: undefined })
  })
  return asking
}
