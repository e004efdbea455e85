/**
 * Lets nobody type into fields while what stands in them is on its way: it would count as saved and be lost. What was being typed is entered first, and the
 * cursor comes back to where it was.
 */
export function holdFields(fields: HTMLElement | null): () => void {
  if (!fields) return () => undefined
  const at = document.activeElement
  const typing = at instanceof HTMLElement && fields.contains(at) ? at : undefined
  typing?.blur()
  fields.inert = true
  return () => {
    fields.inert = false
    if (typing?.isConnected && document.activeElement === document.body) typing.focus({ preventScroll: true })
  }
}
