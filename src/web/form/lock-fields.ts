/**
 * Blocks typing while the fields are being saved: later input would count as saved and be lost. Pending input is
 * applied first, and the cursor returns to its position.
 */
export function lockFields(fields: HTMLElement | null): () => void {
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
