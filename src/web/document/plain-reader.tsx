import type { LinesReaderUi } from './lines-ui.ts'
import { linesIn, numbersAdd, titled } from './lines.ts'

/** Lines of a document that no section shows in its own way. */
export const plainReader: LinesReaderUi = {
  Reader: ({ lines, record, children }) => {
    const rows = lines ? linesIn(record, lines) : []
    const columns = lines ? titled(lines, rows) : []
    return children({
      ready: true,
      rows,
      columns,
      printed: columns,
      adds: (field) => lines !== undefined && numbersAdd(lines, field),
      coversTotal: () => true,
      cell: () => undefined,
      printedCell: () => undefined,
      under: () => undefined,
      related: undefined,
    })
  },
}
