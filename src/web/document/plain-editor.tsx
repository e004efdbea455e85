import { Group } from '../form/form-fields.tsx'
import { LinesEditor } from '../form/lines-editor.tsx'
import type { LinesEditorUi } from './lines-ui.ts'

/** Lines of a document that no section writes in its own way: a plain table, or none at all. */
export const plainEditor: LinesEditorUi = {
  Start: ({ children }) => children({ ready: true, error: null, fill: () => undefined }),
  Editor: ({ form, store, totals, children }) =>
    children({
      lines: form.lines.map((lines) => <LinesEditor key={lines.name} store={store} lines={lines} />),
      totals: totals && <Group group={totals} store={store} />,
      displayedTotals: () => ({}),
    }),
}
